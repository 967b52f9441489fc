//! Texts that the cells of a workbook share, one behind the other. How many a file says that it
//! has is not believed: room is taken as they come. Each is tidied and cut once, however many cells
//! show it.

use super::{Options, ReadCode, ReadError};
use crate::text::tidy_within;

/// The texts that cells share.
pub(super) struct SharedTexts {
    text: String,
    ends: Vec<usize>,
    /// No more than there may be cells.
    most: usize,
    most_text: usize,
    /// The characters of each that are kept.
    characters: usize,
}

impl SharedTexts {
    pub(super) fn new(options: &Options<'_>) -> Self {
        let Options { limits, kept, .. } = *options;
        let most_text = limits.text.saturating_mul(2);
        let (most, characters) = (limits.cells, kept.characters);
        Self { text: String::new(), ends: Vec::new(), most, most_text, characters }
    }

    /// Adds the next text.
    ///
    /// # Errors
    /// When it is one too many, or all of them say too much.
    pub(super) fn push(&mut self, text: &str) -> Result<(), ReadError> {
        self.ensure_room(text.len())?;
        self.text.push_str(&tidy_within(text, self.characters));
        self.ends.push(self.text.len());
        Ok(())
    }

    /// # Errors
    /// When there is no room for another text of so many bytes.
    pub(super) fn ensure_room(&self, length: usize) -> Result<(), ReadError> {
        if self.ends.len() >= self.most || self.text.len() + length > self.most_text {
            return Err(ReadError::whole(ReadCode::UnpacksTooLarge));
        }
        Ok(())
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    /// A text by its place.
    pub(super) fn get(&self, at: u32) -> Option<&str> {
        let at = usize::try_from(at).ok()?;
        let start = at.checked_sub(1).map_or(Some(&0), |before| self.ends.get(before))?;
        self.text.get(*start..*self.ends.get(at)?)
    }
}
