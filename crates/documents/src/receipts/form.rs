//! What the form of a payment starts from.

use std::collections::HashMap;

use books::settlements::{self, OpenItem};
use books::{accounts, currencies, numbering};
use ledger::status::settlement_status;
use ledger::{DocKind, Money, Party, Side};
use platform::{Ctx, Problem, Result, Tx};

use super::store;
use super::wire::{OpenInvoice, ReceivePaymentForm};
use crate::credits::OpenCredit;

/// The form for paying an invoice: its customer's, with all that the customer owes.
///
/// # Errors
/// 404 when there is no such invoice.
pub fn form_for_invoice(tx: &mut dyn Tx, ctx: &Ctx, invoice: i64) -> Result<ReceivePaymentForm> {
    let customer = store::customer_of_invoice(tx, ctx.tenant, invoice)?;
    form_for_customer(tx, ctx, customer.ok_or_else(Problem::not_found)?)
}

/// The form for a payment of a customer.
///
/// # Errors
/// 404 when there is no such customer.
pub fn form_for_customer(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<ReceivePaymentForm> {
    let tenant = ctx.tenant;
    let (_, customer) = store::customer(tx, tenant, id)?;
    let customer = customer.ok_or_else(Problem::not_found)?;
    let currency = currencies::stored(customer.currency_id)?;
    let items = settlements::open_of_party(tx, tenant, Party::customer(id))?;
    let open = |side: Side| items.iter().filter(move |item| item.side == side);
    let credit = Money::sum(open(Side::Credit).map(OpenItem::open)).map_err(Problem::internal)?;
    let credits = open(Side::Credit).map(|item| open_credit(item, currency.minor_digits));
    let credits: Vec<OpenCredit> = credits.collect();
    let owed: Vec<&OpenItem> = open(Side::Debit).collect();
    let invoices: Vec<i64> = owed
        .iter()
        .filter(|item| item.doc.kind == DocKind::Invoice)
        .map(|item| item.doc.id)
        .collect();
    let nets = store::nets(tx, tenant, &invoices)?;
    Ok(ReceivePaymentForm {
        customer_id: id,
        customer_name: customer.name,
        currency: currency.data(),
        exchange_rate: customer.rate.to_text(),
        unapplied_credit: credit.to_text(currency.minor_digits),
        credits,
        invoices: owed
            .into_iter()
            .map(|item| open_invoice(ctx, item, &nets, currency.minor_digits))
            .collect(),
        next_number: numbering::suggest(tx, tenant, DocKind::Receipt)?,
        deposit_account_id: Some(deposit_account(tx, ctx)?),
    })
}

fn open_invoice(
    ctx: &Ctx,
    item: &OpenItem,
    nets: &HashMap<i64, Money>,
    decimals: u8,
) -> OpenInvoice {
    let status = settlement_status(item.total, item.settled, item.due_date, ctx.today);
    // An opening balance carries no tax of its own.
    let net = nets.get(&item.doc.id).copied().unwrap_or(item.total);
    OpenInvoice {
        id: item.doc.id,
        invoice_number: item.number.clone(),
        invoice_date: item.date,
        due_date: item.due_date,
        status: status.as_str().to_owned(),
        total: item.total.to_text(decimals),
        net: net.to_text(decimals),
        amount_due: item.open().to_text(decimals),
    }
}

fn open_credit(item: &OpenItem, decimals: u8) -> OpenCredit {
    OpenCredit {
        kind: item.doc.kind.as_str().to_owned(),
        id: item.doc.id,
        number: item.number.clone(),
        date: item.date,
        total: item.total.to_text(decimals),
        remaining: item.open().to_text(decimals),
    }
}

/// Where money went last time, else the bank.
fn deposit_account(tx: &mut dyn Tx, ctx: &Ctx) -> Result<i64> {
    if let Some(last) = store::last_deposit(tx, ctx.tenant)? {
        let account = accounts::find(tx, ctx.tenant, last)?;
        if account.offered_as(accounts::Picker::Deposit) {
            return Ok(last.0);
        }
    }
    Ok(accounts::by_role(tx, ctx.tenant, "bank")?.0)
}
