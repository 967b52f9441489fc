//! The rows of card orders. Each statement names the person: layouts are personal.

use platform::{Ctx, Result, Tx, args};

/// The stored cards.
pub fn find(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Option<String>> {
    Ok(tx.one(
        "select cards from dashboard_layout where tenant_id = $1 and user_id = $2",
        args![ctx.tenant, ctx.user],
        |row| row.get(0),
    )?)
}

/// Stores the cards.
pub fn save(tx: &mut dyn Tx, ctx: &Ctx, cards: &str) -> Result<()> {
    tx.exec(
        "insert into dashboard_layout (tenant_id, user_id, cards, updated_at)
         values ($1, $2, $3, $4)
         on conflict (tenant_id, user_id) do update set cards = excluded.cards,
             updated_at = excluded.updated_at",
        args![ctx.tenant, ctx.user, cards, ctx.now],
    )?;
    Ok(())
}

/// Deletes them.
pub fn delete(tx: &mut dyn Tx, ctx: &Ctx) -> Result<()> {
    tx.exec(
        "delete from dashboard_layout where tenant_id = $1 and user_id = $2",
        args![ctx.tenant, ctx.user],
    )?;
    Ok(())
}
