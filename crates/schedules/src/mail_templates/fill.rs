//! Placeholders in a text: which there are, and their values in their places. Pure.

/// The longest name of a placeholder.
const MAX_NAME_LENGTH: usize = 40;

/// A piece of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Piece<'t> {
    Words(&'t str),
    /// The name within the braces.
    Hole(&'t str),
}

/// The text with its placeholders filled in, in one pass: a value is never read as a placeholder.
/// An unknown one is unchanged.
pub fn fill(text: &str, values: &[(&'static str, String)]) -> String {
    let mut filled = String::with_capacity(text.len());
    for piece in pieces(text) {
        match piece {
            Piece::Words(words) => filled.push_str(words),
            Piece::Hole(name) => match values.iter().find(|(known, _)| *known == name) {
                Some((_, value)) => filled.push_str(value),
                None => {
                    filled.push('{');
                    filled.push_str(name);
                    filled.push('}');
                }
            },
        }
    }
    filled
}

/// The first placeholder of a text that is none of these.
pub fn unknown_placeholder<'t>(text: &'t str, known: &[&str]) -> Option<&'t str> {
    pieces(text).into_iter().find_map(|piece| match piece {
        Piece::Hole(name) if !known.contains(&name) => Some(name),
        _ => None,
    })
}

/// A brace that nothing closes on its line, or only far away, is a brace.
fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find('{') {
        let (words, hole) = rest.split_at(at);
        let name = hole.get(1..).and_then(|inner| inner.split_once('}')).map(|(name, _)| name);
        let is_name = |name: &&str| {
            let length = name.chars().count();
            (1..=MAX_NAME_LENGTH).contains(&length) && !name.contains(['{', '\n'])
        };
        match name.filter(is_name) {
            Some(name) => {
                pieces.extend([Piece::Words(words), Piece::Hole(name)]);
                rest = hole.get(name.len() + 2..).unwrap_or_default();
            }
            None => {
                let (brace, after) = hole.split_at(1);
                pieces.extend([Piece::Words(words), Piece::Words(brace)]);
                rest = after;
            }
        }
    }
    pieces.push(Piece::Words(rest));
    pieces
}

#[cfg(test)]
mod tests {
    use super::{fill, unknown_placeholder};

    #[test]
    fn a_value_is_no_placeholder_and_a_lone_brace_is_a_brace() {
        let values = [("customer", "{total}".to_owned()), ("total", "5".to_owned())];
        assert_eq!(fill("{customer} owes {total}", &values), "{total} owes 5");
        assert_eq!(fill("a { b } {x} {", &values), "a { b } {x} {");
        assert_eq!(fill("{{total}}", &values), "{5}");
        assert_eq!(fill("{\n}", &values), "{\n}");
        assert_eq!(fill("عزيزي {customer}", &values), "عزيزي {total}");
    }

    #[test]
    fn the_first_unknown_one_is_named() {
        let known = ["total", "customer"];
        assert_eq!(unknown_placeholder("{total} {customer}", &known), None);
        assert_eq!(unknown_placeholder("{total} {Total} {x}", &known), Some("Total"));
        assert_eq!(unknown_placeholder("{العميل}", &known), Some("العميل"));
        assert_eq!(unknown_placeholder("{{nobody}}", &known), Some("nobody"));
        assert_eq!(unknown_placeholder("{} { and", &known), None);
    }
}
