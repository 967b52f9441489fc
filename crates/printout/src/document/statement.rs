//! A customer's or vendor's statement.

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
    /// The movements.
    pub rows: Vec<Movement>,
    /// The sum of the debits.
    pub total_debit: String,
    /// The sum of the credits.
    pub total_credit: String,
    /// The balance after them, as an amount without a sign.
    pub closing: String,
    /// Whether that is the customer's credit.
    pub in_credit: bool,
    /// The same in words.
    pub words: Option<Text>,
    /// The balance by its age.
    pub ageing: Vec<Bucket>,
    /// The notes.
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
    /// Its description.
    pub description: Option<Text>,
    /// Its debit: what a customer owes, or a payment to a vendor.
    pub debit: Option<String>,
    /// Its credit: a customer's payment, or what the company owes a vendor.
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
