//! A postal address in one line, as lists and the authority's forms have it.

/// Its parts that are known, between commas of the language that they are written in; none when
/// nothing is known.
pub fn in_one_line(parts: [Option<String>; 2]) -> Option<String> {
    let parts: Vec<String> = parts.into_iter().flatten().filter(|part| !part.is_empty()).collect();
    let is_arabic = |c: char| ('\u{0600}'..='\u{06ff}').contains(&c);
    let comma = if parts.iter().any(|part| part.chars().any(is_arabic)) { "، " } else { ", " };
    (!parts.is_empty()).then(|| parts.join(comma))
}
