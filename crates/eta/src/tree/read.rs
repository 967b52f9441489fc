//! Reads JSON into the tree without changing a byte that is hashed later. Strict: ambiguous input
//! is refused.

use std::collections::BTreeSet;

use thiserror::Error;

use super::{EscapedText, Node};

/// The longest document that is read, in bytes.
pub const MAX_BYTES: usize = 4 * 1024 * 1024;
/// The deepest nesting of objects and arrays; a document has five levels.
pub const MAX_DEPTH: usize = 32;

/// A reading error, with its byte position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{kind} at byte {at}")]
pub struct ReadError {
    /// The byte from the beginning of the text.
    pub at: usize,
    /// The kind of error.
    pub kind: ReadErrorKind,
}

/// Why a text is no valid document.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReadErrorKind {
    /// It begins with a byte order mark.
    #[error("a byte order mark")]
    ByteOrderMark,
    /// Longer than [`MAX_BYTES`].
    #[error("longer than what is read")]
    TooLong,
    /// Deeper than [`MAX_DEPTH`].
    #[error("nested too deep")]
    TooDeep,
    /// Not an object.
    #[error("not an object")]
    NotAnObject,
    /// Something else should be here.
    #[error("unexpected character")]
    Unexpected,
    /// The text ends too early.
    #[error("unexpected end")]
    UnexpectedEnd,
    /// Something follows the document.
    #[error("text after the document")]
    TextAfterwards,
    /// An escape that JSON doesn't have, or half of a pair of surrogates.
    #[error("wrong escape")]
    WrongEscape,
    /// A control character inside a text.
    #[error("control character in a text")]
    ControlCharacter,
    /// A name of a property with an escape, or none.
    #[error("unusual property name")]
    UnusualName,
    /// A property twice in one object, in any case.
    #[error("property repeated: {0}")]
    Repeated(String),
    /// A number that JSON doesn't have, or one with an exponent: how it is hashed is not known.
    #[error("not a number in plain notation")]
    Number,
    /// `true` or `false`: no document has one, and how it is hashed is not known.
    #[error("a boolean")]
    Boolean,
}

pub fn object(text: &str) -> Result<Vec<(String, Node)>, ReadError> {
    let mut reader = Reader { bytes: text.as_bytes(), text, at: 0 };
    if text.len() > MAX_BYTES {
        return Err(reader.error(ReadErrorKind::TooLong));
    }
    if text.starts_with('\u{feff}') {
        return Err(reader.error(ReadErrorKind::ByteOrderMark));
    }
    reader.skip_space();
    if reader.peek() != Some(b'{') {
        return Err(reader.error(ReadErrorKind::NotAnObject));
    }
    let Node::Object(properties) = reader.node(0)? else {
        return Err(reader.error(ReadErrorKind::NotAnObject));
    };
    reader.skip_space();
    match reader.peek() {
        None => Ok(properties),
        Some(_) => Err(reader.error(ReadErrorKind::TextAfterwards)),
    }
}

struct Reader<'a> {
    bytes: &'a [u8],
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    const fn error(&self, kind: ReadErrorKind) -> ReadError {
        ReadError { at: self.at, kind }
    }

    fn unexpected(&self) -> ReadError {
        self.error(if self.at < self.bytes.len() {
            ReadErrorKind::Unexpected
        } else {
            ReadErrorKind::UnexpectedEnd
        })
    }

    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn skip_space(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\r' | b'\n')) {
            self.at += 1;
        }
    }

    fn expect(&mut self, byte: u8) -> Result<(), ReadError> {
        if self.peek() != Some(byte) {
            return Err(self.unexpected());
        }
        self.at += 1;
        Ok(())
    }

    fn node(&mut self, depth: usize) -> Result<Node, ReadError> {
        if depth > MAX_DEPTH {
            return Err(self.error(ReadErrorKind::TooDeep));
        }
        self.skip_space();
        match self.peek() {
            Some(b'{') => self.properties(depth).map(Node::Object),
            Some(b'[') => self.elements(depth).map(Node::Array),
            Some(b'"') => self.string().map(|source| Node::Text(EscapedText(source))),
            Some(b'-' | b'0'..=b'9') => self.number().map(Node::Number),
            Some(b't' | b'f') => Err(self.error(ReadErrorKind::Boolean)),
            Some(b'n') if self.bytes[self.at..].starts_with(b"null") => {
                self.at += 4;
                Ok(Node::Null)
            }
            _ => Err(self.unexpected()),
        }
    }

    fn properties(&mut self, depth: usize) -> Result<Vec<(String, Node)>, ReadError> {
        let mut properties = Vec::new();
        let mut names = BTreeSet::new();
        self.expect(b'{')?;
        self.skip_space();
        if self.peek() == Some(b'}') {
            self.at += 1;
            return Ok(properties);
        }
        loop {
            self.skip_space();
            let began = self.at;
            let name = self.string()?;
            if name.is_empty() || name.contains('\\') {
                return Err(ReadError { at: began, kind: ReadErrorKind::UnusualName });
            }
            if !names.insert(name.to_ascii_uppercase()) {
                return Err(ReadError { at: began, kind: ReadErrorKind::Repeated(name) });
            }
            self.skip_space();
            self.expect(b':')?;
            properties.push((name, self.node(depth + 1)?));
            self.skip_space();
            if self.peek() != Some(b',') {
                break;
            }
            self.at += 1;
        }
        self.expect(b'}')?;
        Ok(properties)
    }

    fn elements(&mut self, depth: usize) -> Result<Vec<Node>, ReadError> {
        let mut elements = Vec::new();
        self.expect(b'[')?;
        self.skip_space();
        if self.peek() == Some(b']') {
            self.at += 1;
            return Ok(elements);
        }
        loop {
            elements.push(self.node(depth + 1)?);
            self.skip_space();
            if self.peek() != Some(b',') {
                break;
            }
            self.at += 1;
        }
        self.expect(b']')?;
        Ok(elements)
    }

    /// A text between its quotes, with valid escapes.
    fn string(&mut self) -> Result<String, ReadError> {
        self.expect(b'"')?;
        let began = self.at;
        loop {
            match self.peek() {
                None => return Err(self.unexpected()),
                Some(b'"') => break,
                Some(b'\\') => self.escape()?,
                Some(0..=0x1f) => return Err(self.error(ReadErrorKind::ControlCharacter)),
                Some(_) => self.at += 1,
            }
        }
        let source = self.text[began..self.at].to_owned();
        self.at += 1;
        Ok(source)
    }

    fn escape(&mut self) -> Result<(), ReadError> {
        let Some((_, length)) = escaped(&self.text[self.at..]) else {
            return Err(self.error(ReadErrorKind::WrongEscape));
        };
        self.at += length;
        Ok(())
    }

    fn number(&mut self) -> Result<String, ReadError> {
        let began = self.at;
        while matches!(self.peek(), Some(b'-' | b'+' | b'.' | b'e' | b'E' | b'0'..=b'9')) {
            self.at += 1;
        }
        let literal = &self.text[began..self.at];
        let unsigned = literal.strip_prefix('-').unwrap_or(literal);
        let (integer, fraction) = unsigned.split_once('.').unwrap_or((unsigned, "0"));
        let digits =
            |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        let padded = integer.len() > 1 && integer.starts_with('0');
        if padded || !digits(integer) || !digits(fraction) {
            return Err(ReadError { at: began, kind: ReadErrorKind::Number });
        }
        Ok(literal.to_owned())
    }
}

/// The character that an escape at the beginning of `text` means, and the escape's length in bytes.
fn escaped(text: &str) -> Option<(char, usize)> {
    let short = match text.as_bytes().get(1)? {
        b'"' => '"',
        b'\\' => '\\',
        b'/' => '/',
        b'b' => '\u{8}',
        b'f' => '\u{c}',
        b'n' => '\n',
        b'r' => '\r',
        b't' => '\t',
        b'u' => return code_point(text),
        _ => return None,
    };
    Some((short, 2))
}

fn code_point(text: &str) -> Option<(char, usize)> {
    let first = unit(text)?;
    if !(0xd800..0xdc00).contains(&first) {
        return char::from_u32(first).map(|c| (c, 6));
    }
    let second = unit(text.get(6..)?).filter(|unit| (0xdc00..0xe000).contains(unit))?;
    char::from_u32(0x1_0000 + ((first - 0xd800) << 10) + (second - 0xdc00)).map(|c| (c, 12))
}

/// The value of `\uXXXX` at the beginning of `text`.
fn unit(text: &str) -> Option<u32> {
    let digits = text.strip_prefix("\\u")?.get(..4)?;
    digits.bytes().all(|byte| byte.is_ascii_hexdigit()).then_some(())?;
    u32::from_str_radix(digits, 16).ok()
}

/// The meaning of a text with valid escapes.
pub fn unescape(source: &str) -> String {
    let mut plain = String::with_capacity(source.len());
    let mut rest = source;
    while let Some(at) = rest.find('\\') {
        plain.push_str(&rest[..at]);
        let (c, length) = escaped(&rest[at..]).unwrap_or(('\u{fffd}', 1));
        plain.push(c);
        rest = &rest[at + length..];
    }
    plain.push_str(rest);
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(text: &str) -> ReadErrorKind {
        object(text).unwrap_err().kind
    }

    #[test]
    fn what_two_readers_could_understand_differently_is_refused() {
        assert_eq!(refusal("\u{feff}{}"), ReadErrorKind::ByteOrderMark);
        assert_eq!(refusal("[]"), ReadErrorKind::NotAnObject);
        assert_eq!(refusal(r#"{"a":1,"A":2}"#), ReadErrorKind::Repeated("A".to_owned()));
        assert_eq!(refusal(r#"{"a":1e2}"#), ReadErrorKind::Number);
        assert_eq!(refusal(r#"{"a":01}"#), ReadErrorKind::Number);
        assert_eq!(refusal(r#"{"a":true}"#), ReadErrorKind::Boolean);
        assert_eq!(refusal("{\"a\":\"\n\"}"), ReadErrorKind::ControlCharacter);
        assert_eq!(refusal(r#"{"a":"\ud800"}"#), ReadErrorKind::WrongEscape);
        assert_eq!(refusal(r#"{"a":"\x"}"#), ReadErrorKind::WrongEscape);
        assert_eq!(refusal(r#"{"\u0061":1}"#), ReadErrorKind::UnusualName);
        assert_eq!(refusal(r#"{"a":1} x"#), ReadErrorKind::TextAfterwards);
        assert_eq!(refusal(r#"{"a":1,}"#), ReadErrorKind::Unexpected);
        assert_eq!(refusal(r#"{"a":"#), ReadErrorKind::UnexpectedEnd);
        let deep = format!("{{\"a\":{}{}}}", "[".repeat(40), "]".repeat(40));
        assert_eq!(refusal(&deep), ReadErrorKind::TooDeep);
    }

    #[test]
    fn escapes_stay_in_the_source_and_mean_their_character() {
        let properties = object(r#"{"a":"\u0645 \ud83d\ude00 \/ \" é"}"#).unwrap();
        let Node::Text(text) = &properties[0].1 else { panic!("a text") };
        assert_eq!(text.as_source(), r#"\u0645 \ud83d\ude00 \/ \" é"#);
        assert_eq!(text.plain(), "م 😀 / \" é");
    }
}
