//! The rows of memberships.

use jiff::Timestamp;
use platform::access::{Permission, Role};
use platform::args;
use platform::context::{Locale, TenantId, UserId};
use platform::db::{DbError, Row, Tx};
use platform::problem::Result;

/// A membership with its person.
pub struct MemberRow {
    pub user: UserId,
    pub email: String,
    pub first_name: String,
    pub last_name: String,
    pub role: String,
    pub permissions: Option<String>,
    pub active: bool,
    /// False until they enter the company; until then it may know only what the invitation said.
    pub accepted: bool,
    /// When they last worked in the company.
    pub last_seen_at: Option<Timestamp>,
    pub is_owner: bool,
    pub picture_key: Option<String>,
    pub uses_two_step: bool,
    /// The product language that they chose.
    pub language: Option<Locale>,
}

/// An admin who has entered the company.
#[derive(Debug, Clone)]
pub struct Admin {
    /// The person.
    pub user: UserId,
    /// Their address.
    pub email: String,
    /// The language that they chose for the product; none until they choose.
    pub language: Option<Locale>,
}

fn locale(tag: Option<String>) -> Option<Locale> {
    tag.map(|tag| Locale::from_tag(&tag))
}

fn read(row: &Row<'_>) -> Result<MemberRow, DbError> {
    Ok(MemberRow {
        user: row.get(0)?,
        email: row.get(1)?,
        first_name: row.get(2)?,
        last_name: row.get(3)?,
        role: row.get(4)?,
        permissions: row.get(5)?,
        active: row.get(6)?,
        accepted: row.get(7)?,
        last_seen_at: row.get(8)?,
        is_owner: row.get(9)?,
        picture_key: row.get(10)?,
        uses_two_step: row.get(11)?,
        language: locale(row.get(12)?),
    })
}

/// Until a person has entered the company, they have the name of the invitation there, whether or
/// not they have an account.
const MEMBER: &str = "select m.user_id, u.email, coalesce(m.invited_first_name, u.first_name),
        coalesce(m.invited_last_name, u.last_name), m.role, m.permissions, m.active,
        u.password_hash is not null and m.invited_first_name is null, m.last_seen_at, m.is_owner,
        m.picture_key, w.confirmed_at is not null, u.language
     from membership m join app_user u on u.id = m.user_id
     left join two_step w on w.user_id = m.user_id";

/// Stores the invitation's name of a member who has not entered the company yet.
pub fn set_invitation_name(
    tx: &mut dyn Tx,
    tenant: TenantId,
    user: UserId,
    first_name: &str,
    last_name: &str,
) -> Result<()> {
    tx.exec(
        "update membership set invited_first_name = $3, invited_last_name = $4
         where tenant_id = $1 and user_id = $2",
        args![tenant, user, first_name, last_name],
    )?;
    Ok(())
}

/// Deletes the invitation's name of a member who has entered the company. It is read first: on a
/// cluster every machine has the memberships, and a write to them waits for the others' writes.
pub fn delete_invitation_name(tx: &mut dyn Tx, tenant: TenantId, user: UserId) -> Result<()> {
    let invited = tx.exists(
        "select 1 from membership
         where tenant_id = $1 and user_id = $2 and invited_first_name is not null",
        args![tenant, user],
    )?;
    if invited {
        tx.exec(
            "update membership set invited_first_name = null, invited_last_name = null
             where tenant_id = $1 and user_id = $2",
            args![tenant, user],
        )?;
    }
    Ok(())
}

/// Records that a member works in the company.
pub fn set_last_seen(
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

/// Sets or clears the owner; false when it was so already.
pub fn set_owner(tx: &mut dyn Tx, tenant: TenantId, user: UserId, owner: bool) -> Result<bool> {
    let changed = tx.exec(
        "update membership set is_owner = $3
         where tenant_id = $1 and user_id = $2 and is_owner <> $3",
        args![tenant, user, owner],
    )?;
    Ok(changed == 1)
}

/// Stores the key of a member's picture, or that there is none.
pub fn set_picture(
    tx: &mut dyn Tx,
    tenant: TenantId,
    user: UserId,
    picture: Option<(&str, &str)>,
) -> Result<()> {
    let (key, media_type) = picture.unzip();
    tx.exec(
        "update membership set picture_key = $3, picture_type = $4
         where tenant_id = $1 and user_id = $2",
        args![tenant, user, key, media_type],
    )?;
    Ok(())
}

/// The key of a member's picture, and its media type.
pub fn picture(
    tx: &mut dyn Tx,
    tenant: TenantId,
    user: UserId,
) -> Result<Option<(String, String)>> {
    Ok(tx.one(
        "select picture_key, picture_type from membership
         where tenant_id = $1 and user_id = $2 and picture_key is not null",
        args![tenant, user],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?)
}

/// Deletes a membership that was never entered; false when there is none.
pub fn remove_invited(tx: &mut dyn Tx, tenant: TenantId, user: UserId) -> Result<bool> {
    let removed = tx.exec(
        "delete from membership
         where tenant_id = $1 and user_id = $2 and invited_first_name is not null",
        args![tenant, user],
    )?;
    Ok(removed == 1)
}

/// Whether the company requires two-step sign-in of its members.
pub fn requires_two_step(tx: &mut dyn Tx, tenant: TenantId) -> Result<bool> {
    let sql = "select members_use_two_step from tenant where id = $1";
    Ok(tx.scalar(sql, args![tenant])?.unwrap_or(false))
}

pub fn set_demands_two_step(tx: &mut dyn Tx, tenant: TenantId, demanded: bool) -> Result<()> {
    tx.exec("update tenant set members_use_two_step = $2 where id = $1", args![tenant, demanded])?;
    Ok(())
}

pub fn insert(
    tx: &mut dyn Tx,
    tenant: TenantId,
    user: UserId,
    role: Role,
    permissions: &[Permission],
    now: Timestamp,
) -> Result<()> {
    tx.exec(
        "insert into membership (tenant_id, user_id, role, permissions, active, created_at)
         values ($1, $2, $3, $4, $5, $6)",
        args![tenant, user, role.name(), json(permissions)?, true, now],
    )?;
    Ok(())
}

/// Changes rights; sessions that started before `now` must be renewed.
pub fn update(
    tx: &mut dyn Tx,
    tenant: TenantId,
    user: UserId,
    rights: (Role, &[Permission]),
    active: bool,
    now: Timestamp,
) -> Result<()> {
    let (role, permissions) = rights;
    tx.exec(
        "update membership set role = $3, permissions = $4, active = $5, changed_at = $6
         where tenant_id = $1 and user_id = $2",
        args![tenant, user, role.name(), json(permissions)?, active, now],
    )?;
    Ok(())
}

/// None when the role's table applies without changes.
fn json(permissions: &[Permission]) -> Result<Option<String>> {
    if permissions.is_empty() {
        return Ok(None);
    }
    Ok(Some(serde_json::to_string(permissions)?))
}

/// Every member, the oldest first.
pub fn all(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<MemberRow>> {
    let sql = format!("{MEMBER} where m.tenant_id = $1 order by m.created_at, m.user_id");
    Ok(tx.all(&sql, args![tenant], read)?)
}

pub fn find(tx: &mut dyn Tx, tenant: TenantId, user: UserId) -> Result<Option<MemberRow>> {
    let sql = format!("{MEMBER} where m.tenant_id = $1 and m.user_id = $2");
    Ok(tx.one(&sql, args![tenant, user], read)?)
}

/// The addresses of the active admins who have entered the company.
pub fn admins(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<Admin>> {
    Ok(tx.all(
        "select u.email, u.language, u.id from membership m join app_user u on u.id = m.user_id
         where m.tenant_id = $1 and m.role = $2 and m.active = $3
           and u.password_hash is not null and m.invited_first_name is null order by u.email",
        args![tenant, Role::Admin.name(), true],
        |row| {
            let language = locale(row.get(1)?);
            Ok(Admin { user: row.get(2)?, email: row.get(0)?, language })
        },
    )?)
}

/// The company's name, for the invitation.
pub fn company_name(tx: &mut dyn Tx, tenant: TenantId) -> Result<String> {
    let name = tx.scalar("select company_name from tenant where id = $1", args![tenant])?;
    Ok(name.unwrap_or_default())
}
