//! The rows of events, which belong to people, as sessions do.

use jiff::Timestamp;
use platform::args;
use platform::context::{TenantId, UserId};
use platform::db::{DbError, Row, Tx};
use platform::problem::Result;
use platform::secret;

use super::Kind;

/// An event, as stored.
pub struct EventRow {
    pub id: String,
    pub kind: Kind,
    pub at: Timestamp,
    pub network: Option<String>,
    pub device: Option<String>,
    pub company_name: Option<String>,
    pub user: UserId,
    /// The person's name in an invitation.
    pub person_name: Option<String>,
}

pub fn insert(
    tx: &mut dyn Tx,
    user: UserId,
    kind: Kind,
    (company, name): (Option<TenantId>, Option<String>),
    from: Option<(String, String)>,
    now: Timestamp,
) -> Result<()> {
    let (network, device) = from.unzip();
    tx.exec(
        "insert into security_event (id, user_id, kind, at, network, device, company_id,
            person_name)
         values ($1, $2, $3, $4, $5, $6, $7, $8)",
        args![secret::public_id(), user, kind.as_str(), now, network, device, company, name],
    )?;
    Ok(())
}

/// Whether a person has an event of a kind from a network.
pub fn has_event_from(tx: &mut dyn Tx, user: UserId, kind: Kind, network: &str) -> Result<bool> {
    let sql = "select 1 from security_event where user_id = $1 and kind = $2 and network = $3";
    Ok(tx.exists(sql, args![user, kind.as_str(), network])?)
}

const EVENT: &str = "select e.id, e.kind, e.at, e.network, e.device, t.company_name, e.user_id,
        e.person_name
    from security_event e left join tenant t on t.id = e.company_id";

/// The latest events of a person, newest first.
pub fn events_of_person(tx: &mut dyn Tx, user: UserId, most: i64) -> Result<Vec<EventRow>> {
    let sql = format!("{EVENT} where e.user_id = $1 order by e.at desc, e.id desc limit $2");
    Ok(tx.all(&sql, args![user, most], read)?)
}

/// Whether somebody is or was a member of the company.
pub fn is_member(tx: &mut dyn Tx, tenant: TenantId, user: UserId) -> Result<bool> {
    let sql = "select 1 from membership where tenant_id = $1 and user_id = $2";
    Ok(tx.exists(sql, args![tenant, user])?)
}

/// The latest events of a member that concern the company.
pub fn events_of_member(
    tx: &mut dyn Tx,
    tenant: TenantId,
    user: UserId,
    most: i64,
) -> Result<Vec<EventRow>> {
    let sql = format!(
        "{EVENT} where e.company_id = $1 and e.user_id = $2
         order by e.at desc, e.id desc limit $3"
    );
    Ok(tx.all(&sql, args![tenant, user, most], read)?)
}

/// The latest events of all members that concern the company; for invited people who are no
/// members, only the invitation and its end.
pub fn events_of_company(tx: &mut dyn Tx, tenant: TenantId, most: i64) -> Result<Vec<EventRow>> {
    let sql = format!(
        "{EVENT} left join membership m on m.tenant_id = $1 and m.user_id = e.user_id
         where e.company_id = $1
           and (m.user_id is not null or e.kind in ('invited', 'invitation_withdrawn'))
         order by e.at desc, e.id desc limit $2"
    );
    Ok(tx.all(&sql, args![tenant, most], read)?)
}

fn read(row: &Row<'_>) -> Result<EventRow, DbError> {
    let word: String = row.get(1)?;
    Ok(EventRow {
        id: row.get(0)?,
        kind: Kind::from_word(&word)
            .ok_or_else(|| DbError::Other(format!("a security event of {word}")))?,
        at: row.get(2)?,
        network: row.get(3)?,
        device: row.get(4)?,
        company_name: row.get(5)?,
        user: row.get(6)?,
        person_name: row.get(7)?,
    })
}

pub fn delete_expired(tx: &mut dyn Tx, before: Timestamp) -> Result<()> {
    tx.exec("delete from security_event where at < $1", args![before])?;
    Ok(())
}
