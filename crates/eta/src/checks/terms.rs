//! The facts that a document is checked against.

use std::collections::BTreeSet;

use jiff::Timestamp;

use crate::decimal::{Decimal, PLACES};

/// The total from which a person must be named, in pounds: 150,000.
const PERSON_THRESHOLD: Decimal = Decimal::from_scaled(150_000 * 100_000);

/// The issuer's registrations at the authority.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Registrations {
    /// Activities, by their codes.
    pub activities: BTreeSet<String>,
    /// Branches, by their ids.
    pub branches: BTreeSet<String>,
    /// Approved item codes.
    pub item_codes: BTreeSet<String>,
}

/// A document that a note corrects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Referenced {
    /// The authority's id.
    pub uuid: String,
    /// Its issuer.
    pub issuer_id: Option<String>,
    /// Its receiver.
    pub receiver_id: Option<String>,
    /// When it was issued.
    pub issued_at: Timestamp,
    /// Whether it is valid now.
    pub valid: bool,
    /// Its total.
    pub total: Decimal,
}

/// The facts that a document is checked against. Unknown facts are not checked.
#[derive(Clone, Debug)]
pub struct Terms<'a> {
    /// The moment of the check.
    pub now: Timestamp,
    /// How many days of Cairo after its own a document is still taken.
    pub days_to_submit: i32,
    /// The total from which a person must be named, in pounds.
    pub person_threshold: Decimal,
    /// How far an amount may be from its formula.
    pub tolerance: Decimal,
    /// The decimals that amounts are rounded to.
    pub places: u8,
    /// The issuer's registrations.
    pub registrations: Option<&'a Registrations>,
    /// The documents that a note corrects.
    pub referenced: Option<&'a [Referenced]>,
}

impl Terms<'_> {
    /// The terms of what we send: the same day in Cairo, and no deviation from the formulas.
    pub const fn strict(now: Timestamp) -> Self {
        Self {
            now,
            days_to_submit: 0,
            person_threshold: PERSON_THRESHOLD,
            tolerance: Decimal::ZERO,
            places: PLACES,
            registrations: None,
            referenced: None,
        }
    }
}
