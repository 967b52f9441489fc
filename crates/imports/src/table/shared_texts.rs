//! Texts that the cells of a workbook share, one behind the other. How many a file says that it
//! has is not believed: room is taken as they come.

use super::{Limits, ReadCode, ReadError};

/// The most texts that cells share.
const MOST: usize = 2_000_000;

/// The texts that cells share.
pub(super) struct SharedTexts {
    text: String,
    ends: Vec<usize>,
    most_text: usize,
}

impl SharedTexts {
    pub(super) fn new(limits: Limits) -> Self {
        Self { text: String::new(), ends: Vec::new(), most_text: limits.text.saturating_mul(2) }
    }

    /// Adds the next text.
    ///
    /// # Errors
    /// When it is one too many, or all of them say too much.
    pub(super) fn push(&mut self, text: &str) -> Result<(), ReadError> {
        self.ensure_room(text.len())?;
        self.text.push_str(text);
        self.ends.push(self.text.len());
        Ok(())
    }

    /// # Errors
    /// When there is no room for another text of so many bytes.
    pub(super) fn ensure_room(&self, length: usize) -> Result<(), ReadError> {
        if self.ends.len() >= MOST || self.text.len() + length > self.most_text {
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
