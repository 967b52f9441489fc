//! What a day's revaluation is made of: balances in foreign currencies, and rates.

use std::collections::{BTreeMap, BTreeSet};

use books::currencies::{self, Currency};
use books::rates::KnownRate;
use books::{accounts, settlements};
use jiff::civil::Date;
use ledger::{Money, Overflow, Rate, Side, Trade};
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, TenantId, Tx};

use super::model::{Position, Restated};
use super::store;
use super::wire::RevaluationRate;
use crate::{rates, reading};

/// More currencies than there are.
const MOST_RATES: usize = 200;

/// The balances of a day and what is known of the rates of their currencies.
pub struct Facts {
    pub base: &'static Currency,
    pub positions: Vec<Position>,
    pub known: BTreeMap<i64, KnownRate>,
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
        Ok(Facts { base, positions, known })
    }

    /// The currencies of the balances.
    pub fn currencies(&self) -> BTreeSet<i64> {
        currencies_of(&self.positions)
    }

    /// Each balance at the rate that was typed, or else that is known; none where nothing tells it.
    ///
    /// # Errors
    /// 400 `document.too_large` when a balance is worth more than the books can hold.
    pub fn restated(&self, typed: &BTreeMap<i64, Rate>) -> Result<Vec<Option<Restated>>> {
        let too_large = |_: Overflow| Problem::new(400, "document.too_large").on("rates");
        let at = |position: &Position| {
            let known = || self.known.get(&position.currency_id).map(|known| known.rate);
            let rate = typed.get(&position.currency_id).copied().or_else(known);
            let Some(rate) = rate else { return Ok(None) };
            let decimals = currencies::stored(position.currency_id)?.minor_digits;
            let decimals = (decimals, self.base.minor_digits);
            Restated::at(*position, rate, decimals).map(Some).map_err(too_large)
        };
        self.positions.iter().map(at).collect()
    }
}

fn currencies_of(positions: &[Position]) -> BTreeSet<i64> {
    positions.iter().map(|position| position.currency_id).collect()
}

/// Everything that is restated, at the end of a day, as it is booked without any revaluation. A
/// balance of nothing that is booked at nothing is left out.
///
/// # Errors
/// Our own failure.
pub fn positions(tx: &mut dyn Tx, tenant: TenantId, date: Date) -> Result<Vec<Position>> {
    let base = currencies::base(tx, tenant)?;
    let mut found = kept_in_foreign(tx, tenant, base.id, date)?;
    found.extend(store::cheques(tx, tenant, date)?);
    found.extend(open_with_parties(tx, tenant, base.id, date)?);
    found.retain(|position| !(position.foreign.is_zero() && position.book.is_zero()));
    found.sort_by_key(|position| (position.account, position.currency_id));
    Ok(found)
}

/// Monetary accounts that are kept in a foreign currency. Those of customers and vendors are told
/// by what is open on them.
fn kept_in_foreign(
    tx: &mut dyn Tx,
    tenant: TenantId,
    base: i64,
    date: Date,
) -> Result<Vec<Position>> {
    let mut found = store::foreign_accounts(tx, tenant, base, date)?;
    let ids: Vec<_> = found.iter().map(|position| position.account).collect();
    let rows = accounts::find_many(tx, tenant, &ids)?;
    found.retain(|position| {
        let row = rows.get(&position.account);
        row.is_some_and(|row| row.is_monetary() && !row.is_control() && !row.is_of_cheques())
    });
    Ok(found)
}

/// What customers owe and vendors are owed in foreign currencies, by account.
fn open_with_parties(
    tx: &mut dyn Tx,
    tenant: TenantId,
    base: i64,
    date: Date,
) -> Result<Vec<Position>> {
    let mut sums: BTreeMap<_, (Money, Money)> = BTreeMap::new();
    for trade in [Trade::Sale, Trade::Purchase] {
        let items = settlements::open_at(tx, tenant, trade.party_kind(), date)?;
        for item in items.iter().filter(|item| item.currency_id != base) {
            let sum = sums.entry((item.account, item.currency_id)).or_default();
            let more = match item.side {
                Side::Debit => Money::add,
                Side::Credit => Money::sub,
            };
            sum.0 = more(sum.0, item.open()).map_err(Problem::internal)?;
            sum.1 = more(sum.1, item.open_base()).map_err(Problem::internal)?;
        }
    }
    let position = |((account, currency_id), (foreign, book))| Position {
        account,
        currency_id,
        foreign,
        book,
    };
    Ok(sums.into_iter().map(position).collect())
}

/// Reads rates as they were typed, and the day.
///
/// # Errors
/// 400 with the fields at fault.
pub fn read(
    ctx: &Ctx,
    base: &Currency,
    date: Date,
    rates: &[RevaluationRate],
) -> Result<BTreeMap<i64, Rate>> {
    if rates.len() > MOST_RATES {
        let many = Problem::new(400, "list.over_limit").with("most", MOST_RATES);
        return Err(many.on("rates"));
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
