//! The rows of saved views. Each statement names the person: views are personal.

use platform::args;
use platform::context::Ctx;
use platform::db::{DbError, Row, Tx};
use platform::problem::Result;
use serde_json::Value;

use super::wire::{SavedView, ViewedList};

/// A view, with the normal form of its name for comparing.
pub struct Stored {
    pub view: SavedView,
    pub name_key: String,
}

const SELECT: &str = "select id, name, content, is_default, name_key, list from saved_view";

/// The person's views of a list, by name.
pub fn of_list(tx: &mut dyn Tx, ctx: &Ctx, list: ViewedList) -> Result<Vec<Stored>> {
    let sql = format!(
        "{SELECT} where tenant_id = $1 and user_id = $2 and list = $3 order by name_key, id"
    );
    Ok(tx.all(&sql, args![ctx.tenant, ctx.user, list.as_str()], read)?)
}

/// One of the person's views, and its list.
pub fn find(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<Option<(Stored, String)>> {
    let sql = format!("{SELECT} where tenant_id = $1 and user_id = $2 and id = $3");
    Ok(tx.one(&sql, args![ctx.tenant, ctx.user, id], |row| Ok((read(row)?, row.get(5)?)))?)
}

fn read(row: &Row<'_>) -> Result<Stored, DbError> {
    let content: String = row.get(2)?;
    let content: Value =
        serde_json::from_str(&content).map_err(|error| DbError::Other(error.to_string()))?;
    let view = SavedView { id: row.get(0)?, name: row.get(1)?, content, is_default: row.get(3)? };
    Ok(Stored { view, name_key: row.get(4)? })
}

/// Stores a new view of a list.
pub fn insert(tx: &mut dyn Tx, ctx: &Ctx, list: ViewedList, stored: &Stored) -> Result<()> {
    let view = &stored.view;
    tx.exec(
        "insert into saved_view (tenant_id, id, user_id, list, name, name_key, content, is_default,
            created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        args![
            ctx.tenant,
            view.id,
            ctx.user,
            list.as_str(),
            &view.name,
            &stored.name_key,
            view.content.to_string(),
            view.is_default,
            ctx.now,
        ],
    )?;
    Ok(())
}

/// Changes a view.
pub fn update(tx: &mut dyn Tx, ctx: &Ctx, stored: &Stored) -> Result<()> {
    let view = &stored.view;
    tx.exec(
        "update saved_view set name = $4, name_key = $5, content = $6, is_default = $7
         where tenant_id = $1 and user_id = $2 and id = $3",
        args![
            ctx.tenant,
            ctx.user,
            view.id,
            &view.name,
            &stored.name_key,
            view.content.to_string(),
            view.is_default,
        ],
    )?;
    Ok(())
}

/// Clears the default view of the list.
pub fn clear_default(tx: &mut dyn Tx, ctx: &Ctx, list: &str) -> Result<()> {
    tx.exec(
        "update saved_view set is_default = $4
         where tenant_id = $1 and user_id = $2 and list = $3 and is_default = $5",
        args![ctx.tenant, ctx.user, list, false, true],
    )?;
    Ok(())
}

/// Deletes a view; returns whether there was one.
pub fn delete(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<bool> {
    let gone = tx.exec(
        "delete from saved_view where tenant_id = $1 and user_id = $2 and id = $3",
        args![ctx.tenant, ctx.user, id],
    )?;
    Ok(gone > 0)
}
