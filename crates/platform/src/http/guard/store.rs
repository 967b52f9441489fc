//! The rows behind a request: session, person, membership, company.

use jiff::Timestamp;
use jiff::civil::Date;

use crate::args;
use crate::context::{TenantId, UserId};
use crate::db::{DbError, Row, Tx};
use crate::problem::Result;

/// A session that has not been revoked, with the person's membership of the requested company.
pub(super) struct SessionRow {
    pub session: String,
    pub user: UserId,
    pub first_name: String,
    pub last_name: String,
    pub created_at: Timestamp,
    pub last_seen_at: Timestamp,
    pub membership: Option<MembershipRow>,
}

/// A person in a company.
pub(super) struct MembershipRow {
    pub role: String,
    pub permissions: Option<String>,
    pub active: bool,
    pub changed_at: Option<Timestamp>,
    pub subscription: String,
    pub trial_ends_on: Option<Date>,
    /// The company requires two-step sign-in, and this member doesn't use it.
    pub lacks_two_step: bool,
}

/// An API key, its creator and their membership of its company.
pub(super) struct KeyRow {
    pub tenant: TenantId,
    pub id: i64,
    pub name: String,
    /// The key's rights by module, as JSON; none for all rights of its creator.
    pub permissions: Option<String>,
    pub read_only: bool,
    pub expires_on: Option<Date>,
    pub revoked_at: Option<Timestamp>,
    pub last_used_at: Option<Timestamp>,
    pub user: UserId,
    pub first_name: String,
    pub last_name: String,
    pub membership: MembershipRow,
}

pub(super) fn api_key(tx: &mut dyn Tx, hash: &[u8; 32]) -> Result<Option<KeyRow>> {
    Ok(tx.one(
        "select k.tenant_id, k.id, k.name, k.permissions, k.read_only, k.expires_on, k.revoked_at,
                k.last_used_at, k.user_id, u.first_name, u.last_name, m.role, m.permissions,
                m.active, m.changed_at, t.subscription_status, t.trial_ends_on,
                t.members_use_two_step = $2 and w.confirmed_at is null
         from api_key k
         join app_user u on u.id = k.user_id
         join membership m on m.user_id = k.user_id and m.tenant_id = k.tenant_id
         join tenant t on t.id = k.tenant_id
         left join two_step w on w.user_id = k.user_id
         where k.token_hash = $1",
        args![hash, true],
        |row| {
            Ok(KeyRow {
                tenant: TenantId(row.get(0)?),
                id: row.get(1)?,
                name: row.get(2)?,
                permissions: row.get(3)?,
                read_only: row.get(4)?,
                expires_on: row.get(5)?,
                revoked_at: row.get(6)?,
                last_used_at: row.get(7)?,
                user: row.get(8)?,
                first_name: row.get(9)?,
                last_name: row.get(10)?,
                membership: MembershipRow {
                    role: row.get(11)?,
                    permissions: row.get(12)?,
                    active: row.get(13)?,
                    changed_at: row.get(14)?,
                    subscription: row.get(15)?,
                    trial_ends_on: row.get(16)?,
                    lacks_two_step: row.get(17)?,
                },
            })
        },
    )?)
}

pub(super) fn note_key_use(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    now: Timestamp,
) -> Result<()> {
    let sql = "update api_key set last_used_at = $3 where tenant_id = $1 and id = $2";
    tx.exec(sql, args![tenant, id, now])?;
    Ok(())
}

pub(super) fn session(
    tx: &mut dyn Tx,
    hash: &[u8; 32],
    tenant: Option<TenantId>,
) -> Result<Option<SessionRow>> {
    Ok(tx.one(
        "select s.id, s.user_id, u.first_name, u.last_name, s.created_at, s.last_seen_at,
                m.role, m.permissions, m.active, m.changed_at, t.subscription_status,
                    t.trial_ends_on,
                t.members_use_two_step = $3 and w.confirmed_at is null
         from session s
         join app_user u on u.id = s.user_id
         left join membership m on m.user_id = s.user_id and m.tenant_id = $2
         left join tenant t on t.id = m.tenant_id
         left join two_step w on w.user_id = s.user_id
         where s.token_hash = $1 and s.revoked_at is null",
        args![hash, tenant, true],
        read,
    )?)
}

fn read(row: &Row<'_>) -> Result<SessionRow, DbError> {
    let membership = match row.get::<Option<String>>(6)? {
        None => None,
        Some(role) => Some(MembershipRow {
            role,
            permissions: row.get(7)?,
            active: row.get(8)?,
            changed_at: row.get(9)?,
            subscription: row.get(10)?,
            trial_ends_on: row.get(11)?,
            lacks_two_step: row.get(12)?,
        }),
    };
    Ok(SessionRow {
        session: row.get(0)?,
        user: row.get(1)?,
        first_name: row.get(2)?,
        last_name: row.get(3)?,
        created_at: row.get(4)?,
        last_seen_at: row.get(5)?,
        membership,
    })
}

pub(super) fn note_use(tx: &mut dyn Tx, session: &str, now: Timestamp) -> Result<()> {
    tx.exec("update session set last_seen_at = $2 where id = $1", args![session, now])?;
    Ok(())
}

/// Records that a member works in the company.
pub(super) fn note_visit(
    tx: &mut dyn Tx,
    tenant: TenantId,
    user: UserId,
    now: Timestamp,
) -> Result<()> {
    tx.exec(
        "update membership set last_seen_at = $3 where tenant_id = $1 and user_id = $2",
        args![tenant, user, now],
    )?;
    Ok(())
}
