//! Characters without a shape, by their properties in Unicode.

use icu_properties::props::{DefaultIgnorableCodePoint, GeneralCategory};
use icu_properties::{CodePointMapData, CodePointSetData};

/// Whether a character draws nothing by itself in most fonts: what Unicode calls default ignorable,
/// its format characters, and blanks that are no spaces. Marks of direction, joiners, fillers,
/// selectors of shapes, and signs that only enclose what follows them, such as U+0601 and U+070F.
pub fn has_no_shape(c: char) -> bool {
    // Below the soft hyphen there are letters, spaces and control characters only.
    if c < '\u{ad}' {
        return false;
    }
    CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(c)
        || CodePointMapData::<GeneralCategory>::new().get(c) == GeneralCategory::Format
        || is_blank(c)
}

/// Symbols that are drawn as nothing: no property tells them from others.
const fn is_blank(c: char) -> bool {
    // The empty pattern of Braille, a place for an object, the empty head of a musical note.
    matches!(c, '\u{2800}' | '\u{fffc}' | '\u{1d159}')
}

#[cfg(test)]
mod tests {
    use super::has_no_shape;

    #[test]
    fn what_draws_nothing_is_known_by_its_properties() {
        for c in [
            '\u{ad}',
            '\u{34f}',
            '\u{600}',
            '\u{601}',
            '\u{605}',
            '\u{61c}',
            '\u{6dd}',
            '\u{70f}',
            '\u{890}',
            '\u{8e2}',
            '\u{115f}',
            '\u{1160}',
            '\u{17b4}',
            '\u{180e}',
            '\u{180f}',
            '\u{200b}',
            '\u{200f}',
            '\u{202e}',
            '\u{2060}',
            '\u{2065}',
            '\u{206f}',
            '\u{2800}',
            '\u{3164}',
            '\u{fe0f}',
            '\u{feff}',
            '\u{ffa0}',
            '\u{fff0}',
            '\u{fff9}',
            '\u{fffa}',
            '\u{fffb}',
            '\u{fffc}',
            '\u{110bd}',
            '\u{110cd}',
            '\u{13430}',
            '\u{1bca0}',
            '\u{1d159}',
            '\u{1d173}',
            '\u{e0000}',
            '\u{e0041}',
            '\u{e0100}',
            '\u{e0fff}',
        ] {
            assert!(has_no_shape(c), "U+{:04X}", u32::from(c));
        }
        for c in "aZ09 -/ÀïЖΩمئىـٱ٠۹ی،؟€–“”中한🙂\u{301}\u{64b}\u{fffd}".chars()
        {
            assert!(!has_no_shape(c), "U+{:04X}", u32::from(c));
        }
    }
}
