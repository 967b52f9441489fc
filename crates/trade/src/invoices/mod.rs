//! Invoices: sales on credit (فاتورة مبيعات).
//!
//! ```text
//!            create                  pay part            pay the rest
//!   (typed) ───────▶ open ─────────▶ partial ─────────▶ paid
//!                     │  due date passes │                 ▲
//!                     └──────▶ overdue ◀─┘ ────────────────┘
//!   edit:   reverse + post again, same number; what is paid stays
//!   delete: reverse it and the receipts that settle only it; it stays on record as deleted, with
//!           its number unless an import is undone (`freed_number`)
//! ```
//!
//! None of these states is stored but `deleted`: the rest is computed from the open item and the
//! date. An invoice that raises another one is a debit note; one that is paid as a whole when it is
//! made is a sales receipt. Deliberately not here: money received (`money::payments`), and sending
//! the invoice to the tax authority (`einvoicing`).

mod check;
mod create;
mod debit_notes;
mod deletion;
mod error;
mod freed_number;
mod input;
mod list;
mod numbers;
mod paid_at_once;
mod preview;
mod routes;
mod sales_receipts;
mod show;
mod statuses;
mod stock;
pub mod store;
mod table;
#[cfg(test)]
mod tests;
mod update;
mod void;
mod void_many;
mod wire;

use books::settlements::OpenItem;
use ledger::{DocKind, DocRef, Trade};
use platform::access::Subject;
use platform::context::UserId;
use platform::{Ctx, Problem, Result, TenantId, Tx};

use crate::priced::{self, Document, delete_many};

pub use check::InvoiceChecks;
pub use create::{create_invoice, create_offered, create_without_total_check};
pub use deletion::InvoiceDeletion;
pub use error::InvoiceError;
pub use freed_number::free_number;
pub use input::{InvoiceInput, InvoiceLineInput};
pub use list::{each_invoice, list_invoices};
pub use preview::preview;
pub(crate) use routes::routes;
pub use show::show_invoice;
pub use statuses::{invoice_counts, invoice_figures, invoice_statuses};
pub use store::{on_the_spot, raised_by};
pub use table::{
    InvoiceKind, InvoiceListRequest, InvoiceListTotals, InvoiceRow, InvoiceSort, InvoiceTable,
};
pub use update::update_invoice;
pub use void::delete_invoice;
pub use wire::{
    DepositAccount, InvoiceDetail, InvoiceFigures, InvoicePayment, InvoiceStatuses, InvoiceView,
    MonthRevenue, RaisedInvoice,
};

/// What the audit trail calls an invoice.
pub(crate) const RECORD: &str = "invoice";

/// An invoice as the books know it.
pub const fn doc(id: i64) -> DocRef {
    DocRef::new(DocKind::Invoice, id)
}

/// Whose invoices the person may see: everybody's, or only those that they made themselves (a
/// project manager, and others who may make invoices without reading them).
pub fn own_only(ctx: &Ctx) -> Option<UserId> {
    priced::own_only(ctx, Subject::Sales)
}

/// The customer's own terms of payment.
///
/// # Errors
/// Only our own failures.
pub fn usual_terms(tx: &mut dyn Tx, tenant: TenantId, customer: i64) -> Result<Option<i64>> {
    priced::store::usual_terms(tx, tenant, Trade::Sale.party(customer))
}

/// Where they are kept, and whose of them a person may see.
pub const HOME: delete_many::DocumentHome = (&store::INVOICES, own_only);

/// The invoice and its open item, if it exists, is not deleted, and this person may see it.
fn require(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<(Document, OpenItem)> {
    let invoice = store::find(tx, ctx.tenant, id, own_only(ctx))?
        .filter(|invoice| invoice.deleted_at.is_none())
        .ok_or_else(Problem::not_found)?;
    let item = books::settlements::find(tx, ctx.tenant, doc(id))?
        .ok_or_else(|| Problem::internal("an invoice without its open item"))?;
    Ok((invoice, item))
}
