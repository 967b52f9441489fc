//! Filings and the authority's systems that they are for.

use jiff::Timestamp;
use platform::{Result, TenantId, Tx, args};

use super::{COLUMNS, Filing, read};
use crate::mapping::DocumentKind;

/// A condition on the filing `e` of a company `$1`: it is for the chosen one of the authority's
/// systems, if one is chosen. A till has its own.
pub const IN_ENVIRONMENT: &str = "(e.till_id is not null
    or e.environment = coalesce((select c.environment from einvoice_connection c
        where c.tenant_id = $1), e.environment))";

/// A document's latest filing that is for one of the authority's systems, or on a till; else its
/// latest that was not sent to any.
///
/// # Errors
/// Only our own failures.
pub(in crate::filing) fn latest_in(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (kind, doc_id): (DocumentKind, i64),
    environment: &str,
) -> Result<Option<Filing>> {
    let sql = format!(
        "select {COLUMNS} from einvoice e
         where e.tenant_id = $1 and e.doc_kind = $2 and e.doc_id = $3
           and (e.till_id is not null or e.environment = $4
                or e.state in ('draft', 'ready', 'refused'))
         order by case when e.till_id is not null or e.environment = $4 then 0 else 1 end,
             e.id desc limit 1"
    );
    Ok(tx.one(&sql, args![tenant, kind.as_str(), doc_id, environment], read)?)
}

/// The e-invoices that were not sent yet and are for another of the authority's systems.
///
/// # Errors
/// Only our own failures.
pub fn of_other_environment(
    tx: &mut dyn Tx,
    tenant: TenantId,
    environment: &str,
) -> Result<Vec<Filing>> {
    let sql = format!(
        "select {COLUMNS} from einvoice e
         where e.tenant_id = $1 and e.environment <> $2 and e.till_id is null
           and e.state in ('waiting_for_signature', 'signed')
         order by e.id"
    );
    Ok(tx.all(&sql, args![tenant, environment], read)?)
}

/// Companies with a filing due since a moment.
///
/// # Errors
/// Only our own failures.
pub fn with_due(tx: &mut dyn Tx, before: Timestamp) -> Result<Vec<TenantId>> {
    let sql = "select distinct e.tenant_id from einvoice e
               left join einvoice_connection c on c.tenant_id = e.tenant_id
               where e.dead = $1 and e.next_attempt_at < $2
                 and (e.till_id is not null or e.environment = coalesce(c.environment,
                     e.environment))
               order by e.tenant_id";
    Ok(tx.all(sql, args![false, before], |row| Ok(TenantId(row.get(0)?)))?)
}
