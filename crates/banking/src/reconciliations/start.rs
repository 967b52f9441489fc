//! Beginning to reconcile, and correcting what was typed of the statement.

use books::accounts::{self, AccountRow};
use books::currencies::{self, Currency};
use jiff::civil::Date;
use ledger::{AccountId, Money, NumberError};
use platform::activity::{self, Change};
use platform::http::DecimalText;
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx, ids};

use super::account::{is_bank, reconciled_account};
use super::error::ReconciliationError;
use super::model::{Session, SessionState};
use super::store::{self, lines};
use super::view;
use super::wire::{ReconcileEnding, ReconcileStart, ReconciliationView};
use documents::reading;

/// Begins to reconcile an account with a statement.
///
/// # Errors
/// 400 with the refused fields; 409 while another session of the account is open.
pub fn start(tx: &mut dyn Tx, ctx: &Ctx, input: &ReconcileStart) -> Result<ReconciliationView> {
    let id = AccountId(input.account_id);
    let account = accounts::lookup(tx, ctx.tenant, id)?.filter(is_bank);
    let Some(account) = account else {
        return Err(ReconciliationError::Account.into());
    };
    let currency = currencies::stored(account.currency_id)?;
    let latest = store::latest(tx, ctx.tenant, account.id)?;
    let after = latest.as_ref().map(|latest| latest.ending_date);
    let ending = ReconcileEnding {
        ending_date: input.ending_date,
        ending_balance: input.ending_balance.clone(),
        opening_balance: input.opening_balance.clone(),
    };
    let (date, balance, statement_opening) = ending.check(ctx, after, currency)?;
    if store::open_of(tx, ctx.tenant, account.id)?.is_some() {
        return Err(ReconciliationError::AlreadyOpen.into());
    }
    let kept = reconciled_account(tx, ctx, &account)?;
    let beginning = match &latest {
        Some(latest) => latest.ending_balance,
        None => lines::openings(tx, ctx.tenant, kept, date)?,
    };
    let session = Session {
        id: ids::allocate(tx, ctx.tenant, 1)?,
        account: account.id,
        ending_date: date,
        ending_balance: balance,
        beginning_balance: beginning,
        statement_opening,
        state: SessionState::Open,
        outcome: None,
        adjustment_id: None,
        started_at: ctx.now,
        started_by: ctx.user_name.to_string(),
        finished_at: None,
        finished_by: None,
    };
    store::insert(tx, ctx, &session)?;
    if latest.is_none() {
        lines::take_openings(tx, ctx.tenant, account.id, date, session.id)?;
    }
    lines::take_matched(tx, ctx.tenant, &session)?;
    let changes = identifying_changes(ctx, &account, &session);
    activity::record(tx, ctx, store::RECORD, session.id, "created", &changes)?;
    view::show(tx, ctx, session.id)
}

/// Which reconciliation it is, for the log: it has no number.
pub(super) fn identifying_changes(
    ctx: &Ctx,
    account: &AccountRow,
    session: &Session,
) -> [Change; 2] {
    let name = ctx.locale.pick(&account.name_en, &account.name_ar);
    let change = |field: &str, after: String| Change {
        field: field.to_owned(),
        before: None,
        after: Some(after),
    };
    [
        change("account", format!("{} {name}", account.number)),
        change("ending_date", session.ending_date.to_string()),
    ]
}

/// Corrects the statement's day and balances.
///
/// # Errors
/// 400 with the refused fields; 404 when there is no such open session.
pub fn correct(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    input: &ReconcileEnding,
) -> Result<ReconciliationView> {
    let session = open_session(tx, ctx, id)?;
    let account = accounts::find(tx, ctx.tenant, session.account)?;
    let currency = currencies::stored(account.currency_id)?;
    let latest = store::latest(tx, ctx.tenant, session.account)?;
    let after = latest.map(|latest| latest.ending_date);
    let (date, balance, opening) = input.check(ctx, after, currency)?;
    let opening = match input.opening_balance {
        Some(_) => opening,
        None => session.statement_opening,
    };
    store::set_ending(tx, ctx.tenant, id, (date, balance, opening))?;
    view::show(tx, ctx, id)
}

/// A session that is open.
///
/// # Errors
/// 404 when there is none; 409 when it was finished.
pub(super) fn open_session(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<Session> {
    let session = store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    if session.state == SessionState::Open {
        Ok(session)
    } else {
        Err(ReconciliationError::Closed.into())
    }
}

impl ReconcileEnding {
    /// The day, the balance at its end and, where somebody says it, at the beginning.
    fn check(
        &self,
        ctx: &Ctx,
        after: Option<Date>,
        currency: &Currency,
    ) -> Result<(Date, Money, Option<Money>)> {
        let mut fields = Fields::new();
        reading::check_date(&mut fields, "ending_date", self.ending_date);
        if self.ending_date > ctx.today {
            fields.refuse("ending_date", "date.in_the_future");
        }
        if after.is_some_and(|after| self.ending_date <= after) {
            fields.refuse("ending_date", "reconcile.before_last");
        }
        let decimals = currency.minor_digits;
        let balance = signed(&mut fields, "ending_balance", &self.ending_balance, decimals);
        let typed = self.opening_balance.as_ref();
        let typed = typed.filter(|typed| !typed.as_str().trim().is_empty());
        let opening = typed.map(|typed| signed(&mut fields, "opening_balance", typed, decimals));
        fields.check()?;
        Ok((self.ending_date, balance, opening))
    }
}

/// An amount of either sign.
pub(super) fn signed(
    fields: &mut Fields,
    field: &'static str,
    text: &DecimalText,
    decimals: u8,
) -> Money {
    match Money::parse(text.as_str(), decimals) {
        Ok(amount) if amount.abs().is_ok_and(|size| size <= reading::MAX_AMOUNT) => amount,
        Ok(_) => {
            fields.refuse(field, "document.too_large");
            Money::ZERO
        }
        Err(NumberError::Malformed) => {
            fields.refuse(field, "field.number");
            Money::ZERO
        }
        Err(_) => reading::amount(fields, field, text, decimals),
    }
}
