//! Posts an account's opening balance, and posts it again after a correction.

use ledger::{AccountId, DocKind, DocRef, Money, NormalBalance, Rate};
use platform::activity;
use platform::context::{Ctx, TenantId};
use platform::db::Tx;
use platform::problem::{Problem, Result};

use super::error::AccountError;
use super::model::AccountRow;
use super::opening::{self, DATE, Opening, RATE, Valued, in_base, on_its_date};
use super::posting::OpeningEntry;
use super::store::{self, Posted};
use super::{by_role, posting};
use crate::currencies::Currency;
use crate::periods::Area;
use crate::{currencies, journal, numbering, rates};

/// An account with its opening balance.
#[derive(Debug, Clone)]
pub struct OpenedAccount {
    /// The account.
    pub account: AccountRow,
    /// The posted opening balance; `None` when there is none.
    pub present: Option<PostedOpening>,
}

/// An opening balance that is posted in the books.
#[derive(Debug, Clone, Copy)]
pub struct PostedOpening {
    /// In the account's currency, positive on its usual side.
    pub valued: Valued,
    /// Its amount on the account in the company's currency; negative for a credit.
    pub debit: Money,
}

/// The new opening balance of an account.
#[derive(Debug, Clone, Copy)]
pub struct OpeningWanted {
    /// The account.
    pub account: AccountId,
    /// The version that was seen.
    pub version: i64,
    /// The new opening balance; `None` removes it.
    pub opening: Option<Opening>,
    /// The typed rate of its currency, if any.
    pub rate: Option<Rate>,
}

/// An opening balance as its form has it, with the rate if one was typed.
pub type Typed = (Option<Opening>, Option<Rate>);

/// The opening balance of an account as its form shows it: positive on its usual side.
pub fn from_posted(account: &AccountRow, posted: &Posted) -> Result<Valued> {
    let amount = on_side(account.normal_balance(), posted.foreign.unwrap_or(posted.debit))?;
    let rate = posted.foreign.and(posted.rate).unwrap_or(Rate::ONE);
    Ok(Valued { opening: Opening { amount, date: posted.date }, rate })
}

/// Gives an opening balance its rate: the typed one, else that of the posted one, else the rate
/// that the books know for that day.
///
/// # Errors
/// 400 on [`RATE`] when no rate is known.
pub fn valued(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    currency_id: i64,
    (wanted, typed): Typed,
    present: Option<Valued>,
) -> Result<Option<Valued>> {
    let Some(opening) = wanted else { return Ok(None) };
    if currency_id == currencies::base(tx, ctx.tenant)?.id {
        return Ok(Some(Valued { opening, rate: Rate::ONE }));
    }
    let rate = match typed.or(present.map(|present| present.rate)) {
        Some(rate) => rate,
        None => {
            rates::rate_in_books(tx, ctx.tenant, currency_id, opening.date)?
                .ok_or(AccountError::OpeningRateRequired)?
                .rate
        }
    };
    Ok(Some(Valued { opening, rate }))
}

/// Replaces the opening balance `posted` by `wanted`, against opening balance equity. The posted
/// one is reversed at its date, and a correction keeps the number.
///
/// # Errors
/// 409 on `opening_balance_date` when either date is in a locked period; 400 on `opening_balance`
/// when it is more than the books hold, or rounds to zero.
pub fn post(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    account: &AccountRow,
    posted: Option<&Posted>,
    wanted: Option<Valued>,
) -> Result<()> {
    if posted.map(|posted| from_posted(account, posted)).transpose()? == wanted {
        return Ok(());
    }
    if posted.is_some() {
        let doc = DocRef::new(DocKind::Opening, account.id.0);
        journal::reverse_document(tx, ctx, Area::Accounting, doc).map_err(on_its_date(DATE))?;
    }
    let base = currencies::base(tx, ctx.tenant)?;
    let foreign = account.currency_id != base.id;
    let rate = wanted.map(|valued| valued.rate).filter(|_| foreign);
    if rate.is_some() || posted.is_some_and(|posted| posted.rate.is_some()) {
        store::set_opening_rate(tx, ctx.tenant, account.id, rate)?;
    }
    let Some(Valued { opening, rate }) = wanted else { return Ok(()) };
    let currency = currencies::stored(account.currency_id)?;
    let entry = OpeningEntry {
        account: account.id,
        usual_side: account.normal_balance(),
        base: in_base(rate, opening.amount, currency, base)?,
        foreign: foreign.then_some((currency.id, opening.amount)),
        date: opening.date,
    };
    let equity = by_role(tx, ctx.tenant, "opening_balance_equity")?;
    let entry = posting::opening(&entry, equity).map_err(Problem::internal)?;
    let number = match posted {
        Some(posted) => posted.number.clone(),
        None => numbering::next_number(tx, ctx.tenant, DocKind::Opening)?,
    };
    journal::post(tx, ctx, Area::Accounting, &number, &entry).map_err(on_its_date(DATE))?;
    Ok(())
}

/// Whether an account has a posted opening balance.
pub fn has_opening(tx: &mut dyn Tx, tenant: TenantId, id: AccountId) -> Result<bool> {
    Ok(!store::openings(tx, tenant, Some(id))?.is_empty())
}

/// The accounts that may have an opening balance, with the posted ones, by number. Accounts that
/// were merged into another, and those that stock maintains, are left out unless they have one.
pub fn opened_accounts(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Vec<OpenedAccount>> {
    let merged = store::merges(tx, ctx.tenant)?;
    let mut posted = store::openings(tx, ctx.tenant, None)?;
    let mut opened = Vec::new();
    for account in store::all(tx, ctx.tenant)? {
        let present = match posted.remove(&account.id) {
            None => None,
            Some(posted) => {
                Some(PostedOpening { valued: from_posted(&account, &posted)?, debit: posted.debit })
            }
        };
        let opens = !merged.contains_key(&account.id)
            && account.accepts_postings()
            && !account.is_moved_by_stock()
            && opening::on_account(&account).is_ok();
        if opens || present.is_some() {
            opened.push(OpenedAccount { account, present });
        }
    }
    Ok(opened)
}

/// Corrects the opening balance of an account, and nothing else of it; gives whether anything was
/// to correct.
///
/// # Errors
/// 404 when there is no such account; 409 when somebody else saved since `version` was read, when
/// the account can't have one, or either date is in a locked period; 400 when the rate is missing.
pub fn set_opening(tx: &mut dyn Tx, ctx: &Ctx, wanted: &OpeningWanted) -> Result<bool> {
    let id = wanted.account;
    let account = store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    if wanted.version != account.version {
        return Err(AccountError::Version.into());
    }
    let posted = store::openings(tx, ctx.tenant, Some(id))?.remove(&id);
    let present = posted.as_ref().map(|posted| from_posted(&account, posted)).transpose()?;
    let typed = (wanted.opening, wanted.rate);
    let after = valued(tx, ctx, account.currency_id, typed, present)?;
    if after == present {
        return Ok(false);
    }
    if after.is_some() {
        opening::on_account(&account)?;
    }
    if store::merges(tx, ctx.tenant)?.contains_key(&id) {
        return Err(AccountError::Merged.into());
    }
    store::update(tx, ctx.tenant, &account)?;
    post(tx, ctx, &account, posted.as_ref(), after)?;
    let currency = currencies::stored(account.currency_id)?;
    let base = currencies::base(tx, ctx.tenant)?;
    let changes = activity::difference(
        &timeline_fields(present, currency, base),
        &timeline_fields(after, currency, base),
    );
    activity::record(tx, ctx, "account", id.0, "updated", &changes)?;
    Ok(true)
}

/// The fields that the timeline shows of it.
pub(super) fn timeline_fields(
    valued: Option<Valued>,
    currency: &Currency,
    base: &Currency,
) -> Vec<(&'static str, Option<String>)> {
    let opening = valued.map(|valued| valued.opening);
    let mut shown = opening::timeline_fields(opening, DATE, currency.minor_digits).to_vec();
    if currency.id != base.id {
        shown.push((RATE, valued.map(|valued| valued.rate.to_text())));
    }
    shown
}

/// Totals of the accounts' opening balances: how many, debits, credits.
pub fn totals(opened: &[OpenedAccount]) -> Result<(i64, Money, Money)> {
    let present = || opened.iter().filter_map(|opened| opened.present);
    let (debits, credits): (Vec<Money>, Vec<Money>) =
        present().map(|present| present.debit).partition(|debit| !debit.is_negative());
    let count = i64::try_from(debits.len() + credits.len()).map_err(Problem::internal)?;
    let debits = Money::sum(debits).map_err(Problem::internal)?;
    let credits = Money::sum(credits).and_then(Money::neg).map_err(Problem::internal)?;
    Ok((count, debits, credits))
}

/// A debit-positive amount, signed for an account of that normal side.
pub fn on_side(side: NormalBalance, debit: Money) -> Result<Money> {
    match side {
        NormalBalance::Debit => Ok(debit),
        NormalBalance::Credit => debit.neg().map_err(Problem::internal),
    }
}
