//! Renames, moves or deactivates a class.

use platform::activity;
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::{Fields, Problem, Result};

use super::model::{self, Class};
use super::wire::{ClassInput, ClassView};
use super::{NAMES, RECORD, store};

/// Changes a class. Entries under it stay under it.
///
/// # Errors
/// As for a new one; and 409 for deactivating a class with active classes below it.
pub fn edit_class(tx: &mut dyn Tx, ctx: &Ctx, id: i64, input: &ClassInput) -> Result<ClassView> {
    let classes = store::all(tx, ctx.tenant)?;
    let before =
        classes.iter().find(|class| class.id == id).cloned().ok_or_else(Problem::not_found)?;
    let mut fields = Fields::new();
    let name = NAMES.read(&mut fields, &input.class_name);
    fields.check()?;
    let active = input.active.unwrap_or(before.active);
    let after = Class { id, name, parent: input.parent_id, active };
    model::check(&classes, &after)?;
    NAMES.ensure_unique(tx, ctx, &after.name, Some(id))?;
    if after != before {
        store::update(tx, ctx.tenant, &after)?;
        let changes = activity::difference(&timeline_fields(&before), &timeline_fields(&after));
        activity::record(tx, ctx, RECORD, id, "updated", &changes)?;
    }
    Ok(after.into())
}

fn timeline_fields(class: &Class) -> Vec<(&'static str, Option<String>)> {
    vec![
        ("class_name", Some(class.name.clone())),
        ("parent_id", class.parent.map(|id| id.to_string())),
        ("active", Some(class.active.to_string())),
    ]
}
