/// FoodData Central's dumps, in the layouts as published.
enum FDCFixture {
    private static let folder = "FoodData_Central_csv_2026-04-30/"

    static let tables: [(name: String, text: String)] = [
        // The amounts come before the foods that they belong to, as in a ZIP in order of names.
        (folder + "branded_food.csv", branded), (folder + "food.csv", foods),
        (
            folder + "food_category.csv",
            "\"id\",\"code\",\"description\"\n\"1\",\"0100\",\"Dairy and Egg Products\"\n\"16\",\"1600\",\"Legumes and Legume Products\"\n"
        ),
        (folder + "food_nutrient.csv", nutrients), (folder + "food_portion.csv", portions),
        (folder + "measure_unit.csv", "\"id\",\"name\"\n\"1000\",\"cup\"\n\"9999\",\"undetermined\"\n"),
        (
            folder + "survey_fndds_food.csv",
            "\"fdc_id\",\"food_code\",\"wweia_category_number\",\"start_date\",\"end_date\"\n\"300\",\"11111000\",\"1002\",\"2021-01-01\",\"2023-12-31\"\n"
        ),
        (
            folder + "wweia_food_category.csv",
            "\"wweia_food_category\",\"wweia_food_category_description\"\n\"1002\",\"Milk, whole\"\n"
        ),
    ]

    private static let foods = #"""
        "fdc_id","data_type","description","food_category_id","publication_date"
        "100","foundation_food","Hummus, commercial","16","2019-04-01"
        "101","sub_sample_food","Hummus, sample 7","16","2019-04-01"
        "200","sr_legacy_food","Cheese, gjetost","1","2019-04-01"
        "300","survey_fndds_food","Milk, whole","","2024-10-31"
        "400","branded_food","CRUNCHY ""OLD"" GRANOLA","","2020-04-01"
        "401","branded_food","CRUNCHY ""NEW"" GRANOLA, with a comma
        and a line end","","2025-04-01"
        "402","branded_food","NO NUMBERS BAR","","2025-04-01"

        """#

    private static let branded = #"""
        "fdc_id","brand_owner","brand_name","subbrand_name","gtin_upc","ingredients","not_a_significant_source_of","serving_size","serving_size_unit","household_serving_fulltext","branded_food_category","data_source"
        "400","Zebra Mills, Inc.","ZEBRA","","00012345678905","OATS","","55.0","g","0.5 cup","Cereal","LI"
        "401","Zebra Mills, Inc.","ZEBRA","","00012345678905","OATS, ""HONEY""","","55.0","g","0.5 cup","Cereal","LI"
        "402","Zebra Mills, Inc.","","","00012345678912","","","40.0","MLT","1 BAR","Candy","GDSN"

        """#

    private static let nutrients = #"""
        "id","fdc_id","nutrient_id","amount","data_points","derivation_id","min","max","median","footnote","min_year_acquired"
        "1","100","1003","7.35","6","","","","","",""
        "2","100","1004","17.1","6","","","","","",""
        "3","100","1005","14.9","6","","","","","",""
        "4","100","2047","243.0","6","","","","","",""
        "5","100","2048","229.0","6","","","","","",""
        "6","101","1003","7.3","1","","","","","",""
        "7","200","1008","466.0","1","","","","","",""
        "8","200","1003","9.65","1","","","","","",""
        "9","200","1004","29.51","1","","","","","",""
        "10","200","1005","42.65","1","","","","","",""
        "11","300","203","3.27","","","","","","",""
        "12","300","204","3.2","","","","","","",""
        "13","300","205","4.63","","","","","","",""
        "14","300","208","60","","","","","","",""
        "15","400","1008","400","","","","","","",""
        "16","401","1008","455","","","","","","",""
        "17","401","1003","9.09","","","","","","",""
        "18","401","1004","18.18","","","","","","",""
        "19","401","1005","65.45","","","","","","",""
        "20","401","1110","40","","","","","","",""

        """#

    private static let portions = #"""
        "id","fdc_id","seq_num","amount","measure_unit_id","portion_description","modifier","gram_weight","data_points","footnote","min_year_acquired"
        "1","100","1","2.0","1000","","","66.0","","",""
        "2","200","1","1.0","9999","","package (8 oz)","227.0","","",""
        "3","300","1","","9999","1 cup","10205","244.0","","",""
        "4","300","2","","9999","Quantity not specified","90000","244.0","","",""

        """#

    static let brandedDocument = #"""
        {"BrandedFoods": [
        {"foodClass":"Branded","description":"CRUNCHY GRANOLA","foodNutrients":[{"type":"FoodNutrient","id":1,"nutrient":{"id":1008,"number":"208","name":"Energy","rank":300,"unitName":"kcal"},"amount":455},{"nutrient":{"id":1003},"amount":9.09},{"nutrient":{"id":1004},"amount":18.18},{"nutrient":{"id":1005},"amount":65.45}],"foodAttributes":[],"brandOwner":"Zebra Mills, Inc.","brandName":"ZEBRA","gtinUpc":"00012345678905","dataSource":"LI","ingredients":"OATS, \"HONEY\" {[","servingSize":55.0,"servingSizeUnit":"g","householdServingFullText":"0.5 cup","brandedFoodCategory":"Cereal","dataType":"Branded","fdcId":401},
        {"foodClass":"Branded","description":"NO NUMBERS BAR","foodNutrients":[],"dataType":"Branded","fdcId":402}
        ]}
        """#

    static let surveyDocument = #"""
        {"SurveyFoods": [{"foodClass":"Survey","description":"Milk, whole","foodNutrients":[{"nutrient":{"id":1003},"amount":3.27},{"nutrient":{"id":1004},"amount":3.2},{"nutrient":{"id":1005},"amount":4.63},{"nutrient":{"id":1008},"amount":60}],"foodCode":"11111000","wweiaFoodCategory":{"wweiaFoodCategoryCode":1002,"wweiaFoodCategoryDescription":"Milk, whole"},"foodPortions":[{"id":1,"measureUnit":{"id":9999,"name":"undetermined"},"modifier":"10205","gramWeight":244.0,"portionDescription":"1 cup","sequenceNumber":1}],"dataType":"Survey (FNDDS)","fdcId":300}]}
        """#
}
