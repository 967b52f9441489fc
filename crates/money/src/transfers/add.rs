//! Moving money, and bringing it to the bank.

use books::accounts::{self, AccountRow};
use books::periods::Area;
use books::{currencies, journal, numbering};
use ledger::{AccountId, DocKind};
use platform::activity::{self, Change};
use platform::{Ctx, Problem, Result, Tx, ids};

use super::error::{MAX_RECEIPTS, TransferError};
use super::model::{AccountInCurrency, Facts, Transfer};
use super::posting::{TransferAccounts, posting};
use super::show::{self, receipt_views};
use super::store::{self, Receipts};
use super::wire::{TransferForm, TransferInput, TransferView};

/// Money of the company's own is nobody's sale or purchase.
pub(super) const AREA: Area = Area::Accounting;

/// Records a transfer, or a deposit, and posts it.
///
/// # Errors
/// 400 naming the invalid fields; 409 when the date is in a locked period.
pub fn add_transfer(tx: &mut dyn Tx, ctx: &Ctx, input: &TransferInput) -> Result<TransferView> {
    if input.receipt_ids.len() > MAX_RECEIPTS {
        return Err(TransferError::TooManyReceipts.into());
    }
    let facts = load(tx, ctx, input)?;
    let body = input.decide(&facts)?;
    let transfer = Transfer {
        id: ids::allocate(tx, ctx.tenant, 1)?,
        number: numbering::next_number(tx, ctx.tenant, DocKind::Transfer)?,
        body,
        created_at: ctx.now,
        created_by: ctx.user_name.to_string(),
        deleted_at: None,
    };
    let foreign = |kept: &Option<AccountInCurrency>| {
        let currency = kept.as_ref().map(|(_, currency)| currency.id);
        currency.filter(|currency| *currency != facts.base.id)
    };
    let places = TransferAccounts {
        exchange: accounts::by_role(tx, ctx.tenant, "fx_gain_loss")?,
        from_foreign: foreign(&facts.from),
        to_foreign: foreign(&facts.to),
    };
    let entry = posting(&transfer, &facts.waiting, places).map_err(Problem::internal)?;
    store::insert(tx, ctx, &transfer)?;
    for receipt in &facts.waiting {
        store::deposit(tx, ctx.tenant, receipt.id, transfer.id)?;
    }
    journal::post(tx, ctx, AREA, &transfer.number, &entry).map_err(on_its_date)?;
    let amount = Some(transfer.body.received_base.to_text(facts.base.minor_digits));
    let changes = [Change { field: "amount".to_owned(), before: None, after: amount }];
    activity::record(tx, ctx, store::RECORD, transfer.id, "created", &changes)?;
    show::show_transfer(tx, ctx, transfer.id)
}

fn load(tx: &mut dyn Tx, ctx: &Ctx, input: &TransferInput) -> Result<Facts> {
    let base = currencies::base(tx, ctx.tenant)?;
    let from = match input.from_account_id {
        Some(id) => Some(AccountId(id)),
        None if input.is_deposit() => Some(accounts::by_role(tx, ctx.tenant, "undeposited_funds")?),
        None => None,
    };
    let from = match from {
        Some(id) => in_its_currency(accounts::lookup(tx, ctx.tenant, id)?)?,
        None => None,
    };
    let to = in_its_currency(accounts::lookup(tx, ctx.tenant, AccountId(input.to_account_id))?)?;
    let waiting = match &from {
        // Undeposited receipts were booked in the company's currency.
        Some((account, currency)) if currency.id == base.id => {
            let asked = Receipts::Among(account.id, base.id, &input.receipt_ids);
            store::receipts(tx, ctx.tenant, asked)?
        }
        _ => Vec::new(),
    };
    Ok(Facts { today: ctx.today, base, from, to, waiting })
}

fn in_its_currency(account: Option<AccountRow>) -> Result<Option<AccountInCurrency>> {
    let Some(account) = account else { return Ok(None) };
    let currency = currencies::stored(account.currency_id)?;
    Ok(Some((account, currency)))
}

/// A locked period is the fault of the transfer's date.
pub(super) fn on_its_date(problem: Problem) -> Problem {
    if problem.code == "period.locked" { problem.on("date") } else { problem }
}

/// The initial values of the form of a transfer.
pub fn form(tx: &mut dyn Tx, ctx: &Ctx) -> Result<TransferForm> {
    let base = currencies::base(tx, ctx.tenant)?;
    let undeposited = accounts::by_role(tx, ctx.tenant, "undeposited_funds")?;
    let waiting = store::receipts(tx, ctx.tenant, Receipts::Waiting(undeposited, base.id))?;
    Ok(TransferForm {
        next_number: numbering::suggest(tx, ctx.tenant, DocKind::Transfer)?,
        undeposited_account_id: undeposited.0,
        bank_account_id: accounts::by_role(tx, ctx.tenant, "bank")?.0,
        currency: base.data(),
        waiting: receipt_views(waiting, base.minor_digits),
    })
}
