//! Receiving money from a customer.

use books::settlements::{self, OpenItem, Settle};
use books::{accounts, currencies, journal, numbering, periods};
use ledger::{AccountId, DocKind, DocRef, Money, Party, Side, Trade};
use platform::activity::{self, Change};
use platform::{Ctx, Problem, Result, Tx, ids};

use super::error::ReceiptError;
use super::model::{Draft, Facts, Receipt};
use super::posting::{Base, posting};
use super::wire::{ReceiptView, ReceivePaymentInput};
use super::{RECORD, doc, show, store};

/// Records money received, posts it and settles what it is given to; the rest stays as the
/// customer's credit.
///
/// # Errors
/// 400 with the fields at fault; 409 naming the document that owes less than it is given, or when
/// the date is in a locked period.
pub fn receive_payment(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &ReceivePaymentInput,
) -> Result<ReceiptView> {
    let id = record(tx, ctx, input)?;
    show::show_receipt(tx, ctx, id)
}

/// As [`receive_payment`], for callers that show something else; gives the receipt's id.
pub(crate) fn record(tx: &mut dyn Tx, ctx: &Ctx, input: &ReceivePaymentInput) -> Result<i64> {
    input.check_size()?;
    let facts = load(tx, ctx, input)?;
    let draft = input.decide(&facts)?;
    let receipt = Receipt {
        id: ids::take(tx, ctx.tenant, 1)?,
        number: numbering::take(tx, ctx.tenant, DocKind::Receipt)?,
        customer_id: input.customer_id,
        date: input.payment_date,
        deposit_account: AccountId(input.deposit_account_id),
        payment_method_id: input.payment_method_id,
        reference_number: draft.reference_number.clone(),
        comments: draft.comments.clone(),
        withholding_certificate: draft.withholding_certificate.clone(),
        currency_id: draft.currency.id,
        rate: draft.rate,
        amount: draft.amount,
        withholding: draft.withholding,
        created_at: ctx.now,
        created_by: ctx.user_name.to_string(),
        deleted_at: None,
    };
    let roles = store::accounts(tx, ctx.tenant)?;
    let base = Base { currency_id: facts.base.id, decimals: facts.base.minor_digits };
    let entry = posting(&receipt, &draft, &roles, base).map_err(ReceiptError::NotPostable)?;

    store::insert(tx, ctx, &receipt)?;
    journal::post(tx, ctx, periods::Area::Sales, &receipt.number, &entry)
        .map_err(on_payment_date)?;
    settlements::open(tx, ctx.tenant, &open_item(&receipt, &draft, roles.receivable)?)?;
    settle(tx, ctx, &receipt, &draft)?;
    note(tx, ctx, &receipt, &draft)?;
    Ok(receipt.id)
}

fn load(tx: &mut dyn Tx, ctx: &Ctx, input: &ReceivePaymentInput) -> Result<Facts> {
    let tenant = ctx.tenant;
    let (base, customer) = store::customer(tx, tenant, input.customer_id)?;
    let currency = customer.map(|c| currencies::stored(c.currency_id)).transpose()?;
    let deposit = accounts::lookup(tx, tenant, AccountId(input.deposit_account_id))?;
    let reference_required = match input.payment_method_id {
        Some(id) => store::reference_required(tx, tenant, id)?,
        None => Some(false),
    };
    let mut items = Vec::with_capacity(input.applied.len());
    for applied in &input.applied {
        let owed = settlements::find_owed(tx, tenant, Trade::Sale, applied.invoice_id)?;
        items.push(owed.filter(|item| item.party == Party::customer(input.customer_id)));
    }
    let base = currencies::stored(base)?;
    Ok(Facts { today: ctx.today, base, currency, deposit, reference_required, items })
}

/// A locked period is the fault of the payment's date.
pub(super) fn on_payment_date(problem: Problem) -> Problem {
    if problem.code == "period.locked" { problem.on("payment_date") } else { problem }
}

/// What the receipt has to give: as much as it takes off receivables.
fn open_item(receipt: &Receipt, draft: &Draft, receivable: AccountId) -> Result<OpenItem> {
    let sum = |parts: &mut dyn Iterator<Item = Money>| {
        Money::sum(parts).map_err(|_| ReceiptError::TooLarge)
    };
    let released = draft.applied.iter().map(|one| one.base);
    Ok(OpenItem {
        doc: doc(receipt.id),
        number: receipt.number.clone(),
        party: Party::customer(receipt.customer_id),
        side: Side::Credit,
        account: receivable,
        currency_id: receipt.currency_id,
        rate: receipt.rate,
        date: receipt.date,
        due_date: receipt.date,
        total: sum(&mut [receipt.amount, receipt.withholding].into_iter())?,
        total_base: sum(&mut released.chain([draft.unapplied_base]))?,
        settled: Money::ZERO,
        settled_base: Money::ZERO,
    })
}

fn settle(tx: &mut dyn Tx, ctx: &Ctx, receipt: &Receipt, draft: &Draft) -> Result<()> {
    for one in &draft.applied {
        let wanted = Settle {
            payment: doc(receipt.id),
            doc: one.item.doc,
            date: receipt.date,
            applied: one.applied,
            withholding: one.withholding,
            // The entry credited the document's receivable with exactly this.
            payment_base: Some(one.base),
        };
        settlements::settle(tx, ctx, &wanted)?;
    }
    Ok(())
}

/// Writes the receipt's own history, and "paid" into that of each document.
fn note(tx: &mut dyn Tx, ctx: &Ctx, receipt: &Receipt, draft: &Draft) -> Result<()> {
    let decimals = draft.currency.minor_digits;
    let told = |field: &str, value: String| Change {
        field: field.to_owned(),
        before: None,
        after: Some(value),
    };
    let changes = [told("amount", receipt.amount.to_text(decimals))];
    activity::record(tx, ctx, RECORD, receipt.id, "created", &changes)?;
    for one in &draft.applied {
        let changes =
            [told("receipt", receipt.number.clone()), told("paid", one.applied.to_text(decimals))];
        let DocRef { kind, id } = one.item.doc;
        activity::record(tx, ctx, kind.as_str(), id, "paid", &changes)?;
    }
    Ok(())
}
