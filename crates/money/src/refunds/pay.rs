//! Giving money back to a customer, or getting it back from a vendor.

use books::settlements::{self, OpenItem, Settle};
use books::{accounts, currencies, journal, numbering, payment_methods};
use ledger::{AccountId, DocRef, Money};
use platform::activity::{self, Change};
use platform::{Ctx, Problem, Result, Tx, ids};

use super::error::RefundError;
use super::model::{Draft, Facts, Refund};
use super::posting::posting;
use super::typed::TypedRefund;
use super::vendor_wire::{VendorRefundInput, VendorRefundView};
use super::wire::{RefundInput, RefundView};
use super::{show, store};

/// Gives money back out of a customer's credits.
///
/// # Errors
/// 400 naming the invalid fields; 409 naming the credit whose open amount is less, or when the date
/// is in a locked period.
pub fn pay_refund(tx: &mut dyn Tx, ctx: &Ctx, input: &RefundInput) -> Result<RefundView> {
    let id = record(tx, ctx, &input.typed())?;
    show::show_refund(tx, ctx, id)
}

/// Records a refund by a vendor, from the company's credits.
///
/// # Errors
/// As [`pay_refund`].
pub fn take_refund(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &VendorRefundInput,
) -> Result<VendorRefundView> {
    let id = record(tx, ctx, &input.typed())?;
    show::show_vendor_refund(tx, ctx, id)
}

/// Records a refund on either side of trade; gives its id.
fn record(tx: &mut dyn Tx, ctx: &Ctx, typed: &TypedRefund<'_>) -> Result<i64> {
    typed.check_size()?;
    let facts = load(tx, ctx, typed)?;
    let draft = typed.decide(&facts)?;
    let trade = typed.trade;
    let refund = Refund {
        trade,
        id: ids::allocate(tx, ctx.tenant, 1)?,
        number: numbering::next_number(tx, ctx.tenant, trade.refund())?,
        party: trade.party(typed.party_id),
        date: typed.date,
        account: AccountId(typed.account_id),
        payment_method_id: typed.method_id,
        reference_number: draft.reference_number.clone(),
        comments: draft.comments.clone(),
        currency_id: facts.currency.id,
        rate: draft.rate,
        amount: draft.amount,
        created_at: ctx.now,
        created_by: ctx.user_name.to_string(),
        deleted_at: None,
    };
    let exchange = accounts::by_role(tx, ctx.tenant, "fx_gain_loss")?;
    let entry =
        posting(&refund, &draft, exchange, facts.base.id).map_err(RefundError::NotPostable)?;

    store::insert(tx, ctx, &refund)?;
    journal::post(tx, ctx, trade.into(), &refund.number, &entry).map_err(on_refund_date)?;
    settle(tx, ctx, &refund, &draft)?;
    note(tx, ctx, &refund, &draft, facts.currency.minor_digits)?;
    Ok(refund.id)
}

fn load(tx: &mut dyn Tx, ctx: &Ctx, typed: &TypedRefund<'_>) -> Result<Facts> {
    let tenant = ctx.tenant;
    let base = currencies::base(tx, tenant)?;
    let reference_required = match typed.method_id {
        Some(id) => payment_methods::find(tx, tenant, id)?.map(|method| method.reference_required),
        None => Some(false),
    };
    let party = typed.trade.party(typed.party_id);
    let mut credits = Vec::with_capacity(typed.shares.len());
    for share in &typed.shares {
        let found = settlements::find_credit(tx, tenant, typed.trade, share.credit)?;
        credits.push(found.filter(|item| item.party == party));
    }
    let currency = match credits.iter().flatten().next() {
        Some(credit) => currencies::stored(credit.currency_id)?,
        None => base,
    };
    let account = accounts::lookup(tx, tenant, AccountId(typed.account_id))?;
    Ok(Facts { today: ctx.today, base, account, reference_required, credits, currency })
}

/// A locked period is the fault of the refund's date.
pub(super) fn on_refund_date(problem: Problem) -> Problem {
    if problem.code == "period.locked" { problem.on("refund_date") } else { problem }
}

/// The refund is owed as a document is, and settled at once by the credits.
fn settle(tx: &mut dyn Tx, ctx: &Ctx, refund: &Refund, draft: &Draft) -> Result<()> {
    let Some(first) = draft.shares.first() else { return Ok(()) };
    let item = OpenItem {
        doc: refund.doc(),
        number: refund.number.clone(),
        party: refund.party,
        side: refund.trade.control_side(),
        account: first.item.account,
        currency_id: refund.currency_id,
        rate: refund.rate,
        date: refund.date,
        due_date: refund.date,
        total: draft.amount,
        total_base: draft.base,
        settled: Money::ZERO,
        settled_base: Money::ZERO,
        paid: Money::ZERO,
    };
    settlements::open(tx, ctx, &item)?;
    for share in &draft.shares {
        let wanted = Settle {
            payment: share.item.doc,
            doc: refund.doc(),
            date: refund.date,
            applied: share.amount,
            withholding: Money::ZERO,
            payment_base: Some(share.base),
        };
        settlements::settle(tx, ctx, &wanted)?;
    }
    Ok(())
}

/// Writes the refund's own history, and "refunded" into that of each credit.
fn note(tx: &mut dyn Tx, ctx: &Ctx, refund: &Refund, draft: &Draft, decimals: u8) -> Result<()> {
    let change = |field: &str, value: String| Change {
        field: field.to_owned(),
        before: None,
        after: Some(value),
    };
    let changes = [change("amount", refund.amount.to_text(decimals))];
    let DocRef { kind, id } = refund.doc();
    activity::record(tx, ctx, kind.as_str(), id, "created", &changes)?;
    for share in &draft.shares {
        let amount = share.amount.to_text(decimals);
        let changes = [change("number", refund.number.clone()), change("amount", amount)];
        let DocRef { kind, id } = share.item.doc;
        activity::record(tx, ctx, kind.as_str(), id, "refunded", &changes)?;
    }
    Ok(())
}
