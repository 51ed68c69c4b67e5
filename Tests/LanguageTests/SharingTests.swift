import Language
import Nutrition
import Testing

@Suite("Among how many people something was shared")
struct SharingTests {
    @Test(
        "half for each of two is said in every language",
        arguments: [
            "we split 8 slices of pizza, half each", "had a pizza with my sister, 50/50", "une pizza à deux",
            "on a mangé une pizza moitié moitié", "una pizza entre dos", "nos comimos una pizza a medias",
            "eine Pizza zu zweit", "una pizza in due", "abbiamo diviso una pizza, metà per uno",
            "uma pizza meio a meio",
            "een pizza met z'n tweeën", "zjedliśmy pizzę po połowie", "pizza na dwóch",
        ])
    func halves(_ said: String) { #expect(Reading(said).isHalved, "\(Reading(said).words)") }

    @Test(
        "and nothing else is",
        arguments: [
            "half a pizza", "il y a deux heures, une pomme", "mon fils a deux ans", "a metà mattina una mela",
            "masło na dwóch kromkach", "jajko przekrojone na pół", "2 slices of 50/50 toast",
            "coffee with half and half", "a pizza for two", "une pizza pour deux", "zwei Pizzen",
            "pół pizzy", "metà pizza",
        ])
    func others(_ said: String) { #expect(!Reading(said).isHalved) }
}
