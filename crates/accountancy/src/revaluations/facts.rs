//! What a day's revaluation is made of: balances in foreign currencies, and rates.

use std::collections::{BTreeMap, BTreeSet};

use books::accounts::{self, AccountRow};
use books::currencies::{self, Currency};
use books::rates::KnownRate;
use books::settlements::{self, ForeignMove};
use jiff::civil::Date;
use ledger::{AccountId, Money, Overflow, Rate};
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, TenantId, Tx};

use super::model::{Position, Restated, differs, reversal_date};
use super::store;
use super::wire::RevaluationRate;
use documents::error::RequestError;
use documents::rates;
use documents::reading;

/// More currencies than there are.
const MAX_RATES: usize = 200;

/// The balances of a day and what is known of the rates of their currencies.
pub struct Facts {
    pub base: &'static Currency,
    pub positions: Vec<Position>,
    pub known: BTreeMap<i64, KnownRate>,
    /// Accounts whose balance is zero in their own currency.
    settled: BTreeSet<AccountId>,
}

impl Facts {
    /// Of a day.
    ///
    /// # Errors
    /// Our own failure.
    pub fn load(tx: &mut dyn Tx, tenant: TenantId, date: Date) -> Result<Facts> {
        let base = currencies::base(tx, tenant)?;
        let positions = positions(tx, tenant, date)?;
        let mut known = BTreeMap::new();
        for currency in currencies_of(&positions) {
            if let Some(rate) = rates::known_rate(tx, tenant, currency, date)? {
                known.insert(currency, rate);
            }
        }
        let settled = settled(tx, tenant, date, &positions)?;
        Ok(Facts { base, positions, known, settled })
    }

    /// The currencies that something is held or owed in: nothing is worth nothing at any rate.
    pub fn currencies(&self) -> BTreeSet<i64> {
        currencies_of(&self.positions)
    }

    /// Whether every balance is at the day's own rates already, as far as those are known. The rate
    /// of another day proves nothing: the day's may differ.
    ///
    /// # Errors
    /// As [`Facts::restated`].
    pub fn is_at_day_rates(&self, date: Date) -> Result<bool> {
        let of_the_day = |id: &i64| self.known.get(id).is_some_and(|known| known.date == date);
        if !self.currencies().iter().all(of_the_day) {
            return Ok(false);
        }
        let restated = self.restated(&BTreeMap::new())?.into_iter().flatten();
        differs(&restated.collect::<Vec<_>>()).map(|differs| !differs).map_err(Problem::internal)
    }

    /// Each balance at the rate that was typed, or else that is known; none where nothing tells it.
    ///
    /// # Errors
    /// 400 `document.too_large` when a balance is worth more than the books can hold.
    pub fn restated(&self, typed: &BTreeMap<i64, Rate>) -> Result<Vec<Option<Restated>>> {
        let too_large = |_: Overflow| RequestError::TooLarge("rates");
        let at = |position: &Position| {
            let known = || self.known.get(&position.currency_id).map(|known| known.rate);
            let any = position.foreign.is_zero().then_some(Rate::ONE);
            let rate = typed.get(&position.currency_id).copied().or_else(known).or(any);
            let Some(rate) = rate else { return Ok(None) };
            let decimals = currencies::stored(position.currency_id)?.minor_digits;
            let decimals = (decimals, self.base.minor_digits);
            let restated = Restated::at_rate(*position, rate, decimals).map_err(too_large)?;
            let realised = self.settled.contains(&position.account);
            Ok(Some(Restated { realised, ..restated }))
        };
        self.positions.iter().map(at).collect()
    }
}

fn currencies_of(positions: &[Position]) -> BTreeSet<i64> {
    let left = positions.iter().filter(|position| !position.foreign.is_zero());
    left.map(|position| position.currency_id).collect()
}

/// Everything that is restated, at the end of a day, as it is booked without any revaluation.
///
/// # Errors
/// Our own failure.
pub fn positions(tx: &mut dyn Tx, tenant: TenantId, date: Date) -> Result<Vec<Position>> {
    Movements::load(tx, tenant, date)?.balances_on(date)
}

/// How all that is restated came about, day by day: the balances of many days, read once.
pub struct Movements(Vec<(Date, Position)>);

impl Movements {
    /// Up to a day.
    ///
    /// # Errors
    /// Our own failure.
    pub fn load(tx: &mut dyn Tx, tenant: TenantId, until: Date) -> Result<Movements> {
        let base = currencies::base(tx, tenant)?;
        let mut found = foreign_account_movements(tx, tenant, base.id, until)?;
        found.extend(store::cheques(tx, tenant, until)?);
        found.extend(realised_before(tx, tenant, until)?);
        // What customers owe and vendors are owed.
        let open = settlements::foreign_moves(tx, tenant, base.id, until)?;
        found.extend(open.into_iter().map(|one| {
            let ForeignMove { date, account, currency_id, foreign, base: book } = one;
            (date, Position { account, currency_id, foreign, book })
        }));
        Ok(Movements(found))
    }

    /// The balances at the end of a day up to the one they were read to, by account and currency. A
    /// balance of nothing that is booked at nothing is left out.
    ///
    /// # Errors
    /// When a balance is more than the books can hold.
    pub fn balances_on(&self, date: Date) -> Result<Vec<Position>> {
        let mut sums: BTreeMap<_, (Money, Money)> = BTreeMap::new();
        for (_, moved) in self.0.iter().filter(|(day, _)| *day <= date) {
            let sum = sums.entry((moved.account, moved.currency_id)).or_default();
            sum.0 = sum.0.add(moved.foreign).map_err(Problem::internal)?;
            sum.1 = sum.1.add(moved.book).map_err(Problem::internal)?;
        }
        let has_balance =
            |(_, (foreign, book)): &(_, (Money, Money))| !(foreign.is_zero() && book.is_zero());
        let position = |((account, currency_id), (foreign, book))| Position {
            account,
            currency_id,
            foreign,
            book,
        };
        Ok(sums.into_iter().filter(has_balance).map(position).collect())
    }
}

/// What revaluations of earlier days realised is not counted after their days, so that a day that
/// is revalued again finds the same balances as the first time.
fn realised_before(
    tx: &mut dyn Tx,
    tenant: TenantId,
    until: Date,
) -> Result<Vec<(Date, Position)>> {
    let next = |(day, position): (Date, Position)| {
        let book = position.book.neg().map_err(Problem::internal)?;
        Ok((reversal_date(day)?, Position { foreign: Money::ZERO, book, ..position }))
    };
    store::realised_before(tx, tenant, until)?.into_iter().map(next).collect()
}

/// The accounts kept in a foreign currency of which nothing is left but what the rates of coming
/// and going left in the company's: that is gained or lost, whatever the rates will be. What is
/// open with customers and vendors, and cheques, are realised by the document that settles each. A
/// later revaluation that realised the same account has it already, this day's part included,
/// unless the one of this day that is replaced had realised it before.
fn settled(
    tx: &mut dyn Tx,
    tenant: TenantId,
    date: Date,
    positions: &[Position],
) -> Result<BTreeSet<AccountId>> {
    let nothing_left = positions.iter().filter(|position| position.foreign.is_zero());
    let ids: Vec<AccountId> = nothing_left.map(|position| position.account).collect();
    let mut rows = accounts::find_many(tx, tenant, &ids)?;
    rows.retain(|_, row| is_held(row));
    let later = store::realised_after(tx, tenant, date)?;
    Ok(rows.into_keys().filter(|id| !later.contains(id)).collect())
}

/// Monetary accounts in a foreign currency. Those of customers and vendors are found by their open
/// items.
fn foreign_account_movements(
    tx: &mut dyn Tx,
    tenant: TenantId,
    base: i64,
    until: Date,
) -> Result<Vec<(Date, Position)>> {
    let mut found = store::foreign_accounts(tx, tenant, base, until)?;
    let ids: BTreeSet<_> = found.iter().map(|(_, position)| position.account).collect();
    let rows = accounts::find_many(tx, tenant, &ids.into_iter().collect::<Vec<_>>())?;
    found.retain(|(_, position)| rows.get(&position.account).is_some_and(is_held));
    Ok(found)
}

fn is_held(row: &AccountRow) -> bool {
    row.is_monetary() && !row.is_control() && !row.is_of_cheques()
}

/// Reads rates as they were typed, and the day.
///
/// # Errors
/// 400 with the refused fields.
pub fn read(
    ctx: &Ctx,
    base: &Currency,
    date: Date,
    rates: &[RevaluationRate],
) -> Result<BTreeMap<i64, Rate>> {
    if rates.len() > MAX_RATES {
        return Err(RequestError::OverLimit { most: MAX_RATES, field: "rates" }.into());
    }
    let mut fields = Fields::new();
    reading::check_date(&mut fields, "date", date);
    if date > ctx.today {
        fields.refuse("date", "revaluation.in_the_future");
    }
    let mut read = BTreeMap::new();
    for (at, typed) in rates.iter().enumerate() {
        let field = format!("rates.{at}.currency_id");
        if currencies::find(typed.currency_id).is_none() {
            fields.refuse(field, "field.unknown");
        } else if typed.currency_id == base.id {
            fields.refuse(field, "rate.of_own_currency");
        } else if read.contains_key(&typed.currency_id) {
            fields.refuse(field, "revaluation.rate_twice");
        }
        let rate = reading::foreign_rate(&mut fields, format!("rates.{at}.rate"), &typed.rate);
        read.insert(typed.currency_id, rate);
    }
    fields.check()?;
    Ok(read)
}
