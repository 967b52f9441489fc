//! What can go wrong with opening balances, in its own words.

use documents::sent_file::Unreadable;
use platform::Problem;

use super::trial_columns::HeadingTrouble;

/// Why opening balances are not saved, read or closed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OpeningError {
    /// The date of the opening balances was not chosen.
    NoDate,
    /// The account takes nothing of opening balance equity.
    CloseAccount,
    /// Opening balance equity has no balance.
    NothingLeft,
    /// Opening balance equity has another balance than was shown.
    LeftChanged {
        /// The balance, in the company's currency.
        left: String,
    },
    /// Fixed assets open on the account by themselves.
    OfAssets,
    /// The opening was reconciled with the bank's statement.
    Reconciled,
    /// The file did not arrive whole.
    NoTable,
    /// The file can't be read as a table.
    Unreadable(Unreadable),
    /// The headings of the table name no balances that can be read.
    Headings(HeadingTrouble),
    /// The amounts of the file are more than the books can hold.
    TooLarge,
}

impl From<OpeningError> for Problem {
    fn from(error: OpeningError) -> Problem {
        match error {
            OpeningError::NoDate => Problem::new(409, "opening.no_date").on("date"),
            OpeningError::CloseAccount => {
                Problem::new(400, "opening.close_account").on("account_id")
            }
            OpeningError::NothingLeft => Problem::new(409, "opening.nothing_left").on("account_id"),
            OpeningError::LeftChanged { left } => {
                Problem::new(409, "opening.left_changed").with("left", left).on("expected_left")
            }
            OpeningError::OfAssets => Problem::new(409, "opening.of_assets"),
            OpeningError::Reconciled => Problem::new(409, "opening.reconciled"),
            OpeningError::NoTable | OpeningError::Unreadable(Unreadable::NoTable) => {
                Problem::new(400, "opening.file").on("content")
            }
            OpeningError::Unreadable(why) => Problem::new(400, why.code()).on("content"),
            OpeningError::Headings(trouble) => headings(trouble).on("content"),
            OpeningError::TooLarge => Problem::new(400, "opening.too_large").on("content"),
        }
    }
}

fn headings(trouble: HeadingTrouble) -> Problem {
    match trouble {
        HeadingTrouble::NoColumns => Problem::new(400, "opening.columns"),
        HeadingTrouble::NoClosing => Problem::new(400, "opening.no_closing"),
        HeadingTrouble::Scaled(heading) => {
            Problem::new(400, "opening.scaled").with("heading", heading)
        }
        HeadingTrouble::Percent(heading) => {
            Problem::new(400, "opening.percent").with("heading", heading)
        }
    }
}
