//! The HTML part of a message, made from its text.

use super::Button;
use crate::context::Locale;

/// The footer of a message to somebody who is no member.
pub(super) struct Footer {
    /// Its lines.
    pub text: String,
    /// The URL, in the text, of the page that unsubscribes from the company's mail.
    pub page: String,
    /// The URL that unsubscribes at once.
    pub call: String,
}

/// The sender and language of a page, and which links may become buttons: only ours. Typed text
/// stays text.
pub(super) struct PageContext<'a> {
    pub locale: Locale,
    pub heading: &'a str,
    pub public_url: &'a str,
    /// The button below the text.
    pub button: Option<&'a Button>,
    pub footer: Option<&'a Footer>,
}

/// Colours where the reader's mail program is dark. Programs that know no styles of a head show the
/// light ones, which are written at the elements.
const DARK: &str = "<meta name=\"color-scheme\" content=\"light dark\">\
    <meta name=\"supported-color-schemes\" content=\"light dark\">\
    <style>@media (prefers-color-scheme:dark){\
    .page{background:#12171c!important;color:#e6eaee!important}\
    .card{background:#1b2229!important;border-color:#2e3841!important}\
    .head{color:#5fc3c4!important}.small,.small a{color:#a3afb9!important}}</style>";

/// Paragraphs become `<p>`, a line that is one of our links becomes a button, a line of digits is
/// set large.
pub(super) fn html(text: &str, context: &PageContext<'_>) -> String {
    let locale = context.locale;
    let direction = if locale == Locale::Ar { "rtl" } else { "ltr" };
    let mut body = String::new();
    for paragraph in text.split("\n\n").map(str::trim).filter(|p| !p.is_empty()) {
        let safe = escape(paragraph).replace('\n', "<br>");
        if is_ours(paragraph, context.public_url) {
            body.push_str(&button(locale.pick("Open", "فتح الرابط"), paragraph));
        } else if paragraph.chars().all(|c| c.is_ascii_digit()) {
            body.push_str(&format!(
                "<p dir=\"ltr\" style=\"font-size:32px;font-weight:600;letter-spacing:8px;\
                 text-align:center\">{safe}</p>"
            ));
        } else {
            body.push_str(&format!("<p>{safe}</p>"));
        }
    }
    if let Some(Button { label, url }) = context.button {
        body.push_str(&button(label, url));
    }
    format!(
        "<!doctype html><html lang=\"{}\" dir=\"{direction}\"><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\">{DARK}\
         <body class=\"page\" style=\"margin:0;background:#f6f8f9;padding:24px;\
         font-family:'IBM Plex Sans Arabic',\
         Tahoma,Arial,sans-serif;font-size:15px;line-height:1.7;color:#181e25\">\
         <div class=\"card\" style=\"max-width:520px;margin:auto;background:#fff;\
         border:1px solid #e1e6ea;border-radius:8px;padding:24px\">\
         <p class=\"head\" style=\"font-weight:600;color:#0f7475\">{}</p>{body}</div>{}\
         </body></html>",
        locale.tag(),
        escape(context.heading),
        context.footer.map(footer_html).unwrap_or_default(),
    )
}

/// A button, and below it the address for who can't press it.
fn button(label: &str, url: &str) -> String {
    let (label, url) = (escape(label), escape(url));
    format!(
        "<p style=\"margin:24px 0\"><a href=\"{url}\" \
         style=\"display:inline-block;background:#0f7475;color:#fff;padding:10px 20px;\
         border-radius:6px;text-decoration:none\">{label}</a></p>\
         <p class=\"small\" dir=\"ltr\" style=\"font-size:12px;color:#5a6672;\
         word-break:break-all\">{url}</p>"
    )
}

/// Whether a paragraph is only a link into the product.
fn is_ours(paragraph: &str, public_url: &str) -> bool {
    let rest = paragraph.strip_prefix(public_url);
    rest.is_some_and(|rest| rest.starts_with('/')) && !paragraph.contains(char::is_whitespace)
}

fn footer_html(footer: &Footer) -> String {
    let link = escape(&footer.page);
    let linked = format!("<a dir=\"ltr\" href=\"{link}\" style=\"color:#5a6672\">{link}</a>");
    let lines = escape(&footer.text).replace('\n', "<br>").replace(&link, &linked);
    format!(
        "<div class=\"small\" style=\"max-width:520px;margin:16px auto;font-size:12px;\
         color:#5a6672;word-break:break-word\">{lines}</div>"
    )
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::{Button, Footer, PageContext, html};
    use crate::context::Locale;

    fn page(text: &str, footer: Option<&Footer>) -> String {
        let (public_url, button) = ("https://mizan.example", None);
        html(text, &PageContext { locale: Locale::Ar, heading: "M", public_url, button, footer })
    }

    #[test]
    fn the_button_says_what_it_does_below_the_text() {
        let label = "عرض الفاتورة <وسدادها>".to_owned();
        let button = Button { label, url: "https://mizan.example/d/1.x?a=1&b=2".to_owned() };
        let (public_url, button) = ("https://mizan.example", Some(&button));
        let context =
            PageContext { locale: Locale::Ar, heading: "M", public_url, button, footer: None };
        let page = html("Hello", &context);
        assert!(page.contains(">عرض الفاتورة &lt;وسدادها&gt;</a>"), "{page}");
        assert_eq!(page.matches("href=\"https://mizan.example/d/1.x?a=1&amp;b=2\"").count(), 1);
        assert!(page.find("Hello") < page.find("<a href"));
    }

    #[test]
    fn what_people_typed_stays_text() {
        let page = page("Hello <b>Ali</b>\n\nhttps://mizan.example/x?a=1&b=2", None);
        assert!(page.contains("dir=\"rtl\"") && page.contains("Hello &lt;b&gt;Ali"));
        assert!(page.contains("href=\"https://mizan.example/x?a=1&amp;b=2\""));
    }

    #[test]
    fn only_our_own_links_become_buttons() {
        for link in ["https://evil.example/x", "https://mizan.example.evil.example/x"] {
            assert!(!page(link, None).contains("href"), "{link}");
        }
    }

    #[test]
    fn the_foot_links_to_nothing_but_the_stop() {
        let stop = "https://mizan.example/unsubscribe/x".to_owned();
        let text = format!("<i>Nile</i>\nStop: {stop}\nhttps://evil.example");
        let page = page("Hello", Some(&Footer { text, page: stop, call: String::new() }));
        assert!(page.contains("&lt;i&gt;Nile"));
        assert_eq!(page.matches("href=").count(), 1);
    }
}
