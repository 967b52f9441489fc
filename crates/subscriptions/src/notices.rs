//! Mails about a subscription, to the company's admins.

use jiff::Timestamp;
use jiff::civil::Date;
use platform::config::Config;
use platform::subscription::pay_link;
use platform::text::written_day;
use platform::{Result, TenantId, Tx};
use serde_json::json;
use tenancy::mail_admins;

use crate::plan::pounds;
use crate::standing::Status;
use crate::store::Record;

/// Where a person pays and sees what was paid.
const BILLING: &str = "/settings/billingAndSubscription";

/// Says that an attempt to renew was refused: what follows, or how to pay now.
///
/// # Errors
/// Only our own failures.
pub fn renewal_failed(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (record, total): (&Record, i64),
    (config, now): (&Config, Timestamp),
) -> Result<()> {
    let waits = record.standing.status == Some(Status::Waiting);
    let link = if waits {
        pay_link(&config.public_url, &config.secret_key, tenant, now)
    } else {
        format!("{}{BILLING}", config.public_url)
    };
    let template = if waits { "payment-due" } else { "payment-failed" };
    let next = record.standing.retry_on.map(written_day);
    let values = json!({ "total": pounds(total), "next": next, "link": link });
    mail_admins(tx, tenant, (template, values), now)
}

/// Says that a charge was paid, and where its tax invoice is.
///
/// # Errors
/// Only our own failures.
pub fn paid(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (total, invoice): (i64, &str),
    (config, now): (&Config, Timestamp),
) -> Result<()> {
    let link = format!("{}{BILLING}", config.public_url);
    let values = json!({ "total": pounds(total), "invoice": invoice, "link": link });
    mail_admins(tx, tenant, ("payment-received", values), now)
}

/// Says that the trial ends.
///
/// # Errors
/// Only our own failures.
pub fn trial_ends(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (day, today): (Date, bool),
    (config, now): (&Config, Timestamp),
) -> Result<()> {
    let link = format!("{}{BILLING}", config.public_url);
    let values = json!({ "day": written_day(day), "today": today, "link": link });
    mail_admins(tx, tenant, ("trial-ends", values), now)
}
