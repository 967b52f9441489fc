//! Bills: goods and services bought on credit (فاتورة مشتريات).
//!
//! ```text
//!            create                  pay part            pay the rest
//!   (typed) ───────▶ open ─────────▶ partial ─────────▶ paid
//!                     │  due date passes │                 ▲
//!                     └──────▶ overdue ◀─┘ ────────────────┘
//!   edit:   reverse + post again, same number; what is paid stays
//!   delete: reverse it and the payments that settle only it; it stays on record as deleted
//! ```
//!
//! The mirror of an invoice, with two numbers: ours, of the series, and the vendor's, which may be
//! used twice and then is only warned of. Goods that are kept in stock come in at their cost.
//! Deliberately not here: paying (`money::payments`), and vendors' credits (`credit_notes`).

mod check;
mod create;
mod deletion;
mod error;
mod input;
mod list;
mod preview;
mod record;
mod report;
mod routes;
mod show;
mod store;
mod table;
mod update;
mod void;
mod void_many;
mod wire;

use books::settlements::{self, OpenItem};
use ledger::DocRef;
use platform::access::Subject;
use platform::context::UserId;
use platform::{Ctx, Problem, Result, Tx};

use crate::priced::{self, delete_many};

pub use crate::priced::purchase::PurchaseLineInput as BillLineInput;
pub use check::BillChecks;
pub use create::create_bill;
pub use create::create_without_total_check;
pub use deletion::{BillDeletion, BillsDeleted};
pub use error::BillError;
pub use input::BillInput;
pub use list::{bill_counts, bill_figures, each_bill, list_bills};
pub use preview::preview;
pub use report::{
    BillsOfVendor, BillsReport, BillsReportRequest, BillsReportRow, bills_page, bills_report,
    each_of_report,
};
pub(crate) use routes::routes;
pub use show::show_bill;
pub use store::find;
pub use table::{BillListRequest, BillRow, BillTable};
pub use update::update_bill;
pub use void::delete_bill;
pub use wire::{BillDetail, BillPayment, BillView};

use record::Bill;
use store::BILLS;

/// What the audit trail calls a bill.
const RECORD: &str = "bill";

/// A bill as the books know it.
pub const fn doc(id: i64) -> DocRef {
    BILLS.doc(id)
}

/// Whose bills the person may see: everybody's, or only their own and those of projects.
pub fn own_only(ctx: &Ctx) -> Option<UserId> {
    priced::own_only(ctx, Subject::Bills)
}

/// Where they are kept, and whose of them a person may see.
pub const HOME: delete_many::DocumentHome = (&BILLS, own_only);

/// The bill and its open item, if it exists, is not deleted, and this person may see it.
fn require(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<(Bill, OpenItem)> {
    let bill = store::find(tx, ctx.tenant, id, own_only(ctx))?
        .filter(|bill| bill.document.deleted_at.is_none())
        .ok_or_else(Problem::not_found)?;
    let item = settlements::find(tx, ctx.tenant, doc(id))?
        .ok_or_else(|| Problem::internal("a bill without its open item"))?;
    Ok((bill, item))
}
