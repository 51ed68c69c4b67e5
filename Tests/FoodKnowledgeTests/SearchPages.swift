/// Pages in the shape of the search service's answers, written for these tests.
enum SearchPages {
    static func page(_ body: String) -> String {
        """
        <!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
        <!--[if IE 6]><html class="ie6"><![endif]-->
        <html><head><meta http-equiv="content-type" content="text/html; charset=UTF-8" /><title>query at search</title></head>
        <body class="body--html"><form name="x" action="/html/" method="post"><input name="q" value="query" /></form>
        \(body)</body></html>
        """
    }

    static func result(
        _ title: String, _ href: String, _ snippet: String, classes: String = "result results_links web-result "
    ) -> String {
        """
        <div class="\(classes)"><div class="links_main result__body">
        <h2 class="result__title"><a rel="nofollow" class="result__a" href="\(href)">\(title)</a></h2>
        <a class="result__url" href="\(href)"> example </a>
        <a class="result__snippet" href="\(href)">\(snippet)</a></div></div>
        """
    }

    static func results(_ rows: String...) -> String {
        page(
            "<div class=\"serp__results\"><div id=\"links\" class=\"results\">\(rows.joined(separator: "\n"))</div></div>"
        )
    }

    /// Two organic results, one wrapped, one direct, between advertisements.
    static let found = results(
        result(
            "Sponsored bananas",
            "//duckduckgo.com/l/?uddg=https%3A%2F%2Fduckduckgo.com%2Fy.js%3Fad_domain%3Dshop.example&amp;rut=1",
            "Buy 100 calories", classes: "result results_links result--ad "),
        result(
            "Banana &amp; nutrition",
            "//duckduckgo.com/l/?uddg=https%3A%2F%2Fwww.food.example%2Fbanana%3Fa%3D1%2526b&amp;rut=abc",
            "A medium <b>banana</b> (118 g) has 105 <b>calories</b> – größer"),
        result("Direct", "https://kcal.example/bananas", "Banana: 89 kcal per 100 g"),
        result("Tracker", "https://duckduckgo.com/y.js?ad_domain=x", "an advertisement that calls itself a result"),
        result("Script", "javascript:alert(1)", "105 calories"))

    static let nothing = page(
        """
        <div id="links" class="results"><div class="result results_links web-result result--no-result">
        <div class="no-results__container"><h1>No results found for <strong>query</strong></h1></div></div></div>
        """)

    static let challenge = page(
        """
        <div class="anomaly-modal__mask"><div class="anomaly-modal__title">Please confirm</div></div>
        <form id="challenge-form" action="//duckduckgo.com/anomaly.js?q=result--no-result web-result" method="POST"></form>
        """)
}
