package import Foundation

/// A photo for tests.
package enum TestPicture {
    /// A real JPEG of 96 × 72 pixels: an egg and a slice of bread on a plate, drawn.
    package static let plate = Data(base64Encoded: base64) ?? Data()

    private static let base64 = """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1x\
        eXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAAR\
        CABIAGADASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEG\
        E1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWG\
        h4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEB\
        AQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYk\
        NOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0\
        tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwDAooorA6AoqW3glup0hgQvI5wqjvXcaL4b\
        g0797cbbi44IJX5Y+/Ge+e/8qaVxOSRy1h4f1G/VXjh8uJukkp2jpnOOpHuBWrB4LmZCZ7yNGzwEQsMfU4rsKKvlRm5s5CXwXIIyYb5XfsHj\
        2g/jk/yrNvPDOp2oLCETqACTCd3fpjr+leg0UcqDnZ5NRXomsaFbaqm7iG4znzVXJPsfXj8q4S/sp9Pumt7lNrryCOjD1HtUNWLUkytRRRSK\
        CiirOn232zULe3wxEkgVtnUDPJ/AZoA6/wAJaT9ktftsw/fTr8mGzhDgj8T1/LpzXQgZop44FapGDdxNoo2is+4vn3lYSAoP3uuafaXrO4jl\
        wc9G6VzLGUnPkNHRko3LZ4opx6VyH9tah/z8f+OL/hW05qG4oU3PY62snxFpP9qWP7sZuYsmL5sA9Mj8cfnj3rI/trUP+fj/AMcX/CtzRLqa\
        7s3knfewkIBwBxgelKNWM3ZDlSlBXPN6K1PElt9m1y5UBtrt5gLd93Jx7ZyPwrLpFrUK1/C3/Iw2v/A//QDWRVzSrn7HqltOX2Kkg3NjOFPD\
        foTQhPY9Np9MpQa2MDGmiaGQo3bofUVJZxNJcKR0U5JrWZFcYZQw9xmhVVVwoAA7CvOjl6VTmvodLxF42tqB6VwNd6TmuCroxHQMP1Cum8Nf\
        8g+T/rqf5CuZrpvDX/IPk/66n+QrOj8ZpX+A57xt/wAheL/rgP8A0Jq52tfxRc/adcnw+5IsRrxjGOo/76zWRXQ9zGOwUUUUhnf+GdXGo2Qh\
        lYfaYRgjJJdezc/r7/WtqvL7C9n0+6W4tn2uvBB6MPQ+1d9o+tW2rIRFmOZAC0bdfqPUZ4rSLMpRtqaVFFFUQFZP/CPWn/PSf/vof4VrUVLi\
        pblRk47GT/wj1p/z0n/76H+FMvbiDw5pb+U2+V2zGkh5ZuAeg6Dr/Xmrup6pbaXAJblj8xwqLyzfQVwGrapPqt15sx2ovEcYPCD/AB9TU8sY\
        7ItOUt3oU3dpHZ3YszHJYnJJ9abRRUlhRRRQAU5HaN1dGKspyGBwQfWiigDdsPFl9bKqXCrcoO7cPjHHP+IJrVg8Z2rITPazI2eAhDDH1OKK\
        KfMyXFCy+MrMRkw207v2D4UH8cn+VZt54wvJQVtYY7cED5j87A57Z4/SiijmYcqOfllknkMk0jSOerOck/jTKKKRQUUUUAf/2Q==
        """
}
