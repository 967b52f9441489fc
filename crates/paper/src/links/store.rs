//! Where links are kept.

use jiff::Timestamp;
use jiff::civil::Date;
use platform::db::{DbError, Row};
use platform::{Ctx, Problem, Result, TenantId, Tx, args};

use super::kind::Linked;
use super::wire::LinkView;

/// A link that somebody came by.
#[derive(Debug, Clone)]
pub struct Link {
    pub id: i64,
    pub kind: Linked,
    pub record: i64,
    pub until: Date,
    pub is_revoked: bool,
    pub opened: i64,
}

/// A link to store.
#[derive(Debug, Clone, Copy)]
pub struct NewLink<'a> {
    pub id: i64,
    pub of: (Linked, i64),
    pub hash: &'a [u8],
    pub until: Date,
    pub made_by: &'a str,
    pub made_at: Timestamp,
}

/// A link that opens its document, by what its word is known.
#[derive(Debug, Clone)]
pub struct OpenLink {
    pub id: i64,
    pub hash: Vec<u8>,
    pub until: Date,
}

pub fn insert(tx: &mut dyn Tx, tenant: TenantId, link: NewLink<'_>) -> Result<()> {
    let (kind, record) = link.of;
    tx.exec(
        "insert into document_link
            (tenant_id, id, hash, kind, record_id, made_by, made_at, until, opened)
         values ($1, $2, $3, $4, $5, $6, $7, $8, 0)",
        args![
            tenant,
            link.id,
            link.hash.to_vec(),
            kind.as_str(),
            record,
            link.made_by,
            link.made_at,
            link.until
        ],
    )?;
    Ok(())
}

/// The links of a document that open it on a day, the latest first.
pub fn valid_links(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (kind, record): (Linked, i64),
    today: Date,
) -> Result<Vec<LinkView>> {
    let read = |row: &Row<'_>| -> Result<LinkView, DbError> {
        Ok(LinkView {
            id: row.get(0)?,
            made_by: row.get(1)?,
            made_at: row.get(2)?,
            until: row.get(3)?,
            opened: row.get(4)?,
            last_opened: row.get(5)?,
        })
    };
    Ok(tx.all(
        "select id, made_by, made_at, until, opened, last_opened from document_link
         where tenant_id = $1 and kind = $2 and record_id = $3 and until >= $4
            and revoked_at is null
         order by +id desc limit 100",
        args![tenant, kind.as_str(), record, today],
        read,
    )?)
}

/// The same with their hashes.
pub fn open_links(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (kind, record): (Linked, i64),
    today: Date,
) -> Result<Vec<OpenLink>> {
    let read = |row: &Row<'_>| -> Result<OpenLink, DbError> {
        Ok(OpenLink { id: row.get(0)?, hash: row.get(1)?, until: row.get(2)? })
    };
    Ok(tx.all(
        "select id, hash, until from document_link
         where tenant_id = $1 and kind = $2 and record_id = $3 and until >= $4
            and revoked_at is null
         order by +id desc limit 100",
        args![tenant, kind.as_str(), record, today],
        read,
    )?)
}

/// Gives a link another last day.
pub fn set_until(tx: &mut dyn Tx, tenant: TenantId, id: i64, until: Date) -> Result<()> {
    tx.exec(
        "update document_link set until = $3 where tenant_id = $1 and id = $2",
        args![tenant, id, until],
    )?;
    Ok(())
}

/// Ends a link of a document; whether there was an existing one.
pub fn revoke(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (kind, record): (Linked, i64),
    link: i64,
) -> Result<bool> {
    let ended = tx.exec(
        "update document_link set revoked_at = $5
         where tenant_id = $1 and kind = $2 and record_id = $3 and id = $4 and revoked_at is null",
        args![ctx.tenant, kind.as_str(), record, link, ctx.now],
    )?;
    Ok(ended > 0)
}

/// The link with a hash, ended or not.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, hash: &[u8]) -> Result<Option<Link>> {
    let read = |row: &Row<'_>| -> Result<_, DbError> {
        let kind: String = row.get(1)?;
        let revoked: Option<Timestamp> = row.get(4)?;
        Ok((row.get(0)?, kind, row.get(2)?, row.get(3)?, revoked, row.get(5)?))
    };
    let found = tx.one(
        "select id, kind, record_id, until, revoked_at, opened from document_link
         where tenant_id = $1 and hash = $2",
        args![tenant, hash.to_vec()],
        read,
    )?;
    let Some((id, word, record, until, revoked, opened)) = found else { return Ok(None) };
    let kind = Linked::from_word(&word).ok_or_else(|| Problem::internal("a link to nothing"))?;
    Ok(Some(Link { id, kind, record, until, is_revoked: revoked.is_some(), opened }))
}

/// Counts an opening.
pub fn count(tx: &mut dyn Tx, tenant: TenantId, id: i64, now: Timestamp) -> Result<()> {
    tx.exec(
        "update document_link set opened = opened + 1, last_opened = $3
         where tenant_id = $1 and id = $2",
        args![tenant, id, now],
    )?;
    Ok(())
}

/// The customer of a document.
pub fn customer(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (kind, record): (Linked, i64),
) -> Result<Option<i64>> {
    let table = match kind {
        Linked::Statement => return Ok(Some(record)),
        document => document.record(),
    };
    let sql = format!("select customer_id from {table} where tenant_id = $1 and id = $2");
    Ok(tx.scalar(&sql, args![tenant, record])?)
}

/// The company's name, for its customer.
pub fn company(tx: &mut dyn Tx, tenant: TenantId) -> Result<String> {
    let name = tx.scalar("select company_name from tenant where id = $1", args![tenant])?;
    Ok(name.unwrap_or_default())
}
