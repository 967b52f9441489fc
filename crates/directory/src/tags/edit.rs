//! Adds, renames and deletes tags.

use platform::activity::{self, Change};
use platform::context::Ctx;
use platform::db::Tx;
use platform::ids;
use platform::problem::{Fields, Problem, Result};

use super::wire::{TagInput, TagView};
use super::{NAMES, RECORD, store};

/// Adds a tag.
///
/// # Errors
/// 400 when it has no name; 409 when the name is taken.
pub fn add_tag(tx: &mut dyn Tx, ctx: &Ctx, input: &TagInput) -> Result<TagView> {
    let tag = read(input)?;
    NAMES.ensure_room(tx, ctx)?;
    NAMES.ensure_unique(tx, ctx, &tag, None)?;
    let id = ids::allocate(tx, ctx.tenant, 1)?;
    store::insert(tx, ctx, id, &tag)?;
    activity::record(tx, ctx, RECORD, id, "created", &[])?;
    Ok(TagView { id, tag, documents: 0 })
}

/// Renames a tag on every document that has it.
///
/// # Errors
/// As for a new one; 404 when there is none.
pub fn rename_tag(tx: &mut dyn Tx, ctx: &Ctx, id: i64, input: &TagInput) -> Result<TagView> {
    let before = store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    let tag = read(input)?;
    NAMES.ensure_unique(tx, ctx, &tag, Some(id))?;
    if tag != before.tag {
        store::rename(tx, ctx.tenant, id, &tag)?;
        let changes = [changed(Some(before.tag), Some(tag.clone()))];
        activity::record(tx, ctx, RECORD, id, "updated", &changes)?;
    }
    Ok(TagView { tag, ..before })
}

/// Deletes a tag and removes it from every document.
///
/// # Errors
/// 404 when there is none.
pub fn delete_tag(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let before = store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    store::delete(tx, ctx, id)?;
    activity::record(tx, ctx, RECORD, id, "deleted", &[changed(Some(before.tag), None)])
}

fn read(input: &TagInput) -> Result<String> {
    let mut fields = Fields::new();
    let tag = NAMES.read(&mut fields, &input.tag);
    fields.check()?;
    Ok(tag)
}

fn changed(before: Option<String>, after: Option<String>) -> Change {
    Change { field: "tag".to_owned(), before, after }
}
