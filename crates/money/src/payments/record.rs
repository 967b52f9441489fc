//! Receiving money from a customer, or paying a vendor.

use books::settlements::{self, OpenItem, Settle};
use books::{accounts, currencies, journal, numbering};
use directory::vendors::{self, Vendor};
use ledger::{AccountId, DocKind, DocRef, Money, Trade};
use platform::activity::{self, Change};
use platform::{Ctx, Problem, Result, Tx, ids};

use super::certificate::ensure_free;
use super::error::PaymentError;
use super::model::{Applied, Draft, Facts, Payment};
use super::posting::{Base, posting};
use super::store::nets;
use super::typed::TypedPayment;
use super::vendor_wire::{MakePaymentInput, PaymentView};
use super::wire::{ReceiptView, ReceivePaymentInput};
use super::withholding::Withholding;
use super::{remitted_tax, show, store, withholding};
use crate::cheques::{self, ChequePayment};
use documents::buyers;

/// Records money received, posts it and settles what it is given to; the rest stays as the
/// customer's credit.
///
/// # Errors
/// 400 naming the invalid fields; 409 naming the document whose open amount is less than what is
/// paid, or when the date is in a locked period.
pub fn receive_payment(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &ReceivePaymentInput,
) -> Result<ReceiptView> {
    let id = record(tx, ctx, &input.typed())?;
    show::show_receipt(tx, ctx, id)
}

/// Records money paid to a vendor, posts it and settles what it is given to; the rest stays as an
/// advance.
///
/// # Errors
/// As [`receive_payment`], and 400 for tax that the law does not allow to be withheld: from an
/// exempt vendor, below the threshold, or by a category without a rate on that day; 409 for a
/// certificate number that another payment has.
pub fn make_payment(tx: &mut dyn Tx, ctx: &Ctx, input: &MakePaymentInput) -> Result<PaymentView> {
    let id = record(tx, ctx, &input.typed())?;
    show::show_payment(tx, ctx, id)
}

/// Records a payment on either side of trade, for callers that show something else; gives its id.
pub fn record(tx: &mut dyn Tx, ctx: &Ctx, typed: &TypedPayment<'_>) -> Result<i64> {
    typed.check_size()?;
    let trade = typed.trade;
    let vendor = match trade {
        Trade::Sale => None,
        Trade::Purchase => vendors::find(tx, ctx.tenant, typed.party_id)?,
    };
    let facts = load(tx, ctx, typed, vendor.as_ref())?;
    let draft = typed.decide(&facts)?;
    let number = numbering::next_number(tx, ctx.tenant, trade.payment())?;
    let withholding_certificate = certificate(trade, &draft, &number);
    ensure_free(tx, ctx, trade, withholding_certificate.as_deref(), 0)?;
    let payment = Payment {
        trade,
        id: ids::allocate(tx, ctx.tenant, 1)?,
        withholding_certificate,
        number,
        party: trade.party(typed.party_id),
        expense_id: None,
        date: typed.date,
        account: AccountId(typed.account_id),
        payment_method_id: typed.method_id,
        reference_number: draft.reference_number.clone(),
        comments: draft.comments.clone(),
        currency_id: draft.currency.id,
        rate: draft.rate,
        amount: draft.amount,
        withholding: draft.withholding,
        created_at: ctx.now,
        created_by: ctx.user_name.to_string(),
        deleted_at: None,
    };
    let mut roles = store::accounts(tx, ctx.tenant, trade)?;
    if let Some(vendor) = vendor {
        roles.control = vendor.control(tx, ctx.tenant)?;
    }
    let base = Base { currency_id: facts.base.id, decimals: facts.base.minor_digits };
    let entry = posting(&payment, &draft, &roles, base).map_err(PaymentError::NotPostable)?;

    store::insert(tx, ctx, &payment)?;
    withhold(tx, ctx, &payment, &draft, roles.withholding)?;
    if trade == Trade::Sale {
        buyers::store_snapshot(tx, ctx.tenant, payment.doc(), payment.party.id)?;
    }
    journal::post(tx, ctx, trade.into(), &payment.number, &entry).map_err(on_payment_date)?;
    if let Some(cheque) = &draft.cheque {
        let cheque_payment =
            ChequePayment { endorses: typed.endorses, ..ChequePayment::from(&payment) };
        cheques::record_cheque(tx, ctx, &cheque_payment, cheque)?;
    }
    settlements::open(tx, ctx, &open_item(&payment, &draft, roles.control)?)?;
    settle(tx, ctx, &payment, &draft)?;
    note(tx, ctx, &payment, &draft)?;
    Ok(payment.id)
}

impl<'p> From<&'p Payment> for ChequePayment<'p> {
    fn from(payment: &'p Payment) -> ChequePayment<'p> {
        ChequePayment {
            trade: payment.trade,
            id: payment.id,
            number: &payment.number,
            date: payment.date,
            party: payment.party,
            expense_id: payment.expense_id,
            account: payment.account,
            currency_id: payment.currency_id,
            rate: payment.rate,
            amount: payment.amount,
            endorses: None,
        }
    }
}

/// The number of the certificate of the tax withheld: a customer's own, or, of a vendor's, ours.
fn certificate(trade: Trade, draft: &Draft, number: &str) -> Option<String> {
    let ours = trade == Trade::Purchase && draft.withholding.is_positive();
    draft.withholding_certificate.clone().or_else(|| ours.then(|| number.to_owned()))
}

/// Stores what was withheld from each document of a vendor, and by which category.
fn withhold(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    payment: &Payment,
    draft: &Draft,
    usual: AccountId,
) -> Result<()> {
    let withheld = |one: &&Applied| one.withholding.is_positive() && one.nature.is_some();
    for one in draft.applied.iter().filter(withheld) {
        let Some(nature) = one.nature else { continue };
        let account = nature.account.unwrap_or(usual);
        let (of, part) = ((one.item.doc, one.withholding), (nature, one.net, account));
        store::certificates::insert(tx, ctx.tenant, payment.id, of, part)?;
    }
    match draft.applied.iter().any(|one| withheld(&one)) {
        true => remitted_tax::report(tx, ctx, payment.id, payment.date),
        false => Ok(()),
    }
}

fn load(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    typed: &TypedPayment<'_>,
    vendor: Option<&Vendor>,
) -> Result<Facts> {
    let (tenant, trade) = (ctx.tenant, typed.trade);
    let party = trade.party(typed.party_id);
    let (base, found) = store::party(tx, tenant, party)?;
    let currency = found.map(|found| currencies::stored(found.currency_id)).transpose()?;
    let account = accounts::lookup(tx, tenant, AccountId(typed.account_id))?;
    let reference_required = match typed.method_id {
        Some(id) => store::reference_required(tx, tenant, id)?,
        None => Some(false),
    };
    let mut items = Vec::with_capacity(typed.shares.len());
    for share in &typed.shares {
        let owed = settlements::find_owed(tx, tenant, trade, share.doc_id)?;
        items.push(owed.filter(|item| item.party == party));
    }
    let base = currencies::stored(base)?;
    let mut withholding = withholding::share_withholdings(tx, ctx, typed, vendor)?;
    let taxed = nets::withholding_bases(tx, tenant, trade, items.iter().flatten())?;
    for (item, withholding) in items.iter().zip(&mut withholding) {
        let cheque = item.as_ref().filter(|item| item.doc.kind == DocKind::Cheque);
        if cheque.is_some_and(|item| !taxed.contains_key(&item.doc.id)) {
            *withholding = Withholding::Before;
        }
    }
    let endorsed = match typed.endorses {
        Some(id) => Some(cheques::cheque_in_hand(tx, ctx, id, typed.date)?),
        None => None,
    };
    let today = ctx.today;
    Ok(Facts {
        today,
        base,
        currency,
        account,
        reference_required,
        items,
        endorsed,
        withholding,
        taxed,
    })
}

/// A locked period is the fault of the payment's date.
pub(super) fn on_payment_date(problem: Problem) -> Problem {
    if problem.code == "period.locked" { problem.on("payment_date") } else { problem }
}

/// The payment's open item: the amount by which it reduces what is owed.
fn open_item(payment: &Payment, draft: &Draft, control: AccountId) -> Result<OpenItem> {
    let sum = |parts: &mut dyn Iterator<Item = Money>| {
        Money::sum(parts).map_err(|_| PaymentError::TooLarge)
    };
    let released = draft.applied.iter().map(|one| one.base);
    Ok(OpenItem {
        doc: payment.doc(),
        number: payment.number.clone(),
        party: payment.party,
        side: payment.trade.control_side().opposite(),
        account: control,
        currency_id: payment.currency_id,
        rate: payment.rate,
        date: payment.date,
        due_date: payment.date,
        total: sum(&mut [payment.amount, payment.withholding].into_iter())?,
        total_base: sum(&mut released.chain([draft.unapplied_base]))?,
        settled: Money::ZERO,
        settled_base: Money::ZERO,
        paid: Money::ZERO,
    })
}

fn settle(tx: &mut dyn Tx, ctx: &Ctx, payment: &Payment, draft: &Draft) -> Result<()> {
    for one in &draft.applied {
        let wanted = Settle {
            payment: payment.doc(),
            doc: one.item.doc,
            date: payment.date,
            applied: one.applied,
            withholding: one.withholding,
            // The entry took exactly this off the document's account.
            payment_base: Some(one.base),
        };
        settlements::settle(tx, ctx, &wanted)?;
    }
    Ok(())
}

/// Writes the payment's own history, and "paid" into that of each document.
fn note(tx: &mut dyn Tx, ctx: &Ctx, payment: &Payment, draft: &Draft) -> Result<()> {
    let decimals = draft.currency.minor_digits;
    let change = |field: &str, value: String| Change {
        field: field.to_owned(),
        before: None,
        after: Some(value),
    };
    let changes = [change("amount", payment.amount.to_text(decimals))];
    let word = payment.trade.payment().as_str();
    activity::record(tx, ctx, word, payment.id, "created", &changes)?;
    for one in &draft.applied {
        let changes =
            [change(word, payment.number.clone()), change("paid", one.applied.to_text(decimals))];
        let DocRef { kind, id } = one.item.doc;
        activity::record(tx, ctx, kind.as_str(), id, "paid", &changes)?;
    }
    Ok(())
}
