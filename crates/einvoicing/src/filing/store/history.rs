//! The moves of filings.

use eta::State;
use jiff::Timestamp;
use platform::{Result, TenantId, Tx, args, ids};

use crate::mapping::DocumentKind;

/// A move, as stored.
pub(in crate::filing) struct StoredMove<'a> {
    pub from: State,
    pub to: State,
    pub event: &'a str,
    pub who: Option<&'a str>,
    pub code: Option<&'a str>,
    pub words: Option<&'a str>,
}

pub(in crate::filing) fn insert_move(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filing: i64,
    one: &StoredMove<'_>,
    now: Timestamp,
) -> Result<()> {
    let id = ids::allocate(tx, tenant, 1)?;
    tx.exec(
        "insert into einvoice_move (tenant_id, id, einvoice_id, at, from_state, to_state, event,
             who, code, words)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        args![
            tenant,
            id,
            filing,
            now,
            one.from.key(),
            one.to.key(),
            one.event,
            one.who,
            one.code,
            one.words,
        ],
    )?;
    Ok(())
}

/// A stored move.
pub(in crate::filing) struct HistoryMove {
    pub at: Timestamp,
    pub from: String,
    pub to: String,
    pub event: String,
    pub who: Option<String>,
    pub code: Option<String>,
    pub words: Option<String>,
}

/// The moves of all filings of a document, the latest first.
pub(in crate::filing) fn moves(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: DocumentKind,
    doc_id: i64,
) -> Result<Vec<HistoryMove>> {
    let sql = "select m.at, m.from_state, m.to_state, m.event, m.who, m.code, m.words
               from einvoice_move m
               join einvoice e on e.tenant_id = $1 and e.id = m.einvoice_id
               where m.tenant_id = $1 and e.doc_kind = $2 and e.doc_id = $3
               order by m.id desc limit 100";
    Ok(tx.all(sql, args![tenant, kind.as_str(), doc_id], |row| {
        Ok(HistoryMove {
            at: row.get(0)?,
            from: row.get(1)?,
            to: row.get(2)?,
            event: row.get(3)?,
            who: row.get(4)?,
            code: row.get(5)?,
            words: row.get(6)?,
        })
    })?)
}

/// How often a filing was sent again since it was sealed, because the authority did not show it.
///
/// # Errors
/// Only our own failures.
pub fn times_resent(tx: &mut dyn Tx, tenant: TenantId, filing: i64) -> Result<i64> {
    let sql = "select count(*) from einvoice_move
               where tenant_id = $1 and einvoice_id = $2 and event = 'not_taken' and code is null
                 and at >= coalesce((select e.signed_at from einvoice e
                     where e.tenant_id = $1 and e.id = $2), at)";
    Ok(tx.scalar::<i64>(sql, args![tenant, filing])?.unwrap_or_default())
}
