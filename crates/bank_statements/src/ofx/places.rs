//! A file as a row of tags, each with the text behind it.

use crate::{Kind, Trouble};

/// What is still to be read of a text, and the line that it begins on.
pub(super) struct Places<'a> {
    pub(super) rest: &'a str,
    pub(super) line: usize,
}

impl<'a> Places<'a> {
    /// Takes so many bytes.
    pub(super) fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.line += taken.bytes().filter(|&byte| byte == b'\n').count();
        self.rest = rest;
        taken
    }

    /// Takes the tag that comes next: its name, with the stroke of one that closes.
    pub(super) fn tag(&mut self) -> Option<String> {
        let length = tag_length(self.rest)?;
        let tag = self.take(length);
        let inside = &tag[1..length - 1];
        let name = inside.split_ascii_whitespace().next().unwrap_or_default();
        Some(name.to_ascii_uppercase())
    }

    /// Takes the text up to the next tag, without comments. A bracket that opens no tag is text.
    ///
    /// # Errors
    /// When a comment or data that is quoted is never closed: nobody knows what it hides.
    pub(super) fn skip_text(&mut self) -> Result<String, Trouble> {
        let mut text = String::new();
        loop {
            let Some(at) = self.rest.find('<') else {
                let rest = self.take(self.rest.len());
                text.push_str(&unescaped(rest));
                return Ok(text);
            };
            let plain = self.take(at);
            text.push_str(&unescaped(plain));
            if let Some(inside) = self.rest.strip_prefix("<!--") {
                let end = inside.find("-->").ok_or_else(|| self.never_closed("<!--"))?;
                self.take(4 + end + 3);
            } else if let Some(inside) = self.rest.strip_prefix("<![CDATA[") {
                let end = inside.find("]]>").ok_or_else(|| self.never_closed("<![CDATA["))?;
                text.push_str(&inside[..end]);
                self.take(9 + end + 3);
            } else if tag_length(self.rest).is_some() {
                return Ok(text);
            } else {
                text.push_str(self.take(1));
            }
        }
    }

    fn never_closed(&self, opening: &str) -> Trouble {
        Trouble::at(self.line, opening, "", Kind::Broken)
    }
}

/// The bytes of the tag that a text begins with: a name behind `<` or `</`, and what follows it up
/// to `>`. None where it begins with anything else, as in `a < b`.
fn tag_length(text: &str) -> Option<usize> {
    let inside = text.strip_prefix('<')?;
    let name = inside.trim_start_matches('/');
    let starts_a_name = |c: char| c.is_ascii_alphabetic() || matches!(c, '?' | '!');
    if inside.len() - name.len() > 1 || !name.starts_with(starts_a_name) {
        return None;
    }
    let end = inside.find(['<', '>'])?;
    inside[end..].starts_with('>').then_some(end + 2)
}

/// `&amp;` and its like, and `&#1605;`; anything else stays as it is.
fn unescaped(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        plain.push_str(&rest[..at]);
        rest = &rest[at..];
        let known = rest.bytes().take(11).position(|byte| byte == b';').and_then(|end| {
            let character = entity(&rest[1..end])?;
            Some((character, end))
        });
        let (character, end) = known.unwrap_or(('&', 0));
        plain.push(character);
        rest = &rest[end + 1..];
    }
    plain.push_str(rest);
    plain
}

fn entity(name: &str) -> Option<char> {
    match name {
        "amp" => Some('&'),
        "lt" => Some('<'),
        "gt" => Some('>'),
        "quot" => Some('"'),
        "apos" => Some('\''),
        "nbsp" => Some(' '),
        number => {
            let number = number.strip_prefix('#')?;
            let code = match number.strip_prefix('x') {
                Some(hex) => u32::from_str_radix(hex, 16).ok()?,
                None => number.parse().ok()?,
            };
            char::from_u32(code)
        }
    }
}
