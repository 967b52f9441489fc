//! The program itself as who records what a gateway says.

use std::sync::Arc;

use jiff::Timestamp;
use platform::access::{Ability, Role};
use platform::context::{UserId, date_in_cairo};
use platform::{Ctx, Locale, TenantId};

/// Nobody in particular, at a moment.
pub fn context(tenant: TenantId, now: Timestamp) -> Ctx {
    Ctx {
        tenant,
        user: UserId(0),
        user_name: Arc::from("Mizan"),
        role: Role::Admin,
        ability: Arc::new(Ability::new(Role::Admin, &[])),
        locale: Locale::En,
        now,
        today: date_in_cairo(now),
        session: Arc::from(""),
        request_id: Arc::from(""),
        idempotency_key: None,
        reads_only: false,
    }
}
