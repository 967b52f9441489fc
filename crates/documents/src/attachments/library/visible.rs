//! Of which records a person may see the files.

use platform::access::{Action, GrantScope};
use platform::context::UserId;
use platform::{Ctx, Result, Tx};

use super::super::model::{ALL, Attached};

/// A kind of record, and whose of that kind the person sees; everybody's where it is none.
pub type Visible = (Attached, Option<UserId>);

/// The kinds of records whose files the person may see, as with the files of one record.
pub fn visible(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Vec<Visible>> {
    let mut kinds = Vec::with_capacity(ALL.len());
    for kind in ALL {
        let reach = ctx.ability.reach(kind.required(Action::Read), kind.subject());
        if kind == Attached::Project && !directory::projects::includes_projects(tx, ctx)? {
            continue;
        }
        match reach {
            Some(GrantScope::All) => kinds.push((kind, None)),
            Some(GrantScope::Own) if kind.has_owners() => kinds.push((kind, Some(ctx.user))),
            _ => {}
        }
    }
    Ok(kinds)
}
