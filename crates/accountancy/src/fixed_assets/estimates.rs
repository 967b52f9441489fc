//! What is expected of an asset, and how that changes while it is used.
//!
//! A change of estimates (تغيير في التقديرات المحاسبية) holds for the months to come: the remaining
//! amount is spread over them, and months that were booked stay as they are (EAS 5, IAS 8.36).

use jiff::Timestamp;
use jiff::civil::Date;
use ledger::Money;
use ledger::depreciation::Method;

/// From when a change of what is expected of an asset holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Revised {
    /// The first day of the first month that it holds for.
    pub from: Date,
    /// What had worn out before.
    pub worn: Money,
}

/// What is expected of an asset.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Estimates {
    /// What it will still be worth at the end.
    pub salvage: Money,
    /// Of a straight line the months of the whole life, or those that were left at the revision.
    pub method: Method,
    pub revised: Option<Revised>,
}

/// A change of estimates, after something was depreciated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Revision {
    pub id: i64,
    pub asset: i64,
    pub since: Revised,
    /// The estimates before.
    pub before: Estimates,
    pub reason: Option<String>,
    pub created_at: Timestamp,
    pub created_by: String,
}

/// The months of a straight line, the rate of a declining balance.
pub(super) fn life_and_rate(method: Method) -> (Option<i64>, Option<String>) {
    match method {
        Method::None => (None, None),
        Method::StraightLine { months } => (Some(months), None),
        Method::DecliningBalance { yearly } => (None, Some(yearly.to_text())),
    }
}
