//! The cheque of a payment: recorded, changed and deleted together with the payment.

use books::accounts::AccountRow;
use books::journal;
use jiff::civil::Date;
use ledger::{AccountId, DocRef, Money, Party, Rate, Trade, plain_number};
use platform::activity::{self, Change};
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, TenantId, Tx};

use super::access::ensure_may_correct;
use super::endorse;
use super::error::ChequeError;
use super::input::ChequeInput;
use super::model::{Cheque, ChequeState, Direction, MAX_BANK_LENGTH, NewCheque};
use super::store::{self, RECORD};
use super::wire::ChequeBrief;
use documents::reading;

/// A posted payment that a cheque is recorded for.
#[derive(Debug, Clone)]
pub struct ChequePayment<'a> {
    /// Whether it was received or made.
    pub trade: Trade,
    /// The payment.
    pub id: i64,
    /// The payment's number.
    pub number: &'a str,
    /// The payment's accounting date.
    pub date: Date,
    /// The customer or vendor; nobody for an expense without a vendor.
    pub party: Party,
    /// The expense that it paid, whose entry is its own.
    pub expense_id: Option<i64>,
    /// The account of cheques that it was posted on.
    pub account: AccountId,
    /// The currency of the amount.
    pub currency_id: i64,
    /// Company currency per unit of that currency.
    pub rate: Rate,
    /// The cash, in the payment's currency.
    pub amount: Money,
    /// The id of the customer's cheque that is endorsed to pay it.
    pub endorses: Option<i64>,
}

/// The initial state of a cheque on an account of this role; none when it is no account of cheques
/// on this side of trade.
fn initial_state(trade: Trade, account: &AccountRow) -> Option<ChequeState> {
    match (trade, account.system_role.as_deref()?) {
        (Trade::Sale, "notes_receivable") => Some(ChequeState::InHand),
        (Trade::Sale, "cheques_under_collection") => Some(ChequeState::UnderCollection),
        (Trade::Purchase, "notes_payable") => Some(ChequeState::Outstanding),
        _ => None,
    }
}

/// Whether this is an account of cheques on this side of trade.
pub fn is_cheque_account(trade: Trade, account: Option<&AccountRow>) -> bool {
    account.is_some_and(|account| initial_state(trade, account).is_some())
}

/// Reads the cheque of a payment. A payment on an account of cheques always has one, even if only
/// its number, the `reference`, was typed.
pub fn read_cheque(
    fields: &mut Fields,
    (trade, account): (Trade, Option<&AccountRow>),
    (typed, paid_on): (Option<&ChequeInput>, Date),
    reference: Option<&str>,
) -> Option<NewCheque> {
    let Some(state) = account.and_then(|account| initial_state(trade, account)) else {
        // A missing account was refused already.
        if typed.is_some() && account.is_some() {
            fields.refuse("cheque", "cheque.no_account");
        }
        return None;
    };
    let typed = typed.map(|typed| {
        reading::check_due(fields, "cheque.due_date", typed.due_date, paid_on);
        let bank = fields.optional_text("cheque.bank", typed.bank.as_deref(), MAX_BANK_LENGTH);
        (typed.due_date, bank)
    });
    Some(NewCheque { number: reference?.to_owned(), typed, state })
}

/// Records the cheque of a new payment, once that is posted.
pub fn record_cheque(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    payment: &ChequePayment<'_>,
    new: &NewCheque,
) -> Result<()> {
    let cheque = build_cheque(tx, ctx, payment, new, None)?;
    store::insert(tx, ctx.tenant, &cheque)?;
    if let Some(endorsed) = cheque.endorses {
        endorse::endorse(tx, ctx, endorsed, &cheque)?;
    }
    note(tx, ctx, &cheque, "created")
}

/// Updates the cheque of a payment that was changed and posted again: it may be added, removed or
/// replaced.
///
/// # Errors
/// 409 when it was moved and would be replaced; 403 when its bank or due date would change and this
/// person may not change the payment.
pub fn update_cheque(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    payment: &ChequePayment<'_>,
    new: Option<&NewCheque>,
) -> Result<()> {
    let (stored, new) = match (store::find(tx, ctx.tenant, payment.id)?, new) {
        (None, Some(new)) => return record_cheque(tx, ctx, payment, new),
        (None, None) => return Ok(()),
        (Some(_), None) => return delete_cheque(tx, ctx, payment.id),
        (Some(stored), Some(new)) => (stored, new),
    };
    if store::has_steps(tx, ctx.tenant, payment.id)? {
        // Earlier versions stored a number as it was typed.
        let is_same_number = plain_number(&new.number) == plain_number(&stored.number);
        let same = is_same_number && new.matches_stored(&stored);
        let moved = || ChequeError::Moved { number: stored.number.clone() }.into();
        return if same { Ok(()) } else { Err(moved()) };
    }
    if stored.deleted_at.is_none() && !new.matches_stored(&stored) {
        ensure_may_correct(ctx, &stored)?;
    }
    let cheque = build_cheque(tx, ctx, payment, new, Some(&stored))?;
    if cheque == stored {
        return Ok(());
    }
    store::update(tx, ctx.tenant, &cheque)?;
    store::set_position(tx, ctx.tenant, cheque.id, cheque.position())?;
    note(tx, ctx, &cheque, "updated")
}

impl NewCheque {
    /// Whether bank and due date are the same as those on record; true when neither was typed.
    fn matches_stored(&self, stored: &Cheque) -> bool {
        let is_same =
            |(due, bank): &(Date, Option<String>)| *due == stored.due_date && *bank == stored.bank;
        self.typed.as_ref().is_none_or(is_same)
    }
}

fn build_cheque(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    payment: &ChequePayment<'_>,
    new: &NewCheque,
    was: Option<&Cheque>,
) -> Result<Cheque> {
    let on_record = || was.map(|was| (was.due_date, was.bank.clone()));
    let (due_date, bank) = new.typed.clone().or_else(on_record).unwrap_or((payment.date, None));
    let mut cheque = Cheque {
        id: payment.id,
        direction: payment.trade.into(),
        number: new.number.clone(),
        bank,
        due_date,
        currency_id: payment.currency_id,
        rate: payment.rate,
        amount: payment.amount,
        amount_base: Money::ZERO,
        state: new.state,
        account: payment.account,
        bank_account: None,
        moved_on: payment.date,
        payment_number: payment.number.to_owned(),
        payment_date: payment.date,
        expense_id: payment.expense_id,
        endorses: payment.endorses,
        party: payment.party,
        deleted_at: None,
    };
    // A step removes exactly the amount that the entry posted to the account.
    let posted = journal::posted_on(tx, ctx.tenant, cheque.posted_by(), cheque.account)?;
    cheque.amount_base = match payment.trade {
        Trade::Sale => posted,
        Trade::Purchase => posted.neg().map_err(Problem::internal)?,
    };
    Ok(cheque)
}

/// Refuses to change a payment whose cheque was moved since.
///
/// # Errors
/// 409 naming the cheque.
pub fn ensure_not_moved(tx: &mut dyn Tx, tenant: TenantId, payment: i64) -> Result<()> {
    if !store::has_steps(tx, tenant, payment)? {
        return Ok(());
    }
    let number = store::find(tx, tenant, payment)?.map(|cheque| cheque.number);
    Err(ChequeError::Moved { number: number.unwrap_or_default() }.into())
}

/// Deletes the cheque of a payment that is deleted, if it has one.
///
/// # Errors
/// As [`ensure_not_moved`].
pub fn delete_cheque(tx: &mut dyn Tx, ctx: &Ctx, payment: i64) -> Result<()> {
    ensure_not_moved(tx, ctx.tenant, payment)?;
    let found = store::find(tx, ctx.tenant, payment)?;
    let Some(cheque) = found.filter(|cheque| cheque.deleted_at.is_none()) else { return Ok(()) };
    store::mark_deleted(tx, ctx, cheque.id)?;
    if let Some(endorsed) = cheque.endorses {
        endorse::return_to_hand(tx, ctx, endorsed)?;
    }
    note(tx, ctx, &cheque, "deleted")
}

/// The existing cheque of a payment, as the payment's page shows it.
pub fn of_payment(
    tx: &mut dyn Tx,
    tenant: TenantId,
    payment: DocRef,
) -> Result<Option<ChequeBrief>> {
    let found = store::find(tx, tenant, payment.id)?;
    let found = found.filter(|cheque| cheque.payment() == payment && cheque.deleted_at.is_none());
    Ok(found.map(|cheque| ChequeBrief {
        id: cheque.id,
        number: cheque.number,
        bank: cheque.bank,
        due_date: cheque.due_date,
        state: cheque.state,
    }))
}

/// The code of a warning when another cheque of ours on the same bank has this number, or one that
/// looks like it.
pub fn number_warning(
    tx: &mut dyn Tx,
    tenant: TenantId,
    payment: i64,
) -> Result<Option<&'static str>> {
    let found = store::find(tx, tenant, payment)?;
    let ours = |cheque: &Cheque| {
        let exists = cheque.deleted_at.is_none() && cheque.endorses.is_none();
        exists && cheque.direction == Direction::Issued
    };
    let Some(cheque) = found.filter(ours) else { return Ok(None) };
    let paper = (cheque.number.as_str(), cheque.bank.as_deref());
    if store::number_used(tx, tenant, paper, payment)? {
        return Ok(Some("cheque.number_used"));
    }
    let similar = store::look_alike(tx, tenant, paper, payment)?;
    Ok(similar.map(|_| "cheque.number_similar"))
}

fn note(tx: &mut dyn Tx, ctx: &Ctx, cheque: &Cheque, verb: &str) -> Result<()> {
    let change = |field: &str, value: String| Change {
        field: field.to_owned(),
        before: None,
        after: Some(value),
    };
    let changes = [
        change("number", cheque.number.clone()),
        change("due_date", cheque.due_date.to_string()),
        change("state", cheque.state.as_str().to_owned()),
    ];
    activity::record(tx, ctx, RECORD, cheque.id, verb, &changes)
}
