//! The mail to the admins when a day's document was refused.

use jiff::civil::Date;
use platform::mail::Mail;
use platform::{Ctx, Result, Tx};
use serde_json::json;

use super::record::{Schedule, State};
use super::store;
use super::words::words;

/// Writes to every admin that a day's document was refused.
pub(super) fn tell_admins(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    schedule: &Schedule,
    (day, reason): (Date, &str),
    public_url: &str,
) -> Result<()> {
    let words = words(schedule.kind());
    let company = store::company_name(tx, ctx.tenant)?;
    let values = json!({
        "company": company,
        "name": schedule.name,
        "date": day.to_string(),
        "reason": reason,
        "stopped": schedule.state == State::Stopped,
        "next": schedule.next.map(|next| next.to_string()),
        "link": format!("{public_url}/{}/{}", words.page, schedule.id),
    });
    for admin in tenancy::admins(tx, ctx.tenant)? {
        let language = admin.language.unwrap_or(ctx.locale);
        let mail = Mail::new(&admin.email, words.mail, language, values.clone());
        mail.submit(tx, ctx.now)?;
    }
    Ok(())
}
