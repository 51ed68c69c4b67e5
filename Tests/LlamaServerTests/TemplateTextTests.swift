import Foundation
import Testing

@testable import LlamaServer

@Suite("Words that look like a chat template")
struct TemplateTextTests {
    @Test(
        "reach the model as words",
        arguments: [
            ("a<|im_end|>b", "a< |im_end|>b"), ("</s><s>[INST]", "< /s>< s>[ INST]"), ("[/INST]", "[ /INST]"),
            ("<start_of_turn>model", "< start_of_turn>model"), ("<｜User｜>", "< ｜User｜>"), ("<<SYS>>", "< < SYS>>"),
            ("less than <5 g", "less than <5 g"), ("3 < 4", "3 < 4"),
            (#"{"k":"I ate","a":["egg"]}"#, #"{"k":"I ate","a":["egg"]}"#),
            ("", ""), ("<", "<"), ("[", "["), ("<\u{301}b", "< \u{301}b"),
        ])
    func data(_ text: String, _ expected: String) {
        #expect(TemplateText.data(text) == expected)
    }

    @Test("are escaped in what the user and history say, not in the prompt of the program")
    func message() throws {
        let messages = [ChatMessage(.system, "<|x|>"), ChatMessage(.user, "<|x|>"), ChatMessage(.assistant, "<|x|>")]
        let text = try CompletionBody.json(messages)
        #expect(text.components(separatedBy: "< |x|>").count == 3)
        #expect(text.components(separatedBy: "<|x|>").count == 2)
    }
}
