//! Writing an invoice and its lines.

use ledger::{DocKind, Trade};
use platform::text::search_key;
use platform::{Ctx, Result, Tx};

use crate::priced::Document;
use crate::priced::store::{self, Beside, Part, Table};
use documents::searching;

/// Where invoices are kept.
pub const INVOICES: Table = Table {
    kind: DocKind::Invoice,
    trade: Trade::Sale,
    heads: "invoice",
    lines: "invoice_line",
    own_id: "invoice_id",
    account: "income_account_id",
    reference: None,
    columns: &[
        ("customer_email", Part::Email),
        ("due_date", Part::DueDate),
        ("terms_id", Part::Terms),
        ("billing_address", Part::Address),
        ("payment_method_id", Part::PaymentMethod),
        ("payment_ref_no", Part::PaymentRef),
        ("withholding_percent", Part::WithholdingPercent),
        ("activity_code", Part::Activity),
        ("original_id", Part::Original),
        ("reason", Part::Reason),
        ("deposit_account_id", Part::DepositAccount),
    ],
};

/// The invoices that raise others, which have numbers of a series by itself.
pub const DEBIT_NOTES: Table = Table { kind: DocKind::DebitNote, ..INVOICES };

/// The invoices that are paid at once, which have numbers of a series by itself too.
pub const SALES_RECEIPTS: Table = Table { kind: DocKind::SalesReceipt, ..INVOICES };

/// Stores a new invoice.
pub fn insert(tx: &mut dyn Tx, ctx: &Ctx, invoice: &Document) -> Result<()> {
    store::insert(tx, ctx, &INVOICES, invoice, &beside(invoice))
}

/// Stores what an edit changed: everything but number and origin.
pub fn update(tx: &mut dyn Tx, ctx: &Ctx, invoice: &Document) -> Result<()> {
    let beside = beside(invoice);
    store::update(tx, ctx, &INVOICES, invoice, &beside)?;
    searching::set_text(tx, ctx.tenant, invoice.id, &search_key(&beside.search))
}

/// Number, reference and address; the customer's own text is searched beside it.
fn beside(Document { number, body, .. }: &Document) -> Beside<'static> {
    let reference = body.payment_ref_no.as_deref().unwrap_or_default();
    let email = body.party_email.as_deref().unwrap_or_default();
    Beside { search: format!("{number} {reference} {email}"), ..Beside::default() }
}
