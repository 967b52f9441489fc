//! Where bills are kept.

use ledger::{DocKind, Trade};
use platform::context::UserId;
use platform::{Ctx, Result, TenantId, Tx};

use super::record::Bill;
use crate::priced::purchase::VendorPaper;
use crate::priced::store::{self, Beside, Part, Table};

/// Where bills are kept.
pub const BILLS: Table = Table {
    kind: DocKind::Bill,
    trade: Trade::Purchase,
    heads: "bill",
    lines: "bill_line",
    own_id: "bill_id",
    account: "expense_account_id",
    reference: Some("bill_number"),
    columns: &[
        ("due_date", Part::DueDate),
        ("terms_id", Part::Terms),
        ("mailing_address", Part::Address),
        ("withholding_percent", Part::WithholdingPercent),
    ],
};

/// Stores a new bill.
pub fn insert(tx: &mut dyn Tx, ctx: &Ctx, bill: &Bill) -> Result<()> {
    store::insert(tx, ctx, &BILLS, &bill.document, &beside(bill))
}

/// Stores what an edit changed: everything but number and origin.
pub fn update(tx: &mut dyn Tx, ctx: &Ctx, bill: &Bill) -> Result<()> {
    store::update(tx, ctx, &BILLS, &bill.document, &beside(bill))
}

/// Both numbers, by which it is searched; the vendor's own text is searched beside it.
fn beside(bill: &Bill) -> Beside<'static> {
    let theirs = bill.paper.number.as_deref().unwrap_or_default();
    Beside {
        search: format!("{} {theirs}", bill.document.number),
        columns: bill.paper.columns(),
        of_lines: None,
    }
}

/// The bill with its lines, deleted or not; `own`: only if that person made it or it belongs to a
/// project.
pub fn find(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    own: Option<UserId>,
) -> Result<Option<Bill>> {
    let found = store::find(tx, tenant, (&BILLS, &VendorPaper::COLUMNS), id, own)?;
    Ok(found.map(|(document, paper)| Bill { document, paper }))
}
