//! Applying credits, and undoing that.

use books::settlements::{self, OpenItem, Settle, Settlement};
use books::{accounts, currencies, journal, periods};
use jiff::civil::Date;
use ledger::{DocKind, Money, Trade};
use platform::activity::{self, Change};
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx};

use super::error::{CreditError, MAX_SHARES};
use super::posting::{doc, posting};
use super::store;
use super::typed::{TypedCredits, TypedShare};
use documents::payment_fields;
use documents::reading;

/// Applies a party's credits to its open documents on the same side of trade.
///
/// # Errors
/// 400 naming every invalid field; 409 naming the document whose open amount is less than what is
/// applied, or when the date is in a locked period.
pub fn apply(tx: &mut dyn Tx, ctx: &Ctx, typed: &TypedCredits<'_>) -> Result<()> {
    if typed.shares.is_empty() {
        return Err(CreditError::Nothing.into());
    }
    if typed.shares.len() > MAX_SHARES {
        return Err(CreditError::TooMany.into());
    }
    periods::ensure_open(tx, ctx.tenant, typed.trade.into(), typed.date)?;
    for (place, share) in typed.shares.iter().enumerate() {
        apply_one(tx, ctx, typed, place, share)?;
    }
    Ok(())
}

fn apply_one(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    typed: &TypedCredits<'_>,
    place: usize,
    share: &TypedShare<'_>,
) -> Result<()> {
    let at = |field: &str| format!("shares.{place}.{field}");
    let mut fields = Fields::new();
    reading::check_date(&mut fields, "date", typed.date);
    if typed.date > ctx.today {
        fields.refuse("date", "date.in_the_future");
    }
    let trade = typed.trade;
    let of_party = |item: &OpenItem| item.party == trade.party(typed.party_id);
    let credit = settlements::find_credit(tx, ctx.tenant, trade, share.credit)?.filter(of_party);
    let owed = settlements::find_owed(tx, ctx.tenant, trade, share.doc_id)?.filter(of_party);
    if credit.is_none() {
        fields.refuse(at("credit_id"), "credit.not_there");
    }
    if owed.is_none() {
        fields.refuse(at(payment_fields::document_field(trade)), payment_fields::not_owed(trade));
    }
    let (Some(credit), Some(owed)) = (credit, owed) else { return fields.check() };
    let decimals = currencies::stored(credit.currency_id)?.minor_digits;
    let amount = reading::amount(&mut fields, at("amount"), share.amount, decimals);
    if !amount.is_positive() {
        fields.refuse(at("amount"), "field.positive");
    }
    if typed.date < credit.date.max(owed.date) {
        fields.refuse("date", "credit.before_document");
    }
    fields.check()?;
    for item in [&credit, &owed] {
        if amount > item.open() {
            let (number, left) = (item.number.clone(), item.open().grouped(decimals));
            return Err(CreditError::Exceeds { place, number, left }.into());
        }
    }
    settle(tx, ctx, (typed.trade, typed.date), (&credit, &owed), (amount, "credit_applied"))
}

/// Applies the open amount of a credit to a document of the same party.
pub fn apply_to_document(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    on: (Trade, Date),
    (credit, owed): (&OpenItem, &OpenItem),
) -> Result<()> {
    let amount = credit.open().min(owed.open());
    if amount.is_positive() {
        settle(tx, ctx, on, (credit, owed), (amount, "credit_applied"))
    } else {
        Ok(())
    }
}

/// Sets the entry that moves a retention against its invoice: in their history it is a retention.
///
/// # Errors
/// As [`apply_to_document`].
pub fn hold_back(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    date: Date,
    (retained, owed): (&OpenItem, &OpenItem),
) -> Result<()> {
    let amount = retained.open().min(owed.open());
    settle(tx, ctx, (Trade::Sale, date), (retained, owed), (amount, "retention_held"))
}

fn settle(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (trade, date): (Trade, Date),
    (credit, owed): (&OpenItem, &OpenItem),
    (amount, verb): (Money, &str),
) -> Result<()> {
    let wanted = Settle {
        payment: credit.doc,
        doc: owed.doc,
        date,
        applied: amount,
        withholding: Money::ZERO,
        payment_base: None,
    };
    let settlement = settlements::settle(tx, ctx, &wanted)?;
    let exchange = accounts::by_role(tx, ctx.tenant, "fx_gain_loss")?;
    let entry = posting(trade, &settlement, credit, exchange).map_err(Problem::internal)?;
    if let Some(entry) = entry {
        journal::post(tx, ctx, trade.into(), &credit.number, &entry)?;
    }
    note(tx, ctx, &settlement, (credit, owed), verb)
}

/// Undoes an application of a credit: both are open again by as much.
///
/// # Errors
/// 404 when there is no such settlement; 409 when its date is in a locked period, when it is the
/// payment of a sales receipt, or when it is a retention, which its project undoes.
pub fn undo(tx: &mut dyn Tx, ctx: &Ctx, trade: Trade, settlement: i64) -> Result<()> {
    let found = settlements::find_settlement(tx, ctx.tenant, settlement)?;
    let entry = found.map(|one| one.payment).filter(|one| one.kind == DocKind::JournalEntry);
    if let Some(entry) = entry
        && let Some(project) = store::retained_for(tx, ctx.tenant, entry.id)?
    {
        return Err(CreditError::OfRetention { project }.into());
    }
    undo_noted(tx, ctx, trade, (settlement, "credit_undone"))
}

/// Undoes what [`hold_back`] settled.
///
/// # Errors
/// 404 when there is no such settlement; 409 when its date is in a locked period.
pub fn end_retention(tx: &mut dyn Tx, ctx: &Ctx, settlement: i64) -> Result<()> {
    undo_noted(tx, ctx, Trade::Sale, (settlement, "retention_ended"))
}

fn undo_noted(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    trade: Trade,
    (settlement, verb): (i64, &str),
) -> Result<()> {
    let found = settlements::find_settlement(tx, ctx.tenant, settlement)?;
    let settlement = found.ok_or_else(Problem::not_found)?;
    periods::ensure_open(tx, ctx.tenant, trade.into(), settlement.date)?;
    let item = |found: Option<OpenItem>| found.ok_or_else(Problem::not_found);
    let credit = item(settlements::find(tx, ctx.tenant, settlement.payment)?)?;
    let owed = item(settlements::find(tx, ctx.tenant, settlement.doc)?)?;
    // A refund's settlement is undone by deleting the refund, not separately.
    let of_side = owed.party.kind == trade.party_kind() && owed.side == trade.control_side();
    if !of_side || owed.doc.kind == trade.refund() {
        return Err(Problem::not_found());
    }
    if settlement.payment.kind == Trade::Sale.payment()
        && let Some(number) = store::sales_receipt_paid_with(tx, ctx.tenant, settlement.payment.id)?
    {
        return Err(CreditError::OfSalesReceipt { number }.into());
    }
    release(tx, ctx, trade, &settlement)?;
    note(tx, ctx, &settlement, (&credit, &owed), verb)
}

/// Undoes a settlement with the difference that it posted, if it did.
pub fn release(tx: &mut dyn Tx, ctx: &Ctx, trade: Trade, settlement: &Settlement) -> Result<()> {
    settlements::undo(tx, ctx, settlement)?;
    journal::reverse_document(tx, ctx, trade.into(), doc(settlement.id))
}

/// Writes the application into the history of both documents.
fn note(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    settlement: &Settlement,
    (credit, owed): (&OpenItem, &OpenItem),
    verb: &str,
) -> Result<()> {
    let decimals = currencies::stored(credit.currency_id)?.minor_digits;
    for (mine, other) in [(owed, credit), (credit, owed)] {
        let change = |field: &str, value: String| Change {
            field: field.to_owned(),
            before: None,
            after: Some(value),
        };
        let changes = [
            change("number", other.number.clone()),
            change("amount", settlement.applied.to_text(decimals)),
        ];
        activity::record(tx, ctx, mine.doc.kind.as_str(), mine.doc.id, verb, &changes)?;
    }
    Ok(())
}
