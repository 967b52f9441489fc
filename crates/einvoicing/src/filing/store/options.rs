//! Documents of which somebody said whether they are e-invoices.

use platform::{Result, TenantId, Tx, args};

use crate::mapping::DocumentKind;

/// What was said of a document; none where nobody said anything.
pub(in crate::filing) fn said(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: DocumentKind,
    id: i64,
) -> Result<Option<bool>> {
    let sql = "select wanted from einvoice_option
               where tenant_id = $1 and doc_kind = $2 and doc_id = $3";
    Ok(tx.scalar(sql, args![tenant, kind.as_str(), id])?)
}

/// Keeps what was said of a document.
///
/// # Errors
/// Only our own failures.
pub(in crate::filing) fn keep_option(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (kind, id): (DocumentKind, i64),
    wanted: Option<bool>,
) -> Result<()> {
    let Some(wanted) = wanted else { return Ok(()) };
    tx.exec(
        "insert into einvoice_option (tenant_id, doc_kind, doc_id, wanted) values ($1, $2, $3, $4)
         on conflict (tenant_id, doc_kind, doc_id) do update set wanted = excluded.wanted",
        args![tenant, kind.as_str(), id, wanted],
    )?;
    Ok(())
}
