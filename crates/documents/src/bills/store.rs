//! Where bills are kept.

use std::collections::HashMap;

use ledger::{DocKind, Trade};
use platform::context::UserId;
use platform::db::Clause;
use platform::{Ctx, Result, TenantId, Tx, args};

use super::record::{Bill, VendorPaper};
use crate::priced::store::{self, Beside, Own, Part, Table};

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

/// How the vendor's own paper is known.
const OWN: Own<VendorPaper> = Own {
    columns: &["bill_number", "einvoice_uuid"],
    read: |row, at| Ok(VendorPaper { number: row.get(at)?, einvoice_uuid: row.get(at + 1)? }),
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
        columns: vec![
            ("bill_number", (&bill.paper.number).into()),
            ("vendor_number_key", bill.paper.number_key().into()),
            ("einvoice_uuid", (&bill.paper.einvoice_uuid).into()),
        ],
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
    let found = store::find(tx, tenant, (&BILLS, &OWN), id, own)?;
    Ok(found.map(|(document, paper)| Bill { document, paper }))
}

/// Whether a living bill of the vendor's, but one, has this number of theirs.
pub fn has_vendor_number(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (vendor, key): (i64, &str),
    but: i64,
) -> Result<bool> {
    Ok(tx.exists(
        "select 1 from bill where tenant_id = $1 and vendor_id = $2 and vendor_number_key = $3
           and id <> $4 and deleted_at is null limit 1",
        args![tenant, vendor, key, but],
    )?)
}

/// Whether a living bill, but one, has this number of the tax authority's.
pub fn has_einvoice(tx: &mut dyn Tx, tenant: TenantId, uuid: &str, but: i64) -> Result<bool> {
    Ok(tx.exists(
        "select 1 from bill where tenant_id = $1 and einvoice_uuid = $2 and id <> $3
           and deleted_at is null limit 1",
        args![tenant, uuid, but],
    )?)
}

/// Our numbers of those of these bills that are living.
pub fn numbers(tx: &mut dyn Tx, tenant: TenantId, ids: &[i64]) -> Result<HashMap<i64, String>> {
    let mut clause = Clause::of(tenant, "tenant_id = $1 and deleted_at is null");
    clause.among("id", ids);
    let sql = format!("select id, number from bill {}", clause.sql());
    let found = tx.all(&sql, &clause.args, |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(found.into_iter().collect())
}
