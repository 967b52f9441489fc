//! Mails about a subscription, to the company's admins.

use jiff::Timestamp;
use jiff::civil::Date;
use ledger::Money;
use platform::config::Config;
use platform::subscription::pay_link;
use platform::text::written_day;
use platform::{Result, TenantId, Tx};
use serde_json::json;
use tenancy::mail_admins;

use crate::state::Status;
use crate::store::Record;

/// The screen on which a person pays and sees payments.
const BILLING: &str = "/settings/billingAndSubscription";

/// Mails that an attempt of a renewal was refused: what follows, or how to pay now.
///
/// # Errors
/// Only internal errors.
pub fn mail_failed_renewal(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (record, total): (&Record, i64),
    (config, now): (&Config, Timestamp),
) -> Result<()> {
    let waits = record.subscription.status == Some(Status::Waiting);
    let link = if waits {
        pay_link(&config.public_url, &config.secret_key, tenant, now)
    } else {
        format!("{}{BILLING}", config.public_url)
    };
    let template = if waits { "payment-due" } else { "payment-failed" };
    let next = record.subscription.retry_on.map(written_day);
    let values = json!({ "total": written(total), "next": next, "link": link });
    mail_admins(tx, tenant, (template, values), now)
}

/// Mails that a charge was paid, with a link to its tax invoice.
///
/// # Errors
/// Only internal errors.
pub fn mail_payment(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (total, invoice): (i64, &str),
    (config, now): (&Config, Timestamp),
) -> Result<()> {
    let link = format!("{}{BILLING}", config.public_url);
    let values = json!({ "total": written(total), "invoice": invoice, "link": link });
    mail_admins(tx, tenant, ("payment-received", values), now)
}

/// Mails that the trial ends.
///
/// # Errors
/// Only internal errors.
pub fn mail_trial_end(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (day, today): (Date, bool),
    (config, now): (&Config, Timestamp),
) -> Result<()> {
    let link = format!("{}{BILLING}", config.public_url);
    let values = json!({ "day": written_day(day), "today": today, "link": link });
    mail_admins(tx, tenant, ("trial-ends", values), now)
}

/// An amount in pounds as mails write it: `4,865.22`.
fn written(piastres: i64) -> String {
    Money::from_minor(piastres).grouped(2)
}
