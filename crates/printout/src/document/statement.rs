//! What a customer's or vendor's statement says.

use serde::Serialize;

use super::{Currency, Text};

/// A customer's or vendor's statement.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Statement {
    /// The currency of the amounts.
    pub currency: Currency,
    /// The days that it covers.
    pub period: Option<Period>,
    /// The balance before them.
    pub opening: Option<String>,
    /// What happened.
    pub rows: Vec<Movement>,
    /// The sum of the debits.
    pub total_debit: String,
    /// The sum of the credits.
    pub total_credit: String,
    /// The balance after them, on whichever side it stands.
    pub closing: String,
    /// Whether that is the customer's credit.
    pub in_credit: bool,
    /// The same in words.
    pub words: Option<Text>,
    /// The balance by its age.
    pub ageing: Vec<Bucket>,
    /// What the seller adds.
    pub notes: Option<String>,
}

/// From a day to a day, both included.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Period {
    /// The first day.
    pub from: String,
    /// The last.
    pub to: String,
}

/// A row of a statement.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Movement {
    /// Its day.
    pub date: String,
    /// The kind of the document.
    pub document: Option<Text>,
    /// The document's number.
    pub number: Option<String>,
    /// What it was about.
    pub description: Option<Text>,
    /// What stands on the debit side by it: what a customer owes, what a vendor was paid.
    pub debit: Option<String>,
    /// What stands on the credit side by it: what a customer paid, what a vendor is owed.
    pub credit: Option<String>,
    /// The balance after it.
    pub balance: String,
}

/// A part of a balance by its age.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Bucket {
    /// Which age.
    pub name: Text,
    /// How much.
    pub amount: String,
}
