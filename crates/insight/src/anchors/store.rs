//! The rows of anchors, and the queries of what they are compared with.

use jiff::Timestamp;
use jiff::civil::Date;
use platform::db::{DbError, Row, seals};
use platform::{Result, TenantId, Tx, args};

use super::model::{Anchor, AnchorStatement};

pub fn insert(tx: &mut dyn Tx, anchor: &Anchor) -> Result<()> {
    let said = &anchor.statement;
    tx.exec(
        "insert into anchor (tenant_id, number, day, entries, entry_hash, seals, seal_hash, before,
            signed_at, public_key, signature)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
        args![
            said.tenant,
            said.number,
            said.day,
            said.entries,
            &said.entry_hash,
            said.seals,
            &said.seal_hash,
            &said.before,
            said.signed_at,
            anchor.public_key.clone(),
            anchor.signature.clone(),
        ],
    )?;
    Ok(())
}

const COLUMNS: &str = "number, day, entries, entry_hash, seals, seal_hash, before, signed_at,
    public_key, signature";

fn read(row: &Row<'_>, tenant: TenantId) -> Result<Anchor, DbError> {
    // A hash of another length was not written by us; this one matches no signature.
    let hash = |at| {
        let bytes: Vec<u8> = row.get(at)?;
        Ok::<[u8; 32], DbError>(bytes.try_into().unwrap_or([0xff; 32]))
    };
    Ok(Anchor {
        statement: AnchorStatement {
            tenant,
            number: row.get(0)?,
            day: row.get(1)?,
            entries: row.get(2)?,
            entry_hash: hash(3)?,
            seals: row.get(4)?,
            seal_hash: hash(5)?,
            before: hash(6)?,
            signed_at: row.get(7)?,
        },
        public_key: row.get(8)?,
        signature: row.get(9)?,
    })
}

/// The latest anchors, the newest first.
pub fn latest(tx: &mut dyn Tx, tenant: TenantId, limit: i64) -> Result<Vec<Anchor>> {
    let sql =
        format!("select {COLUMNS} from anchor where tenant_id = $1 order by number desc limit $2");
    Ok(tx.all(&sql, args![tenant, limit], |row| read(row, tenant))?)
}

/// An anchor by its number.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, number: i64) -> Result<Option<Anchor>> {
    let sql = format!("select {COLUMNS} from anchor where tenant_id = $1 and number = $2");
    Ok(tx.one(&sql, args![tenant, number], |row| read(row, tenant))?)
}

/// Every anchor by its number, the oldest first; none for one that can't be read.
pub fn all(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<(i64, Option<Anchor>)>> {
    let sql = format!("select {COLUMNS} from anchor where tenant_id = $1 order by number");
    Ok(tx.all(&sql, args![tenant], |row| Ok((row.get(0)?, read(row, tenant).ok())))?)
}

/// When the company first wrote anything.
pub fn writes_since(tx: &mut dyn Tx, tenant: TenantId) -> Result<Option<Timestamp>> {
    let sql = "select at from activity where tenant_id = $1 order by id limit 1";
    Ok(tx.scalar(sql, args![tenant])?)
}

/// Whether any company has an anchor.
pub fn is_any(tx: &mut dyn Tx) -> Result<bool> {
    Ok(tx.exists("select 1 from anchor limit 1", &[])?)
}

/// The journal's last entry and its hash; none before the first.
pub fn last_entry(tx: &mut dyn Tx, tenant: TenantId) -> Result<Option<(i64, Vec<u8>)>> {
    Ok(tx.one(
        "select number, hash from journal_entry where tenant_id = $1 order by number desc limit 1",
        args![tenant],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?)
}

/// The hash of an entry.
pub fn entry_hash(tx: &mut dyn Tx, tenant: TenantId, number: i64) -> Result<Option<Vec<u8>>> {
    let sql = "select hash from journal_entry where tenant_id = $1 and number = $2";
    Ok(tx.scalar(sql, args![tenant, number])?)
}

/// The hash of a seal.
pub fn seal_hash(tx: &mut dyn Tx, tenant: TenantId, number: i64) -> Result<Option<Vec<u8>>> {
    let sql = "select hash from record_seal where tenant_id = $1 and number = $2";
    Ok(tx.scalar(sql, args![tenant, number])?)
}

/// The last seal and its hash.
pub fn last_seal(tx: &mut dyn Tx, tenant: TenantId) -> Result<seals::SealHead> {
    seals::head(tx, tenant)
}

/// The companies that have written since their last anchor, and have none of this day. Joined
/// through the table with a row per company: a cluster doesn't colocate the table of companies with
/// their rows.
pub fn with_due(tx: &mut dyn Tx, today: Date) -> Result<Vec<TenantId>> {
    Ok(tx.all(
        "select q.tenant_id from tenant_sequence q
         where not exists (select 1 from anchor a where a.tenant_id = q.tenant_id and a.day >= $1)
           and exists (select 1 from record_seal s where s.tenant_id = q.tenant_id and s.number >
               coalesce((select max(a.seals) from anchor a where a.tenant_id = q.tenant_id), 0))
         order by q.tenant_id",
        args![today],
        |row| row.get(0),
    )?)
}
