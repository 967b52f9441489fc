//! The authority's number of a filed return, entered or corrected after filing.

use platform::activity::{self, Change};
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx};

use super::access::ensure_may_read;
use super::model::VatReturn;
use super::show::show_filed;
use super::store::returns as store;
use super::wire::{VatReturnReferenceInput, VatReturnView};

/// The longest number, when filing as well.
pub(super) const MAX_REFERENCE: usize = 64;

/// Sets the portal's number of a filed return. Locked periods don't matter: nothing is posted.
///
/// # Errors
/// 403 for those who may not read it; 400 when the number is too long; 404 when there is no such
/// return, or it was unfiled.
pub fn set_reference(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    input: &VatReturnReferenceInput,
) -> Result<VatReturnView> {
    ensure_may_read(ctx)?;
    let mut fields = Fields::new();
    let reference = fields.number("reference", input.reference.as_deref(), MAX_REFERENCE);
    fields.check()?;
    let filed = store::find(tx, ctx.tenant, id)?
        .filter(|filed| filed.deleted_at.is_none())
        .ok_or_else(Problem::not_found)?;
    if reference == filed.reference {
        return show_filed(tx, ctx, &filed);
    }
    let (before, after) = (filed.reference.clone(), reference.clone());
    let changes = [Change { field: "reference".to_owned(), before, after }];
    let filed = VatReturn { reference, ..filed };
    store::update_reference(tx, ctx.tenant, &filed)?;
    activity::record(tx, ctx, store::RECORD, id, "updated", &changes)?;
    show_filed(tx, ctx, &filed)
}
