enum ModelRoutes {
    static func add(to table: RouteTable, models: ModelManager) {}
}
