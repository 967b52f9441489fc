//! Bytes to text, as any file is read (`imports`), save that the head of a file of OFX or XML may
//! name its encoding.

use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};
use imports::table::{decoded, with_plain_line_ends};

/// The text of a file, whatever its encoding, with only `\n` at the end of lines; what no encoding
/// explains becomes `�`.
pub(crate) fn text(bytes: &[u8]) -> String {
    let (text, found) = decoded(bytes, None);
    match named(bytes) {
        Some(encoding) if found.is_a_guess() => {
            with_plain_line_ends(encoding.decode_without_bom_handling(bytes).0.into_owned())
        }
        _ => text,
    }
}

/// The encoding that an OFX or XML head names, when it is one of a byte a letter.
fn named(bytes: &[u8]) -> Option<&'static Encoding> {
    let head = String::from_utf8_lossy(&bytes[..bytes.len().min(600)]).to_ascii_uppercase();
    if head.contains("CHARSET:1252") {
        return Some(WINDOWS_1252);
    }
    let (_, after) = head.split_once("ENCODING=")?;
    let name: String = after
        .trim_start_matches(['"', '\''])
        .chars()
        .take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'))
        .collect();
    Encoding::for_label(name.as_bytes()).filter(|encoding| *encoding != UTF_8)
}

#[cfg(test)]
mod tests {
    use encoding_rs::WINDOWS_1256;

    use super::*;

    #[test]
    fn a_head_names_its_encoding() {
        // A letter beside another is Arabic by its look.
        let word = WINDOWS_1252.encode("ÀÉÎ").0.into_owned();
        for (head, expected) in [
            ("CHARSET:1252\r\n", "ÀÉÎ"),
            ("<?xml version=\"1.0\" encoding='iso-8859-1'?>\r\n", "ÀÉÎ"),
            ("<?xml version=\"1.0\" encoding=\"windows-1256\"?>\r\n", "ہةخ"),
            ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\r\n", "ہةخ"),
            ("\r\n", "ہةخ"),
        ] {
            let text = text(&[head.as_bytes(), &word].concat());
            assert_eq!(text.lines().last(), Some(expected), "{head}");
        }
    }

    #[test]
    fn lines_end_in_one_way() {
        assert_eq!(text(b"a\r\nb\rc\n\r\r\nd"), "a\nb\nc\n\n\nd");
    }

    #[test]
    fn reads_every_encoding_that_banks_use() {
        let text_of = "التاريخ;البيان;مدين;دائن\n01/11/2026;تحويل وارد;;1500.00";
        let marked = [b"\xef\xbb\xbf".as_slice(), text_of.as_bytes()].concat();
        assert_eq!(text(text_of.as_bytes()), text_of);
        assert_eq!(text(&marked), text_of);
        assert_eq!(text(&WINDOWS_1256.encode(text_of).0), text_of);
        let little: Vec<u8> = text_of.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = text_of.encode_utf16().flat_map(u16::to_be_bytes).collect();
        assert_eq!(text(&little), text_of);
        assert_eq!(text(&big), text_of);
        assert_eq!(text(&[b"\xff\xfe".as_slice(), &little].concat()), text_of);
        assert_eq!(text(&[b"\xfe\xff".as_slice(), &big].concat()), text_of);
    }
}
