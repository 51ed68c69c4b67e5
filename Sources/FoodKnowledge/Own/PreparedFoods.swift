/// Dishes and drinks that are put together from foods of the tables, to be found by their very names.
package protocol PreparedFoods: Sendable {
    /// A mixed drink; it goes before a row of the tables that only stands for it.
    func drink(called name: String) throws -> Food?
    /// A dish; every row of the tables that is called so goes before it.
    func dish(called name: String) throws -> Food?
    func food(id: String) throws -> Food?
}
