//! Adds a class.

use platform::activity;
use platform::context::Ctx;
use platform::db::Tx;
use platform::ids;
use platform::problem::{Fields, Result};

use super::model::{self, Class};
use super::wire::{ClassInput, ClassView};
use super::{NAMES, RECORD, store};

/// Adds a class.
///
/// # Errors
/// 400 with the invalid fields; 409 when the name is taken.
pub fn add_class(tx: &mut dyn Tx, ctx: &Ctx, input: &ClassInput) -> Result<ClassView> {
    let mut fields = Fields::new();
    let name = NAMES.read(&mut fields, &input.class_name);
    fields.check()?;
    NAMES.ensure_room(tx, ctx)?;
    let class = Class { id: 0, name, parent: input.parent_id, active: true };
    model::check(&store::all(tx, ctx.tenant)?, &class)?;
    NAMES.ensure_unique(tx, ctx, &class.name, None)?;
    let class = Class { id: ids::allocate(tx, ctx.tenant, 1)?, ..class };
    store::insert(tx, ctx, &class)?;
    activity::record(tx, ctx, RECORD, class.id, "created", &[])?;
    Ok(class.into())
}
