//! The type of a file, by its content; its name only decides between types with the same content.

use std::borrow::Cow;

/// Types that are recognized by their first bytes.
const BY_CONTENT: [&str; 7] = [
    "application/pdf",
    "image/png",
    "image/jpeg",
    "image/webp",
    "image/gif",
    "image/heif",
    "application/zip",
];

/// Types that are zip files, distinguished by the extension of their name.
const ZIPPED: [(&str, &str); 3] = [
    ("xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
    ("docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
    ("zip", "application/zip"),
];

/// Types that are plain text, distinguished by the extension of their name.
const TEXTS: [(&str, &str); 3] =
    [("csv", "text/csv"), ("txt", "text/plain"), ("xml", "application/xml")];

/// The media type of a file that may be attached; none for anything else: programs, scripts, pages,
/// and files whose content doesn't fit their name.
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
    charset(bytes).and_then(|_| named(&TEXTS))
}

/// A media type with the character set of the content, where it is a text's.
pub fn with_content_charset<'a>(media_type: &'a str, bytes: &[u8]) -> Cow<'a, str> {
    let is_text = TEXTS.iter().any(|(_, kind)| *kind == media_type);
    match charset(bytes).filter(|_| is_text) {
        Some(charset) => Cow::Owned(format!("{media_type}; charset={charset}")),
        None => Cow::Borrowed(media_type),
    }
}

/// The character set of a text: UTF-8, UTF-16 with its mark, or the set of Windows for Arabic or
/// Latin letters, in which old Egyptian programs and banks still write. None for what is no text.
fn charset(bytes: &[u8]) -> Option<&'static str> {
    if let Ok(text) = std::str::from_utf8(bytes) {
        return (!text.contains('\0')).then_some("utf-8");
    }
    if let Some(units) = marked_utf16(bytes) {
        let text: Option<String> = char::decode_utf16(units).map(Result::ok).collect();
        let is_text = |text: String| !text.contains(|c: char| is_control(u32::from(c)));
        return text.is_some_and(is_text).then_some("utf-16");
    }
    if bytes.iter().any(|&byte| is_control(u32::from(byte))) {
        return None;
    }
    // Arabic words are runs of high bytes; accented letters are between others.
    let is_high = |byte: &u8| *byte >= 0xc0;
    let high = bytes.iter().filter(|byte| is_high(byte)).count();
    let pairs = bytes.windows(2).filter(|pair| pair.iter().all(is_high)).count();
    Some(if pairs * 3 > high { "windows-1256" } else { "windows-1252" })
}

/// The units of a text in UTF-16 that begins with its mark.
fn marked_utf16(bytes: &[u8]) -> Option<Vec<u16>> {
    let (mark, units) = bytes.split_at_checked(2)?;
    let read = match mark {
        [0xff, 0xfe] => u16::from_le_bytes,
        [0xfe, 0xff] => u16::from_be_bytes,
        _ => return None,
    };
    let (units, rest) = units.as_chunks::<2>();
    rest.is_empty().then(|| units.iter().map(|unit| read(*unit)).collect())
}

/// Whether a character is a control character, other than those of lines, tabs and pages.
const fn is_control(code: u32) -> bool {
    matches!(code, 0..=8 | 0x0b | 0x0e..=0x1f | 0x7f)
}

/// The extensions for types that are recognized by their first bytes; the usual one first.
const ENDINGS: [(&str, &[&str]); 6] = [
    ("application/pdf", &["pdf"]),
    ("image/png", &["png"]),
    ("image/jpeg", &["jpg", "jpeg", "jfif"]),
    ("image/webp", &["webp"]),
    ("image/gif", &["gif"]),
    ("image/heif", &["heic", "heif"]),
];

/// A name with an extension that fits the content: the usual one is added where it doesn't. A PDF
/// that was called `receipt.jpg` becomes `receipt.jpg.pdf`.
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
    use super::{BY_CONTENT, ENDINGS, fitting_name, media_type, with_content_charset};

    /// `كشف حساب,مبلغ` as old Arabic programs write it.
    const ARABIC: &[u8] = b"\xdf\xd4\xdd \xcd\xd3\xc7\xc8,\xe3\xc8\xe1\xdb\r\n";

    #[test]
    fn content_decides_and_not_the_name() {
        assert_eq!(media_type("receipt.jpg", b"%PDF-1.7 \n"), Some("application/pdf"));
        assert_eq!(media_type("photo.png", b"\x89PNG\r\n\x1a\n0000"), Some("image/png"));
        assert_eq!(media_type("list.csv", "اسم,مبلغ\n".as_bytes()), Some("text/csv"));
    }

    #[test]
    fn a_text_may_be_written_as_windows_writes_it() {
        let little: Vec<u8> = "\u{feff}كشف\r\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = "\u{feff}كشف\r\n".encode_utf16().flat_map(u16::to_be_bytes).collect();
        for (bytes, charset) in [
            ("كشف".as_bytes(), "utf-8"),
            (ARABIC, "windows-1256"),
            (&b"caf\xe9,th\xe9\n"[..], "windows-1252"),
            (&little[..], "utf-16"),
            (&big[..], "utf-16"),
        ] {
            assert_eq!(media_type("a.csv", bytes), Some("text/csv"), "{charset}");
            assert_eq!(media_type("a.txt", bytes), Some("text/plain"), "{charset}");
            assert_eq!(media_type("a.html", bytes), None, "{charset}");
            let described = with_content_charset("text/csv", bytes);
            assert_eq!(described, format!("text/csv; charset={charset}"));
        }
        assert_eq!(media_type("a.txt", &[ARABIC, b"\0"].concat()), None);
        assert_eq!(media_type("a.txt", &[ARABIC, b"\x1b"].concat()), None);
        assert_eq!(media_type("a.txt", &little[..little.len() - 1]), None);
        assert_eq!(with_content_charset("application/pdf", b"%PDF-1.7\n"), "application/pdf");
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
