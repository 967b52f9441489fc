//! Changes a branch.

use platform::activity;
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::{Problem, Result};

use super::input::{self, BranchInput};
use super::wire::BranchView;
use super::{NAMES, RECORD, store};

/// Changes a branch; when it becomes the default, the former default no longer is.
///
/// # Errors
/// As for a new one; 404 when there is none.
pub fn edit_branch(tx: &mut dyn Tx, ctx: &Ctx, id: i64, input: &BranchInput) -> Result<BranchView> {
    let before = store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    let after = input::decide(input, &before)?;
    NAMES.ensure_unique(tx, ctx, &after.name, Some(id))?;
    if after != before {
        if after.is_default && !before.is_default {
            store::end_default(tx, ctx.tenant)?;
        }
        store::update(tx, ctx.tenant, &after)?;
        let changes = activity::difference(&timeline_fields(&before), &timeline_fields(&after));
        activity::record(tx, ctx, RECORD, id, "updated", &changes)?;
    }
    Ok(after)
}

fn timeline_fields(branch: &BranchView) -> Vec<(&'static str, Option<String>)> {
    let branch = branch.clone();
    vec![
        ("name", Some(branch.name)),
        ("street_name", branch.street_name),
        ("street_no", branch.street_no),
        ("phone_number", branch.phone_number),
        ("postal_code", branch.postal_code),
        ("email", branch.email),
        ("eta_branch_id", branch.eta_branch_id),
        ("activity_code", branch.activity_code),
        ("is_default", Some(branch.is_default.to_string())),
    ]
}
