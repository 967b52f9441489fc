//! Sending due reminders, company by company.

use jiff::Timestamp;
use platform::context::{clock_in_cairo, date_in_cairo};
use platform::db::Scope;
use platform::{App, Result, TenantId, Tx};

use super::send::{due_now, send};
use super::store;

/// Nobody is reminded before this hour in Cairo.
const FIRST_HOUR: i8 = 9;

/// The companies that remind their customers; none at night.
///
/// # Errors
/// Only the database's.
pub fn with_due(tx: &mut dyn Tx, now: Timestamp) -> Result<Vec<TenantId>> {
    if clock_in_cairo(now).hour() < FIRST_HOUR {
        return Ok(Vec::new());
    }
    store::with_reminders_on(tx)
}

/// Sends a company's due reminders, each in a separate transaction. One that can't be sent now is
/// tried again in an hour, as long as it is due.
///
/// # Errors
/// Only when the machinery fails.
pub async fn send_due(app: &App, tenant: TenantId) -> Result<()> {
    let (scope, today) = (Scope::system_in(tenant), date_in_cairo(app.clock.now()));
    let find = move |tx: &mut dyn Tx| due_now(tx, tenant, None, today);
    let due = app.db.read(scope, find).await?;
    let clock = app.write_clock();
    for one in due {
        let texts = app.texts.clone();
        let send = move |tx: &mut dyn Tx| {
            let now = clock.next(tx, tenant)?;
            send(tx, (tenant, one.invoice), (now, &texts))
        };
        match app.db.write(scope, send).await {
            // The day's limit of mail is reached.
            Err(problem) if problem.status == 429 => break,
            Err(problem) if problem.status >= 500 => return Err(problem),
            Ok(()) | Err(_) => {}
        }
    }
    app.job_bell.notify_one();
    Ok(())
}
