//! Sends due mail, company by company.

use jiff::Timestamp;
use platform::context::{clock_in_cairo, date_in_cairo};
use platform::db::Scope;
use platform::{App, Result, TenantId, Tx};

use super::mail_context::MailContext;
use super::{digest, due, store};
use crate::personal;

/// Nothing is sent before this hour in Cairo.
const FIRST_HOUR: i8 = 7;

/// The companies with due mail of reminders; none at night.
///
/// # Errors
/// Only the database's.
pub fn with_due(tx: &mut dyn Tx, now: Timestamp) -> Result<Vec<TenantId>> {
    if clock_in_cairo(now).hour() < FIRST_HOUR {
        return Ok(Vec::new());
    }
    let today = date_in_cairo(now);
    let mut companies = personal::with_due_mail(tx, today)?;
    companies.extend(store::with_due(tx, today)?);
    companies.sort_unstable();
    companies.dedup();
    Ok(companies)
}

/// Sends a company's due mail, each message in a separate transaction.
///
/// # Errors
/// Only internal errors.
pub async fn send_due(app: &App, tenant: TenantId) -> Result<()> {
    let (scope, today) = (Scope::system_in(tenant), date_in_cairo(app.clock.now()));
    let mail_context =
        MailContext { texts: app.texts.clone(), public_url: app.config.public_url.clone() };
    let find = move |tx: &mut dyn Tx| {
        Ok((personal::due_mail(tx, tenant, today)?, store::due(tx, tenant, today)?))
    };
    let (reminders, people) = app.db.read(scope, find).await?;
    let clock = app.write_clock();
    for id in reminders {
        let mail_context = mail_context.clone();
        let send = move |tx: &mut dyn Tx| {
            let now = clock.next(tx, tenant)?;
            due::send(tx, (tenant, id), (now, &mail_context))
        };
        app.db.write(scope, send).await?;
    }
    for person in people {
        let mail_context = mail_context.clone();
        let send = move |tx: &mut dyn Tx| {
            let now = clock.next(tx, tenant)?;
            digest::send(tx, (tenant, person), (now, &mail_context))
        };
        app.db.write(scope, send).await?;
    }
    app.job_bell.notify_one();
    Ok(())
}
