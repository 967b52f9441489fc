//! What can go wrong with the bank's lines, in their own words.

use platform::Problem;

use super::file_wire::DATE_ORDER;

/// Why a statement is not taken, or a line is not matched.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BankLineError {
    /// The account is none of which a bank keeps a statement.
    Account,
    /// The file did not arrive whole.
    Incomplete,
    /// The columns of the table are not named right.
    Mapping,
    /// The days of a column can be read in several ways, and the mapping doesn't say which.
    DateOrder {
        /// The header of the column.
        column: String,
        /// The first such day, as it is written.
        value: String,
    },
    /// The file can't be read as it is mapped.
    Unreadable,
    /// The file has no such statement.
    NoStatement,
    /// The statement is in another currency than the account.
    OtherCurrency {
        /// The code of the statement's currency.
        currency: String,
    },
    /// The statement was taken before.
    SameFile,
    /// The balances prove that a line is missing.
    Gap,
    /// Lines of the statement are matched.
    Matched {
        /// How many lines of it are.
        count: i64,
    },
    /// The line is matched or left out already.
    NotOpen,
    /// A line of the journal is of another account, reversed, matched or named twice.
    BookLine {
        /// The field that names it: `lines.2`.
        field: String,
    },
    /// The lines of the journal sum to another amount.
    OtherAmount,
    /// What the line was matched to is reconciled.
    Reconciled,
    /// The company has as many rules as it may.
    TooManyRules {
        /// How many rules a company may have.
        most: usize,
    },
}

impl From<BankLineError> for Problem {
    fn from(error: BankLineError) -> Problem {
        match error {
            BankLineError::Account => Problem::new(400, "bank.account").on("account_id"),
            BankLineError::Incomplete => Problem::new(400, "bank.file").on("content"),
            BankLineError::Mapping => Problem::new(400, "bank.mapping").on("mapping"),
            BankLineError::DateOrder { column, value } => Problem::new(400, "bank.date_order")
                .with("column", column)
                .with("value", value)
                .on(DATE_ORDER),
            BankLineError::Unreadable => Problem::new(400, "bank.unreadable").on("content"),
            BankLineError::NoStatement => Problem::new(400, "bank.no_statement").on("statement"),
            BankLineError::OtherCurrency { currency } => {
                Problem::new(400, "bank.other_currency").with("currency", currency).on("account_id")
            }
            BankLineError::SameFile => Problem::new(409, "bank.same_file").on("content"),
            BankLineError::Gap => Problem::new(409, "bank.gap").on("accept_gap"),
            BankLineError::Matched { count } => {
                Problem::new(409, "bank.matched").with("count", count)
            }
            BankLineError::NotOpen => Problem::new(409, "bank.not_open"),
            BankLineError::BookLine { field } => Problem::new(400, "bank.line").on(field),
            BankLineError::OtherAmount => Problem::new(400, "bank.other_amount").on("lines"),
            BankLineError::Reconciled => Problem::new(409, "bank.reconciled"),
            BankLineError::TooManyRules { most } => {
                Problem::new(409, "list.over_limit").with("most", most)
            }
        }
    }
}
