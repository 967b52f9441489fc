//! Markdown with front matter: `key: value` lines between two lines of `---`, then the text.

use std::collections::HashMap;

use pulldown_cmark::{Options, Parser, html};

/// A file of the repository: its keys, and the rest as Markdown.
#[derive(Debug, Clone)]
pub(crate) struct Document {
    keys: HashMap<&'static str, &'static str>,
    /// The text as HTML.
    pub html: String,
}

impl Document {
    /// Reads a file of the repository.
    pub fn read(text: &'static str) -> Document {
        let (head, body) = text
            .strip_prefix("---\n")
            .and_then(|rest| rest.split_once("\n---\n"))
            .unwrap_or(("", text));
        let keys = head
            .lines()
            .filter_map(|line| line.split_once(": "))
            .map(|(key, value)| (key.trim(), value.trim()))
            .collect();
        let mut written = String::with_capacity(body.len() * 2);
        html::push_html(&mut written, Parser::new_ext(body, Options::ENABLE_TABLES));
        Document { keys, html: with_scrolling_tables(&written) }
    }

    /// The value of a key; empty when the file doesn't have it.
    pub fn key(&self, name: &str) -> &'static str {
        self.keys.get(name).copied().unwrap_or_default()
    }
}

/// Puts each wide table into a scrolling box, so that it doesn't widen the page; the box can be
/// scrolled with the arrow keys.
fn with_scrolling_tables(html: &str) -> String {
    html.replace("<table>", "<div class=\"wide\" tabindex=\"0\"><table>")
        .replace("</table>", "</table></div>")
}

#[cfg(test)]
mod tests {
    use super::Document;

    #[test]
    fn keys_and_text_are_read_apart() {
        let document =
            Document::read("---\ntitle: Form 41: when\n---\n\n## Due\n\nBy **31 July**.\n");
        assert_eq!(document.key("title"), "Form 41: when");
        assert_eq!(document.key("nothing"), "");
        assert_eq!(document.html, "<h2>Due</h2>\n<p>By <strong>31 July</strong>.</p>\n");
    }
}
