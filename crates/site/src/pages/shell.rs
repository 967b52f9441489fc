//! Puts a page's head and text into the shell of the web build.

use platform::problem::Result;

use super::BuildFile;
use super::list::Shell;
use super::values::Head;
use crate::templates;

/// The place of the head; it replaces the shell's own title and description.
const HEAD: (&str, &str) = ("<!--head-->", "<!--/head-->");
/// The place of the text.
const TEXT: &str = "<!--text-->";
/// Used when the web build is missing: the page can be read, without styles.
const BARE: &str = "<!doctype html>\n<html lang=\"en\" dir=\"ltr\">\n<head>\
    <meta charset=\"utf-8\" /><!--head--><!--/head--></head>\n<body><!--text--></body>\n</html>\n";

/// The complete page.
pub(super) fn fill(file: BuildFile, shell: Shell, head: &Head, text: &str) -> Result<String> {
    let name = match shell {
        Shell::Site => "site.html",
        Shell::Register => "register.html",
        Shell::Application => "index.html",
    };
    let shell = file(name).unwrap_or_else(|| BARE.to_owned());
    let written = templates::render("head.html", head)?;
    let opening = format!("<html lang=\"{}\" dir=\"{}\"{}>", head.lang, head.dir, head.guests());
    let shell = without_other_fonts(&shell, head.lang);
    let shell = shell.replacen("<html lang=\"en\" dir=\"ltr\">", &opening, 1);
    Ok(between(&shell, HEAD, &written).replacen(TEXT, text, 1))
}

/// The shell without the lines that are marked for the other language: fonts to preload.
fn without_other_fonts(shell: &str, lang: &str) -> String {
    let own = format!("data-only=\"{lang}\"");
    let wanted = |line: &&str| !line.contains("data-only=") || line.contains(&own);
    shell.split_inclusive('\n').filter(wanted).collect()
}

/// Replaces the text between two marks, and the marks.
fn between(text: &str, (open, close): (&str, &str), new: &str) -> String {
    let Some((before, rest)) = text.split_once(open) else { return text.to_owned() };
    let after = rest.split_once(close).map_or(rest, |(_, after)| after);
    format!("{before}{new}{after}")
}

#[cfg(test)]
mod tests {
    use super::{BARE, HEAD, between, without_other_fonts};

    #[test]
    fn fonts_of_another_language_are_not_loaded_ahead() {
        let shell = "<head>\n<link href=\"a\" data-only=\"ar\">\n<link href=\"b\">\n</head>\n";
        assert_eq!(without_other_fonts(shell, "ar"), shell);
        assert_eq!(without_other_fonts(shell, "en"), "<head>\n<link href=\"b\">\n</head>\n");
    }

    #[test]
    fn what_stands_between_the_marks_is_replaced() {
        let text = "<head><!--head--><title>Mizan</title><!--/head--></head>";
        assert_eq!(
            between(text, HEAD, "<title>Plans</title>"),
            "<head><title>Plans</title></head>"
        );
        assert_eq!(between("none", HEAD, "x"), "none");
        assert!(BARE.contains(HEAD.0) && BARE.contains(super::TEXT));
    }
}
