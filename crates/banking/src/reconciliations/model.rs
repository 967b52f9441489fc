//! A session of reconciling, and its arithmetic. Pure.

use jiff::Timestamp;
use jiff::civil::Date;
use ledger::{AccountId, Money, Overflow};

/// The state of a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SessionState {
    /// Lines are being ticked.
    Open,
    /// Finished.
    Done,
    /// Finished once, and undone.
    Undone,
}

impl SessionState {
    /// As it is stored and sent.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Done => "done",
            Self::Undone => "undone",
        }
    }

    /// The state of a word.
    pub fn from_word(word: &str) -> Option<Self> {
        [Self::Open, Self::Done, Self::Undone].into_iter().find(|state| state.as_str() == word)
    }
}

/// A session on record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    pub id: i64,
    pub account: AccountId,
    pub ending_date: Date,
    pub ending_balance: Money,
    pub beginning_balance: Money,
    /// What the bank's statement says of it.
    pub statement_opening: Option<Money>,
    pub state: SessionState,
    pub outcome: Option<Outcome>,
    pub adjustment_id: Option<i64>,
    pub started_at: Timestamp,
    pub started_by: String,
    pub finished_at: Option<Timestamp>,
    pub finished_by: Option<String>,
}

/// The figures of a session when it was finished.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outcome {
    /// Beginning and all that was ticked.
    pub cleared: Money,
    /// What the books said at the ending date; what is dated later isn't in it, though it was
    /// ticked.
    pub register: Money,
    /// What was not ticked, up to the ending date and after it.
    pub uncleared_until: Money,
    pub uncleared_after: Money,
}

/// Totals of an account's lines, by state. Reversed entries are in none of them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Sums {
    /// Reconciled by earlier sessions, or on the account before the first one.
    pub reconciled: Money,
    /// Ticked in this session: what came in, what went out (above zero), and how many of each.
    pub deposits: (i64, Money),
    pub payments: (i64, Money),
    /// Neither, up to the ending date and after it.
    pub uncleared_until: Money,
    pub uncleared_after: Money,
    /// All lines of the account up to the ending date, in whichever session.
    pub register: Money,
}

impl Sums {
    /// What the bank should have, going by what was ticked.
    ///
    /// # Errors
    /// When the sum is beyond what the books can hold.
    pub fn cleared(&self) -> Result<Money, Overflow> {
        self.reconciled.add(self.deposits.1)?.sub(self.payments.1)
    }

    /// What the bank has more than that.
    ///
    /// # Errors
    /// When the sum is beyond what the books can hold.
    pub fn difference(&self, ending: Money) -> Result<Money, Overflow> {
        ending.sub(self.cleared()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_difference_is_what_is_left_to_be_found() {
        let money = Money::from_minor;
        let sums = Sums {
            reconciled: money(100_000),
            deposits: (2, money(50_000)),
            payments: (1, money(20_000)),
            ..Sums::default()
        };
        assert_eq!(sums.cleared(), Ok(money(130_000)));
        assert_eq!(sums.difference(money(129_500)), Ok(money(-500)));
        let most = Sums { reconciled: money(i64::MAX), ..sums };
        assert!(most.difference(money(0)).is_err());
    }
}
