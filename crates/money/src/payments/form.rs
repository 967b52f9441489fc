//! The initial values of the form of a payment.

use std::collections::HashMap;

use books::currencies::Currency;
use books::settlements::{self, OpenItem};
use books::{accounts, currencies, numbering};
use directory::vendors::{self, Vendor};
use jiff::civil::Date;
use ledger::status::settlement_status;
use ledger::{DocKind, Money, Rate, Side, Trade};
use platform::{Ctx, Problem, Result, Tx};

use super::model::picker;
use super::open_net::WithholdingBase;
use super::store;
use super::store::nets;
use super::vendor_wire::{MakePaymentForm, OpenBill, VendorWithholding};
use super::voucher::{OpenView, StartView};
use super::wire::{OpenInvoice, ReceivePaymentForm};
use super::withholding::{self, Nature};
use crate::cheques::{self, ChequeState};
use crate::credits::OpenCredit;

/// The form for paying an invoice: its customer's, with all that the customer owes.
///
/// # Errors
/// 404 when there is no such invoice.
pub fn form_for_invoice(tx: &mut dyn Tx, ctx: &Ctx, invoice: i64) -> Result<ReceivePaymentForm> {
    let customer = store::party_of(tx, ctx.tenant, Trade::Sale, invoice)?;
    form(tx, ctx, customer.ok_or_else(Problem::not_found)?, Some(invoice))
}

/// The form for a payment of a customer.
///
/// # Errors
/// 404 when there is no such customer.
pub fn form_for_customer(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<ReceivePaymentForm> {
    form(tx, ctx, id, None)
}

fn form(tx: &mut dyn Tx, ctx: &Ctx, id: i64, invoice: Option<i64>) -> Result<ReceivePaymentForm> {
    let start = Start::load(tx, ctx, Trade::Sale, id)?;
    let decimals = start.currency.minor_digits;
    let owed = start.items(Trade::Sale.control_side());
    Ok(ReceivePaymentForm {
        start: start.view(Trade::Sale, invoice)?,
        customer_id: id,
        customer_name: start.party.name.clone(),
        invoices: owed
            .map(|item| open_invoice(ctx, item, start.withholding_base(item), decimals))
            .collect(),
        deposit_account_id: Some(start.account),
    })
}

/// The form for paying a bill: its vendor's, with all that the vendor is owed; `on` is the day that
/// it is to be paid, today when left out.
///
/// # Errors
/// 404 when there is no such bill.
pub fn form_for_bill(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    bill: i64,
    on: Option<Date>,
) -> Result<MakePaymentForm> {
    let vendor = store::party_of(tx, ctx.tenant, Trade::Purchase, bill)?;
    vendor_form(tx, ctx, vendor.ok_or_else(Problem::not_found)?, Some(bill), on)
}

/// The form for a payment to a vendor.
///
/// # Errors
/// 404 when there is no such vendor.
pub fn form_for_vendor(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    on: Option<Date>,
) -> Result<MakePaymentForm> {
    vendor_form(tx, ctx, id, None, on)
}

fn vendor_form(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    bill: Option<i64>,
    on: Option<Date>,
) -> Result<MakePaymentForm> {
    let vendor = vendors::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    let day = on.unwrap_or(ctx.today);
    let nature = withholding::vendor_withholding(tx, ctx, &vendor.own, None, day)?.nature();
    let start = Start::load(tx, ctx, Trade::Purchase, id)?;
    let owed = start.items(Trade::Purchase.control_side());
    let bills: Result<Vec<OpenBill>> =
        owed.map(|item| open_bill(ctx, item, &start, nature.as_ref())).collect();
    let bills = bills?;
    let asked = |one: &&OpenBill| Some(one.open.id) == bill;
    Ok(MakePaymentForm {
        start: start.view(Trade::Purchase, bill)?,
        vendor_id: id,
        vendor_name: start.party.name.clone(),
        bill: bills.iter().find(asked).cloned(),
        next_item: bills.iter().find(|one| !asked(one)).map(|one| one.open.id),
        bills,
        withholding: nature.as_ref().map(withheld_by),
        withholding_exempt_until: vendor.own.withholding_exempt_until,
        payment_account_id: Some(start.account),
    })
}

/// The tax withheld from a vendor on a day, by their default category; `None` when nothing is.
pub fn withheld_from(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    vendor: &Vendor,
    day: Date,
) -> Result<Option<VendorWithholding>> {
    let nature = withholding::vendor_withholding(tx, ctx, &vendor.own, None, day)?.nature();
    Ok(nature.as_ref().map(withheld_by))
}

fn withheld_by(nature: &Nature) -> VendorWithholding {
    VendorWithholding {
        tax_id: nature.tax.0,
        percent: nature.percent.to_text(),
        threshold: nature.threshold.map(|pounds| pounds.to_text(2)),
    }
}

fn open_bill(
    ctx: &Ctx,
    item: &OpenItem,
    start: &Start,
    nature: Option<&Nature>,
) -> Result<OpenBill> {
    let decimals = start.currency.minor_digits;
    let net = start.withholding_base(item).net;
    let withheld = nature.map_or(Ok(Money::ZERO), |nature| nature.percent.of(net));
    Ok(OpenBill {
        open: open_view(ctx, item, net, decimals),
        number: item.number.clone(),
        billing_date: item.date,
        withholding: withheld.map_err(Problem::internal)?.to_text(decimals),
    })
}

/// The initial values of the form of a payment of a party, on either side of trade.
struct Start {
    party: store::PartyFacts,
    /// The party's.
    currency: &'static Currency,
    /// All that is open, oldest due first.
    open: Vec<OpenItem>,
    /// The withholding base of each open document.
    withheld: HashMap<i64, WithholdingBase>,
    next_number: String,
    /// Where money went, or came from, last time.
    account: i64,
    /// The states of the cheques of open payments.
    cheques: HashMap<i64, ChequeState>,
}

impl Start {
    fn load(tx: &mut dyn Tx, ctx: &Ctx, trade: Trade, id: i64) -> Result<Start> {
        let (tenant, party) = (ctx.tenant, trade.party(id));
        let (_, facts) = store::party(tx, tenant, party)?;
        let facts = facts.ok_or_else(Problem::not_found)?;
        let open = settlements::open_of_party(tx, tenant, party)?;
        let paid = open.iter().filter(|item| item.doc.kind == trade.payment());
        let paid: Vec<i64> = paid.map(|item| item.doc.id).collect();
        Ok(Start {
            cheques: cheques::states(tx, tenant, &paid)?,
            currency: currencies::stored(facts.currency_id)?,
            party: facts,
            withheld: nets::withholding_bases(tx, tenant, trade, open.iter())?,
            open,
            next_number: numbering::suggest(tx, tenant, trade.payment())?,
            account: usual_account(tx, ctx, trade)?,
        })
    }

    /// As the form shows it.
    fn view(&self, trade: Trade, document: Option<i64>) -> Result<StartView> {
        let decimals = self.currency.minor_digits;
        let credits = self.items(trade.control_side().opposite());
        let credit = Money::sum(credits.clone().map(OpenItem::open)).map_err(Problem::internal)?;
        Ok(StartView {
            currency: self.currency.data(),
            exchange_rate: self.rate(trade, document).to_text(),
            unapplied_credit: credit.to_text(decimals),
            credits: credits.map(|item| self.credit(trade, item)).collect(),
            next_number: self.next_number.clone(),
        })
    }

    /// A credit, and whether its only backing is a returned cheque.
    fn credit(&self, trade: Trade, item: &OpenItem) -> OpenCredit {
        let decimals = self.currency.minor_digits;
        let cheque = self.cheques.get(&item.doc.id).copied();
        OpenCredit {
            kind: item.doc.kind.as_str().to_owned(),
            id: item.doc.id,
            number: item.number.clone(),
            date: item.date,
            total: item.total.to_text(decimals),
            remaining: item.open().to_text(decimals),
            cheque_state: cheque.filter(|_| item.doc.kind == trade.payment()),
        }
    }

    /// The rate to begin with: that of the document that is paid, else of the latest one that is
    /// owed, else the party's usual one.
    fn rate(&self, trade: Trade, document: Option<i64>) -> Rate {
        let paid =
            |item: &&OpenItem| item.doc.kind == trade.document() && Some(item.doc.id) == document;
        // A returned cheque keeps the rate of the day on which it was given.
        let papers =
            || self.items(trade.control_side()).filter(|item| item.doc.kind != DocKind::Cheque);
        let latest = || papers().max_by_key(|item| (item.date, item.doc.id));
        let owed = self.items(trade.control_side()).find(paid).or_else(latest);
        owed.map_or(self.party.rate, |item| item.rate)
    }

    /// The withholding base of an item.
    fn withholding_base(&self, item: &OpenItem) -> WithholdingBase {
        // An opening balance has no tax. Where tax that was withheld with a cheque was kept, it
        // covers what the cheque left open.
        let is_cheque = item.doc.kind == DocKind::Cheque;
        let net = if is_cheque { Money::ZERO } else { item.open() };
        let found = self.withheld.get(&item.doc.id).copied();
        found.unwrap_or(WithholdingBase::without_tax(net))
    }

    fn items(&self, side: Side) -> impl Iterator<Item = &OpenItem> + Clone {
        self.open.iter().filter(move |item| item.side == side)
    }
}

fn open_invoice(
    ctx: &Ctx,
    item: &OpenItem,
    WithholdingBase { net, percent, .. }: WithholdingBase,
    decimals: u8,
) -> OpenInvoice {
    OpenInvoice {
        open: open_view(ctx, item, net, decimals),
        invoice_number: item.number.clone(),
        invoice_date: item.date,
        withholding_percent: percent.to_text(),
    }
}

fn open_view(ctx: &Ctx, item: &OpenItem, net: Money, decimals: u8) -> OpenView {
    let status = settlement_status(item.figures(), item.due_date, ctx.today);
    OpenView {
        id: item.doc.id,
        kind: item.doc.kind.as_str().to_owned(),
        due_date: item.due_date,
        status: status.as_str().to_owned(),
        total: item.total.to_text(decimals),
        net: net.to_text(decimals),
        amount_due: item.open().to_text(decimals),
    }
}

/// Where money went, or came from, last time; else the bank.
pub fn usual_account(tx: &mut dyn Tx, ctx: &Ctx, trade: Trade) -> Result<i64> {
    if let Some(last) = store::last_account(tx, ctx.tenant, trade)? {
        let account = accounts::find(tx, ctx.tenant, last)?;
        // The balance of an account of cheques is not available for payments.
        if account.offered_as(picker(trade)) && !account.is_of_cheques() {
            return Ok(last.0);
        }
    }
    Ok(accounts::by_role(tx, ctx.tenant, "bank")?.0)
}
