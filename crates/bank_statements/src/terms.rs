//! What a reader is given beside the bytes, and the limits that stop it.

use std::cell::Cell;

use jiff::ToSpan;
use jiff::civil::Date;

use crate::{Kind, Trouble};

/// The most cells that are kept of a table.
pub(crate) const MOST_CELLS: usize = 500_000;
/// The most bytes of text in them.
pub(crate) const MOST_TEXT: usize = 32 * 1024 * 1024;
/// How many steps are taken between two looks at the clock.
const STEPS: u32 = 1_024;
/// The most steps of one file.
const MOST_STEPS: u32 = 4_000_000;
/// Banks book a few days ahead over holidays.
const DAYS_AHEAD: i32 = 7;

/// What a reader is given beside the bytes of a file.
pub struct Terms<'a> {
    /// The decimals of the currency in which the account is kept.
    pub decimals: u8,
    /// The day on which the file is read: no line of a statement is much later.
    pub today: Date,
    currency: Option<&'a str>,
    is_over: &'a dyn Fn() -> bool,
    steps: Cell<u32>,
}

impl<'a> Terms<'a> {
    /// `is_over` says that the time for this file is up. Every loop over the file asks it, so the
    /// reading ends soon after.
    pub fn new(decimals: u8, today: Date, is_over: &'a dyn Fn() -> bool) -> Self {
        Self { decimals, today, currency: None, is_over, steps: Cell::new(0) }
    }

    /// The same for an account in a currency, by its code: an amount in another is a trouble.
    #[must_use]
    pub fn in_currency(self, code: &'a str) -> Self {
        Self { currency: Some(code), ..self }
    }

    /// The code of the account's currency, where it is known.
    pub(crate) fn currency(&self) -> Option<&'a str> {
        self.currency
    }

    /// The last day that a line of a statement may have.
    pub fn latest(&self) -> Date {
        self.today.saturating_add(DAYS_AHEAD.days())
    }

    /// Whether the time for the file is up.
    pub(crate) fn is_over(&self) -> bool {
        (self.is_over)()
    }

    /// Counts a step of a loop: an event, a row, a tag.
    ///
    /// # Errors
    /// [`Kind::TooLarge`] after the last of them, [`Kind::TooSlow`] once the time is up.
    pub(crate) fn step(&self) -> Result<(), Trouble> {
        let steps = self.steps.get() + 1;
        if steps > MOST_STEPS {
            return Err(Trouble::whole(Kind::TooLarge));
        }
        self.steps.set(steps);
        if steps.is_multiple_of(STEPS) && (self.is_over)() {
            return Err(Trouble::whole(Kind::TooSlow));
        }
        Ok(())
    }
}
