//! Saving, changing and removing views.

use platform::context::Ctx;
use platform::db::Tx;
use platform::ids;
use platform::problem::{Fields, Problem, Result};
use platform::text::fold;

use super::error::ViewError;
use super::store::{self, Stored};
use super::wire::{SavedView, SavedViewInput, SavedViews, ViewedList};

/// The most views of one list: with more, people can't distinguish them.
const MAX: usize = 50;
const MAX_NAME_LENGTH: usize = 60;
const MAX_BYTES: usize = 8 * 1024;

/// The person's views of a list, by name.
pub fn views(tx: &mut dyn Tx, ctx: &Ctx, list: ViewedList) -> Result<SavedViews> {
    let stored = store::of_list(tx, ctx, list)?;
    Ok(SavedViews { list, views: stored.into_iter().map(|stored| stored.view).collect() })
}

/// Saves a new view of a list.
///
/// # Errors
/// 400 for an invalid name or content, 409 for a name that another view of the list has, or when
/// there are too many.
pub fn save(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    list: ViewedList,
    input: &SavedViewInput,
) -> Result<SavedView> {
    let name = check(input)?;
    let name_key = fold(&name);
    let others = store::of_list(tx, ctx, list)?;
    if others.len() >= MAX {
        return Err(ViewError::OverLimit { most: MAX }.into());
    }
    if others.iter().any(|other| other.name_key == name_key) {
        return Err(ViewError::NameTaken.into());
    }
    if input.is_default {
        store::clear_default(tx, ctx, list.as_str())?;
    }
    let id = ids::allocate(tx, ctx.tenant, 1)?;
    let (content, is_default) = (input.content.clone(), input.is_default);
    let stored = Stored { view: SavedView { id, name, content, is_default }, name_key };
    store::insert(tx, ctx, list, &stored)?;
    Ok(stored.view)
}

/// Changes a view's name, content, or whether it is the list's default.
///
/// # Errors
/// 404 when it is not this person's; else as [`save`].
pub fn change(tx: &mut dyn Tx, ctx: &Ctx, id: i64, input: &SavedViewInput) -> Result<SavedView> {
    let (_, list) = store::find(tx, ctx, id)?.ok_or_else(Problem::not_found)?;
    let known: ViewedList = serde_json::from_value(list.clone().into())?;
    let name = check(input)?;
    let name_key = fold(&name);
    let others = store::of_list(tx, ctx, known)?;
    if others.iter().any(|other| other.view.id != id && other.name_key == name_key) {
        return Err(ViewError::NameTaken.into());
    }
    if input.is_default {
        store::clear_default(tx, ctx, &list)?;
    }
    let (content, is_default) = (input.content.clone(), input.is_default);
    let stored = Stored { view: SavedView { id, name, content, is_default }, name_key };
    store::update(tx, ctx, &stored)?;
    Ok(stored.view)
}

/// Removes a view.
///
/// # Errors
/// 404 when it is not this person's.
pub fn remove(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    if store::delete(tx, ctx, id)? { Ok(()) } else { Err(Problem::not_found()) }
}

fn check(input: &SavedViewInput) -> Result<String> {
    let mut fields = Fields::new();
    let name = fields.text("name", &input.name, MAX_NAME_LENGTH);
    if !input.content.is_object() || input.content.to_string().len() > MAX_BYTES {
        fields.refuse("content", "view.content");
    }
    fields.check()?;
    Ok(name)
}
