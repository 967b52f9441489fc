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

#[cfg(test)]
mod tests {
    use super::media_type;

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
}
