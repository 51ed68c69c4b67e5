import Answers
import Conversation
import DaemonAPI
import Diary
import Store

/// Routes about drinks, shipped ones and the user's own.
enum DrinkRoutes {
    static func add(to table: RouteTable) {
        table.on(SearchDrinks.self) { try $0.workspace.answers.drinks($0.address) }
        table.on(GetDrink.self) { try $0.workspace.answers.drink(id: $0.address.id) }
        table.on(AddDrink.self) { call in
            try call.workspace.answers.receipt(try await call.workspace.drinks.add(call.body, by: .commandLine))
        }
        table.on(EditDrink.self) { call in
            let kept = try await call.workspace.drinks.edit(call.address.id, call.body, by: .commandLine)
            return try call.workspace.answers.receipt(kept)
        }
        table.on(RemoveDrink.self) { call in
            let (answers, drinks) = (call.workspace.answers, call.workspace.drinks)
            return try await drinks.remove(call.address.id, by: .commandLine) {
                try answers.drink(id: "drink:\($0)")
            }
        }
        table.on(PutFavouriteDrink.self) { call in
            let id = try call.workspace.answers.drinkID(call.address.id)
            try await call.workspace.drinks.setFavourite(id, to: call.body.favourite, by: .commandLine)
            return try call.workspace.answers.drink(id: "drink:\(id)")
        }
    }
}
