//! A member for whom the program acts without a request, such as sending a digest by mail.

use std::sync::Arc;

use platform::access::{Ability, Role};
use platform::context::{Ctx, Locale, TenantId, UserId, date_in_cairo};
use platform::db::Tx;
use platform::problem::Result;

use super::{store, view};

/// A member with their rights.
#[derive(Debug, Clone)]
pub struct ActingMember {
    /// The person.
    pub user: UserId,
    /// Their address.
    pub email: String,
    /// Their full name.
    pub name: String,
    /// The language that they chose for the product; none until they choose.
    pub language: Option<Locale>,
    role: Role,
    ability: Arc<Ability>,
}

impl ActingMember {
    /// The context in which the program reads for them, with exactly their present rights.
    pub fn context(&self, tenant: TenantId, locale: Locale, now: jiff::Timestamp) -> Ctx {
        Ctx {
            tenant,
            user: self.user,
            user_name: self.name.as_str().into(),
            role: self.role,
            ability: Arc::clone(&self.ability),
            locale,
            now,
            today: date_in_cairo(now),
            session: "job".into(),
            request_id: "job".into(),
            idempotency_key: None,
            reads_only: false,
        }
    }
}

/// A member who has entered the company and has access; none for anybody else.
///
/// # Errors
/// Only internal errors.
pub fn acting_member(
    tx: &mut dyn Tx,
    tenant: TenantId,
    user: UserId,
) -> Result<Option<ActingMember>> {
    let row = store::find(tx, tenant, user)?;
    let Some(row) = row.filter(|row| row.active && row.accepted) else { return Ok(None) };
    let (role, ability) = view::rights(&row)?;
    let name = format!("{} {}", row.first_name, row.last_name);
    let (email, language, ability) = (row.email, row.language, Arc::new(ability));
    Ok(Some(ActingMember { user, email, name, language, role, ability }))
}
