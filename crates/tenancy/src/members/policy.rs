//! Whether the company requires two-step sign-in of its members.

use platform::activity::{self, Change};
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::Result;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::error::MemberError;
use super::store;
use super::view::{self, Members};

/// The company's requirement for sign-in.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct TwoStepPolicy {
    /// Whether members must use two-step sign-in.
    pub members_use_two_step: bool,
}

/// Changes it. An admin who turns it on must use it: otherwise they would lock themselves out
/// first.
pub fn set(tx: &mut dyn Tx, ctx: &Ctx, input: &TwoStepPolicy) -> Result<Members> {
    let demanded = input.members_use_two_step;
    let own = store::find(tx, ctx.tenant, ctx.user)?;
    if demanded && !own.is_some_and(|member| member.uses_two_step) {
        return Err(MemberError::OwnTwoStepOff.into());
    }
    let before = store::requires_two_step(tx, ctx.tenant)?;
    if before != demanded {
        store::set_demands_two_step(tx, ctx.tenant, demanded)?;
        let change = Change {
            field: "members_use_two_step".to_owned(),
            before: Some(before.to_string()),
            after: Some(demanded.to_string()),
        };
        activity::record(tx, ctx, "company", ctx.tenant.0, "updated", &[change])?;
    }
    view::list(tx, ctx)
}
