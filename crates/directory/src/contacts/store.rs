//! The rows of contacts.

use ledger::{Party, PartyKind};
use platform::args;
use platform::context::{Ctx, TenantId};
use platform::db::{DbError, Row, Tx};
use platform::problem::Result;
use platform::text::fold;

use super::Contact;

pub fn insert(tx: &mut dyn Tx, ctx: &Ctx, party: Party, contact: &Contact) -> Result<()> {
    tx.exec(
        "insert into party_contact (tenant_id, id, party_kind, party_id, name, role, phone, email,
            version, created_at, created_by)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
        args![
            ctx.tenant,
            contact.id,
            party.kind.as_str(),
            party.id,
            &contact.name,
            &contact.role,
            &contact.phone,
            &contact.email,
            contact.version,
            ctx.now,
            ctx.user,
        ],
    )?;
    Ok(())
}

/// Stores the contact and increments its version.
pub fn update(tx: &mut dyn Tx, tenant: TenantId, contact: &Contact) -> Result<()> {
    tx.exec(
        "update party_contact set version = version + 1, name = $3, role = $4, phone = $5,
            email = $6
         where tenant_id = $1 and id = $2",
        args![tenant, contact.id, &contact.name, &contact.role, &contact.phone, &contact.email],
    )?;
    Ok(())
}

pub fn mark_deleted(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    tx.exec(
        "update party_contact set deleted_at = $3 where tenant_id = $1 and id = $2",
        args![ctx.tenant, id, ctx.now],
    )?;
    Ok(())
}

/// The contacts of a party, by name.
pub fn list(tx: &mut dyn Tx, tenant: TenantId, party: Party) -> Result<Vec<Contact>> {
    let mut contacts = tx.all(
        "select id, name, role, phone, email, version from party_contact
         where tenant_id = $1 and party_kind = $2 and party_id = $3 and deleted_at is null
         order by id",
        args![tenant, party.kind.as_str(), party.id],
        read,
    )?;
    contacts.sort_by_cached_key(|contact| (fold(&contact.name), contact.id));
    Ok(contacts)
}

/// A contact and its party.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<(Party, Contact)>> {
    Ok(tx.one(
        "select id, name, role, phone, email, version, party_kind, party_id from party_contact
         where tenant_id = $1 and id = $2 and deleted_at is null",
        args![tenant, id],
        |row| {
            let kind: String = row.get(6)?;
            let unknown = |_| DbError::Other(format!("an unknown kind: {kind}"));
            let kind: PartyKind = kind.parse().map_err(unknown)?;
            Ok((Party { kind, id: row.get(7)? }, read(row)?))
        },
    )?)
}

fn read(row: &Row<'_>) -> Result<Contact, DbError> {
    Ok(Contact {
        id: row.get(0)?,
        name: row.get(1)?,
        role: row.get(2)?,
        phone: row.get(3)?,
        email: row.get(4)?,
        version: row.get(5)?,
    })
}

/// The table, for moving rows to another party.
pub const TABLE: &str = "party_contact";
