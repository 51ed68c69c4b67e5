/// The language in which texts are written for whoever reads them now.
package enum SpokenLanguage {
    @TaskLocal package static var current = MessageLanguage.english
}
