//! Posts a customer's opening balance as an open item that ages and can be paid.

use books::periods::Area;
use books::settlements::{self, OpenItem};
use books::{accounts, currencies, journal, numbering};
use ledger::{DocKind, DocRef, Money, Party, Side};
use platform::context::{Ctx, TenantId};
use platform::db::Tx;
use platform::ids;
use platform::problem::{Problem, Result};

use super::input::Opening;
use super::model::Customer;
use super::posting::{self, OpeningEntry};

/// Posts an opening balance against opening balance equity, at the customer's rate.
pub fn post(tx: &mut dyn Tx, ctx: &Ctx, customer: &Customer, opening: Opening) -> Result<()> {
    let base = currencies::base(tx, ctx.tenant)?;
    let currency = currencies::stored(customer.profile.currency_id)?;
    let rate = customer.profile.exchange_rate;
    let in_base = rate
        .to_base(opening.amount, currency.minor_digits, base.minor_digits)
        .map_err(|_| Problem::new(400, "opening.too_large").on("opening_balance"))?;
    if in_base.is_zero() {
        return Err(Problem::new(400, "opening.too_small").on("opening_balance"));
    }
    let receivable = accounts::by_role(tx, ctx.tenant, "ar")?;
    let equity = accounts::by_role(tx, ctx.tenant, "opening_balance_equity")?;

    let doc = DocRef::new(DocKind::Opening, ids::take(tx, ctx.tenant, 1)?);
    let number = numbering::take(tx, ctx.tenant, DocKind::Opening)?;
    let entry = OpeningEntry {
        doc,
        customer: customer.id,
        date: opening.date,
        base: in_base,
        foreign: (currency.id != base.id).then_some((currency.id, opening.amount)),
    };
    let entry = posting::opening(&entry, receivable, equity).map_err(Problem::internal)?;
    let item = OpenItem {
        doc,
        number: number.clone(),
        party: Party::customer(customer.id),
        side: if opening.amount.is_negative() { Side::Credit } else { Side::Debit },
        account: receivable,
        currency_id: currency.id,
        rate,
        date: opening.date,
        due_date: opening.date,
        total: opening.amount.abs().map_err(Problem::internal)?,
        total_base: in_base.abs().map_err(Problem::internal)?,
        settled: Money::ZERO,
        settled_base: Money::ZERO,
    };
    settlements::open(tx, ctx.tenant, &item)?;
    journal::post(tx, ctx, Area::Accounting, &number, &entry)?;
    Ok(())
}

/// The customer's opening balance, if one has been posted.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, customer: i64) -> Result<Option<Opening>> {
    let items = settlements::of_party(tx, tenant, Party::customer(customer))?;
    among(&items)
}

/// The opening balance among a customer's open items.
pub fn among(items: &[OpenItem]) -> Result<Option<Opening>> {
    let Some(item) = items.iter().find(|item| item.doc.kind == DocKind::Opening) else {
        return Ok(None);
    };
    let amount = match item.side {
        Side::Debit => item.total,
        Side::Credit => item.total.neg().map_err(Problem::internal)?,
    };
    Ok(Some(Opening { amount, date: item.date }))
}
