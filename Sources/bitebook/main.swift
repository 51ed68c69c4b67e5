print("bitebook")
