//! Documents for which a person chose whether they are e-invoices.

use std::collections::HashSet;

use platform::db::Clause;
use platform::{Result, TenantId, Tx, args};

use crate::mapping::DocumentKind;

/// The choice for a document; `None` where nobody chose.
pub(in crate::filing) fn choice(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: DocumentKind,
    id: i64,
) -> Result<Option<bool>> {
    let sql = "select wanted from einvoice_option
               where tenant_id = $1 and doc_kind = $2 and doc_id = $3";
    Ok(tx.scalar(sql, args![tenant, kind.as_str(), id])?)
}

/// Those of some documents that a person chose not to file.
pub(in crate::filing) fn unwanted(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: DocumentKind,
    ids: &[i64],
) -> Result<HashSet<i64>> {
    if ids.is_empty() {
        return Ok(HashSet::new());
    }
    let mut clause = Clause::in_company(tenant, "tenant_id = $1");
    clause.equals("doc_kind", kind.as_str());
    clause.equals("wanted", false);
    clause.among("doc_id", ids);
    let sql = format!("select doc_id from einvoice_option {}", clause.sql());
    Ok(tx.all(&sql, &clause.args, |row| row.get::<i64>(0))?.into_iter().collect())
}

/// Stores the choice for a document.
///
/// # Errors
/// Only our own failures.
pub(in crate::filing) fn set_choice(
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

/// The till that somebody chose for a document.
pub(in crate::filing) fn chosen_till(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: DocumentKind,
    id: i64,
) -> Result<Option<i64>> {
    let sql = "select till_id from einvoice_option
               where tenant_id = $1 and doc_kind = $2 and doc_id = $3";
    Ok(tx.scalar::<Option<i64>>(sql, args![tenant, kind.as_str(), id])?.flatten())
}

/// Stores the till that a person chose for a document. It is filed unless the choice says
/// otherwise.
pub(in crate::filing) fn set_till(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (kind, id): (DocumentKind, i64),
    till: i64,
) -> Result<()> {
    tx.exec(
        "insert into einvoice_option (tenant_id, doc_kind, doc_id, wanted, till_id)
         values ($1, $2, $3, $4, $5)
         on conflict (tenant_id, doc_kind, doc_id) do update set till_id = excluded.till_id",
        args![tenant, kind.as_str(), id, true, till],
    )?;
    Ok(())
}

/// Stores what somebody said of the document that a note corrects: its id at the authority, or that
/// it was never filed. The note is filed unless the choice says otherwise.
pub(in crate::filing) fn set_reference(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (kind, id): (DocumentKind, i64),
    (uuid, never_filed): (Option<&str>, bool),
) -> Result<()> {
    tx.exec(
        "insert into einvoice_option (tenant_id, doc_kind, doc_id, wanted, reference, never_filed)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (tenant_id, doc_kind, doc_id) do update
         set reference = excluded.reference, never_filed = excluded.never_filed",
        args![tenant, kind.as_str(), id, true, uuid, never_filed],
    )?;
    Ok(())
}

/// The version of a document of the books; none of a deleted one.
pub(in crate::filing) fn document_version(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: DocumentKind,
    id: i64,
) -> Result<Option<i64>> {
    let sql = match kind {
        DocumentKind::Invoice => {
            "select version from invoice
             where tenant_id = $1 and id = $2 and deleted_at is null"
        }
        DocumentKind::CreditNote => {
            "select version from credit_note
             where tenant_id = $1 and id = $2 and deleted_at is null"
        }
    };
    Ok(tx.scalar(sql, args![tenant, id])?)
}

/// Whether a document is a sales receipt, or a note of one.
pub(in crate::filing) fn is_sales_receipt(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: DocumentKind,
    id: i64,
) -> Result<bool> {
    let sql = match kind {
        DocumentKind::Invoice => {
            "select 1 from invoice i
             where i.tenant_id = $1 and i.id = $2 and i.deposit_account_id is not null"
        }
        DocumentKind::CreditNote => {
            "select 1 from credit_note n
             join invoice i on i.tenant_id = $1 and i.id = n.invoice_id
             where n.tenant_id = $1 and n.id = $2 and i.deposit_account_id is not null"
        }
    };
    Ok(tx.exists(sql, args![tenant, id])?)
}
