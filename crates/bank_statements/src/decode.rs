//! Bytes to text: UTF-8 and UTF-16 by their marks or their look, else Windows-1256, in which
//! Arabic statements of old systems are written.

use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252, WINDOWS_1256};

/// The text of a file, whatever its encoding, with `\n` alone at the end of lines; what no encoding
/// explains becomes `�`.
pub(crate) fn text(bytes: &[u8]) -> String {
    let text = decoded_text(bytes);
    if text.contains('\r') { text.replace("\r\n", "\n").replace('\r', "\n") } else { text }
}

fn decoded_text(bytes: &[u8]) -> String {
    if let Some((encoding, mark)) = Encoding::for_bom(bytes) {
        return decoded(encoding, &bytes[mark..]);
    }
    if let Some(encoding) = unmarked_utf16(bytes) {
        return decoded(encoding, bytes);
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => decoded(named(bytes).unwrap_or(WINDOWS_1256), bytes),
    }
}

fn decoded(encoding: &'static Encoding, bytes: &[u8]) -> String {
    encoding.decode_without_bom_handling(bytes).0.into_owned()
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

/// UTF-16 without a mark: every second byte of a text with spaces and digits is zero, or six for
/// Arabic letters.
fn unmarked_utf16(bytes: &[u8]) -> Option<&'static Encoding> {
    let head = &bytes[..bytes.len().min(1_000)];
    let high = |odd: usize| {
        let highs = head.iter().skip(odd).step_by(2);
        highs.filter(|byte| matches!(byte, 0 | 6)).count()
    };
    let pairs = head.len() / 2;
    if pairs < 4 || !head.contains(&0) {
        return None;
    }
    let (first, second) = (high(0), high(1));
    if second * 10 >= pairs * 9 && second > first {
        return Some(UTF_16LE);
    }
    (first * 10 >= pairs * 9 && first > second).then_some(UTF_16BE)
}

#[cfg(test)]
mod tests {
    use super::*;

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
