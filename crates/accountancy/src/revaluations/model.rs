//! What a revaluation is made of. Pure: balances and rates are given.

use std::collections::BTreeMap;

use jiff::Timestamp;
use jiff::civil::Date;
use ledger::{AccountId, DocKind, DocRef, Money, Overflow, Rate};
use platform::{Problem, Result};

/// A balance in a foreign currency as the books have it, debit positive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Position {
    pub account: AccountId,
    pub currency_id: i64,
    /// In its own currency.
    pub foreign: Money,
    /// What it is booked at, in the company's.
    pub book: Money,
}

/// A balance at the rate of a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Restated {
    pub position: Position,
    pub rate: Rate,
    /// In the company's currency at that rate.
    pub worth: Money,
    /// Whether nothing is left in its own currency: the rest in the company's currency is gained or
    /// lost for good, and is not reversed on the next day.
    pub realised: bool,
}

impl Restated {
    /// Of a position, with the decimals of its currency and of the company's.
    ///
    /// # Errors
    /// When it is worth more than the books can hold.
    pub fn at_rate(
        position: Position,
        rate: Rate,
        decimals: (u8, u8),
    ) -> Result<Restated, Overflow> {
        let worth = rate.to_base(position.foreign, decimals.0, decimals.1)?;
        Ok(Restated { position, rate, worth, realised: false })
    }

    /// What is gained; a loss is below zero.
    ///
    /// # Errors
    /// When it is more than the books can hold.
    pub fn difference(&self) -> Result<Money, Overflow> {
        self.worth.sub(self.position.book)
    }
}

/// What is gained by all, losses taken off.
///
/// # Errors
/// When it is more than the books can hold.
pub fn total(lines: &[Restated]) -> Result<Money, Overflow> {
    let differences: Vec<Money> =
        lines.iter().map(Restated::difference).collect::<Result<_, Overflow>>()?;
    Money::sum(differences)
}

/// Whether anything is gained or lost at all, also where gains and losses add up to zero.
///
/// # Errors
/// When it is more than the books can hold.
pub fn differs(lines: &[Restated]) -> Result<bool, Overflow> {
    for line in lines {
        if !line.difference()?.is_zero() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// What is gained for good, and what only until the next day.
///
/// # Errors
/// When it is more than the books can hold.
pub fn split_realised(lines: &[Restated]) -> Result<(Money, Money), Overflow> {
    let (realised, held): (Vec<Restated>, Vec<Restated>) =
        lines.iter().partition(|line| line.realised);
    Ok((total(&realised)?, total(&held)?))
}

/// Whether a part of it is reversed on the next day.
pub fn is_reversed_next_day(lines: &[Restated]) -> bool {
    lines.iter().any(|line| !line.realised && line.worth != line.position.book)
}

/// A revaluation on record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Revaluation {
    pub id: i64,
    pub number: String,
    pub date: Date,
    pub difference: Money,
    /// The last entry of the journal that it knew of.
    pub through_entry: i64,
    pub created_at: Timestamp,
    pub created_by: String,
    pub deleted_at: Option<Timestamp>,
}

impl Revaluation {
    /// As the books know it.
    pub const fn doc(&self) -> DocRef {
        DocRef::new(DocKind::Revaluation, self.id)
    }
}

/// Whether balances are others than those that a revaluation knew.
pub fn differ(known: &[Restated], now: &[Position]) -> bool {
    let by_place = |position: &Position| ((position.account, position.currency_id), *position);
    let known: BTreeMap<_, _> = known.iter().map(|line| by_place(&line.position)).collect();
    let now: BTreeMap<_, _> = now.iter().map(by_place).collect();
    known != now
}

/// The day after.
pub(super) fn reversal_date(date: Date) -> Result<Date> {
    date.tomorrow().map_err(Problem::internal)
}
