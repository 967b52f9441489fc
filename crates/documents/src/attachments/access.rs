//! Who may see and change the files beside a document: who may see and change the document.

use platform::access::{Action, GrantScope};
use platform::{Ctx, Problem, Result, Tx};

use super::model::{Attached, Attachment};
use crate::store::is_active_for;

/// Whether the person may see that document, deleted or not.
pub fn may_see(tx: &mut dyn Tx, ctx: &Ctx, of: (Attached, i64)) -> Result<bool> {
    if of.0 == Attached::Project {
        return directory::projects::may_see(tx, ctx, of.1);
    }
    let only = match ctx.ability.reach(of.0.required(Action::Read), of.0.subject()) {
        Some(GrantScope::All) => return Ok(true),
        Some(GrantScope::Own) => Some(ctx.user),
        None => return Ok(false),
    };
    Ok(match of.0 {
        Attached::Invoice
        | Attached::CreditNote
        | Attached::Quote
        | Attached::Bill
        | Attached::VendorCredit
        | Attached::Expense => is_active_for(tx, ctx.tenant, (of.0.table(), of.1), only)?.is_some(),
        // Nobody's own: seen by everybody who may read all of them.
        Attached::JournalEntry
        | Attached::FixedAsset
        | Attached::Customer
        | Attached::Vendor
        | Attached::Project
        | Attached::AuthorityDocument => false,
    })
}

/// Whether the person may do that to the file: their own while it belongs to nothing yet, then as
/// with its document. What they brought themselves they may always read.
///
/// # Errors
/// 404 for a file that they may not even see, 403 for what they may not do to it.
pub fn allow(tx: &mut dyn Tx, ctx: &Ctx, file: &Attachment, action: Action) -> Result<()> {
    let theirs = file.uploaded_by == ctx.user;
    let Some(of) = file.of else {
        return if theirs { Ok(()) } else { Err(Problem::not_found()) };
    };
    if !theirs && !may_see(tx, ctx, of)? {
        return Err(Problem::not_found());
    }
    if action == Action::Read || ctx.ability.allows(of.0.required(action), of.0.subject()) {
        return Ok(());
    }
    Err(Problem::forbidden())
}
