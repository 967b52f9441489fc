//! The rows of a person's choices about reminders of the books.

use platform::{Ctx, Result, Tx, args};

use super::dismissals::Choice;
use super::kind::Kind;

/// The person's choice about each kind.
pub fn choices(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Vec<(String, Choice)>> {
    let sql = "select kind, seen, dismissed, snoozed_until from system_reminder
               where tenant_id = $1 and user_id = $2";
    Ok(tx.all(sql, args![ctx.tenant, ctx.user], |row| {
        let (seen, dismissed) = (row.get(1)?, row.get(2)?);
        Ok((row.get(0)?, Choice { seen, dismissed, snoozed_until: row.get(3)? }))
    })?)
}

/// The person's choice about a kind.
pub fn choice(tx: &mut dyn Tx, ctx: &Ctx, kind: Kind) -> Result<Choice> {
    let mut all = choices(tx, ctx)?.into_iter();
    Ok(all.find(|(word, _)| word == kind.as_str()).map(|(_, choice)| choice).unwrap_or_default())
}

/// Stores the person's choice about a kind.
pub fn save_choice(tx: &mut dyn Tx, ctx: &Ctx, kind: Kind, choice: &Choice) -> Result<()> {
    tx.exec(
        "insert into system_reminder (tenant_id, user_id, kind, seen, dismissed, snoozed_until)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (tenant_id, user_id, kind) do update set seen = excluded.seen,
             dismissed = excluded.dismissed, snoozed_until = excluded.snoozed_until",
        args![
            ctx.tenant,
            ctx.user,
            kind.as_str(),
            &choice.seen,
            &choice.dismissed,
            choice.snoozed_until,
        ],
    )?;
    Ok(())
}
