//! Mail to all admins of a company.

use jiff::Timestamp;
use platform::mail::Mail;
use platform::{Result, TenantId, Tx};
use serde_json::{Value, json};

use crate::company::company_locale;
use crate::members::{admins, company_name};

/// Mails a template to each active admin, in their language or in the company's when they chose
/// none. The company's name is added to the values as `company`.
///
/// # Errors
/// Only internal errors.
pub fn mail_admins(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (template, mut values): (&str, Value),
    now: Timestamp,
) -> Result<()> {
    values["company"] = json!(company_name(tx, tenant)?);
    let usual = company_locale(tx, tenant)?;
    for admin in admins(tx, tenant)? {
        let locale = admin.language.unwrap_or(usual);
        Mail::new(&admin.email, template, locale, values.clone()).submit(tx, now)?;
    }
    Ok(())
}
