//! What a file is, by its content: its name only says which of two equal contents it is.

/// Kinds that are known by their first bytes.
const BY_CONTENT: [&str; 7] = [
    "application/pdf",
    "image/png",
    "image/jpeg",
    "image/webp",
    "image/gif",
    "image/heif",
    "application/zip",
];

/// Kinds that are a zip inside, told apart by the ending of their name.
const ZIPPED: [(&str, &str); 3] = [
    ("xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
    ("docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
    ("zip", "application/zip"),
];

/// Kinds that are plain text, told apart by the ending of their name.
const TEXTS: [(&str, &str); 3] =
    [("csv", "text/csv"), ("txt", "text/plain"), ("xml", "application/xml")];

/// The media type of a file that may be attached; none for anything else: programs, scripts, pages,
/// and files that are not what their name says.
pub fn media_type(name: &str, bytes: &[u8]) -> Option<&'static str> {
    let ending = name.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase());
    let ending = ending.as_deref().unwrap_or_default();
    let named = |kinds: &[(&str, &'static str)]| {
        kinds.iter().find(|(known, _)| *known == ending).map(|(_, kind)| *kind)
    };
    if let Some(found) = infer::get(bytes) {
        let content = found.mime_type();
        if content.starts_with("application/vnd.openxmlformats") {
            return named(&ZIPPED).filter(|kind| *kind == content);
        }
        let known = BY_CONTENT.into_iter().find(|kind| *kind == content)?;
        return if known == "application/zip" { named(&ZIPPED) } else { Some(known) };
    }
    let text = std::str::from_utf8(bytes).is_ok_and(|text| !text.contains('\0'));
    if text { named(&TEXTS) } else { None }
}

/// The endings that a name may have for what is known by its first bytes; the usual one first.
const ENDINGS: [(&str, &[&str]); 6] = [
    ("application/pdf", &["pdf"]),
    ("image/png", &["png"]),
    ("image/jpeg", &["jpg", "jpeg", "jfif"]),
    ("image/webp", &["webp"]),
    ("image/gif", &["gif"]),
    ("image/heif", &["heic", "heif"]),
];

/// A name that says what the file is: with the usual ending added where it says something else. A
/// PDF that was called `receipt.jpg` is kept as `receipt.jpg.pdf`.
pub fn fitting_name(name: String, media_type: &str) -> String {
    let Some((_, endings)) = ENDINGS.into_iter().find(|(kind, _)| *kind == media_type) else {
        return name;
    };
    let ending = name.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase());
    if ending.is_some_and(|ending| endings.contains(&&*ending)) {
        return name;
    }
    format!("{name}.{}", endings[0])
}

#[cfg(test)]
mod tests {
    use super::{BY_CONTENT, ENDINGS, fitting_name, media_type};

    #[test]
    fn content_decides_and_not_the_name() {
        assert_eq!(media_type("receipt.jpg", b"%PDF-1.7 \n"), Some("application/pdf"));
        assert_eq!(media_type("photo.png", b"\x89PNG\r\n\x1a\n0000"), Some("image/png"));
        assert_eq!(media_type("list.csv", "اسم,مبلغ\n".as_bytes()), Some("text/csv"));
    }

    #[test]
    fn what_could_run_is_refused() {
        for (name, bytes) in [
            ("a.pdf", &b"MZ\x90\0\x03"[..]),
            ("a.png", b"\x7fELF\x02\x01\x01"),
            ("page.html", b"<!doctype html><script>"),
            ("picture.svg", b"<svg xmlns='http://www.w3.org/2000/svg' onload='x()'/>"),
            ("a.txt", b"\xff\xfe\0\0"),
            ("script", b"#!/bin/sh\n"),
        ] {
            assert_eq!(media_type(name, bytes), None, "{name}");
        }
    }

    #[test]
    fn a_name_says_what_the_file_is() {
        let named = |name: &str, kind| fitting_name(name.to_owned(), kind);
        assert_eq!(named("receipt.jpg", "application/pdf"), "receipt.jpg.pdf");
        assert_eq!(named("page.html", "image/png"), "page.html.png");
        assert_eq!(named("scan", "image/jpeg"), "scan.jpg");
        assert_eq!(named("Scan.JPEG", "image/jpeg"), "Scan.JPEG");
        assert_eq!(named("list.csv", "text/csv"), "list.csv");
        let by_content = BY_CONTENT.iter().filter(|kind| **kind != "application/zip");
        assert!(by_content.eq(ENDINGS.iter().map(|(kind, _)| kind)), "each kind has its endings");
    }
}
