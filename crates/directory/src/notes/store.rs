//! The rows of notes.

use ledger::{Party, PartyKind};
use platform::args;
use platform::context::{Ctx, TenantId, UserId};
use platform::db::{Clause, DbError, Row, Tx};
use platform::problem::Result;

use super::{Note, Written};

pub fn insert(tx: &mut dyn Tx, ctx: &Ctx, party: Party, note: &Note) -> Result<()> {
    tx.exec(
        "insert into party_note (tenant_id, id, party_kind, party_id, body, written_at, written_by,
            written_by_name)
         values ($1, $2, $3, $4, $5, $6, $7, $8)",
        args![
            ctx.tenant,
            note.id,
            party.kind.as_str(),
            party.id,
            &note.body,
            note.written_at,
            ctx.user,
            &note.written_by,
        ],
    )?;
    Ok(())
}

pub fn mark_deleted(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    tx.exec(
        "update party_note set deleted_at = $3 where tenant_id = $1 and id = $2",
        args![ctx.tenant, id, ctx.now],
    )?;
    Ok(())
}

const COLUMNS: &str = "id, body, written_at, written_by, written_by_name";

/// The latest notes of a party, or those older than a given one.
pub fn page(
    tx: &mut dyn Tx,
    tenant: TenantId,
    party: Party,
    before: Option<i64>,
    limit: i64,
) -> Result<Vec<Written>> {
    let mut clause = Clause::tenant(tenant);
    clause.equals("party_kind", party.kind.as_str());
    clause.equals("party_id", party.id);
    clause.and("deleted_at is null");
    clause.when(before, |p| format!("id < {p}"));
    let limit = clause.param(limit);
    let sql =
        format!("select {COLUMNS} from party_note {} order by id desc limit {limit}", clause.sql());
    Ok(tx.all(&sql, &clause.args, read)?)
}

/// A note and its party.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<(Party, Written)>> {
    let sql = format!(
        "select {COLUMNS}, party_kind, party_id from party_note
         where tenant_id = $1 and id = $2 and deleted_at is null"
    );
    Ok(tx.one(&sql, args![tenant, id], |row| {
        let kind: String = row.get(5)?;
        let unknown = |_| DbError::Other(format!("an unknown kind: {kind}"));
        let kind: PartyKind = kind.parse().map_err(unknown)?;
        Ok((Party { kind, id: row.get(6)? }, read(row)?))
    })?)
}

fn read(row: &Row<'_>) -> Result<Written, DbError> {
    let note = Note {
        id: row.get(0)?,
        body: row.get(1)?,
        written_at: row.get(2)?,
        written_by: row.get(4)?,
        removable: false,
    };
    Ok(Written { note, by: UserId(row.get(3)?) })
}

/// The table, for moving rows to another party.
pub const TABLE: &str = "party_note";
