//! A company as its screens show it.

use books::currencies::{self, CurrencyData};
use books::periods::{self, Area};
use jiff::civil::Date;
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::{Fields, Result};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::store;

/// The company's data.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CompanyView {
    /// Its name.
    #[serde(rename = "CompanyName")]
    pub company_name: String,
    /// As in the commercial register.
    pub legal_name: String,
    /// Its main e-mail.
    pub company_main_email: Option<String>,
    /// Where its subscription is billed to.
    pub billing_email: Option<String>,
    /// Its address.
    #[serde(rename = "CompanyAddress")]
    pub company_address: Option<String>,
    /// Its phone.
    pub phone: Option<String>,
    /// Its tax registration number.
    pub tax_id: Option<String>,
    /// The currency that its books are kept in.
    pub currency: CurrencyData,
    /// The month that its fiscal year starts in, 1 to 12.
    pub fiscal_year_start_month: i64,
    /// Nothing may be posted on or before this date.
    #[schema(value_type = Option<String>, format = Date)]
    pub books_locked_until: Option<Date>,
}

/// Locks the books up to a date, or unlocks them.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct LockInput {
    /// The last locked date; none unlocks.
    #[schema(value_type = Option<String>, format = Date)]
    pub locked_until: Option<Date>,
    /// Why; required to move the lock back or to lift it.
    pub reason: Option<String>,
}

/// The company of the request.
pub fn show(tx: &mut dyn Tx, ctx: &Ctx) -> Result<CompanyView> {
    let row = store::find(tx, ctx.tenant)?;
    Ok(CompanyView {
        company_name: row.company_name,
        legal_name: row.legal_name,
        company_main_email: row.company_main_email,
        billing_email: row.billing_email,
        company_address: row.company_address,
        phone: row.phone,
        tax_id: row.tax_id,
        currency: currencies::data(row.currency_id),
        fiscal_year_start_month: row.fiscal_year_start_month,
        books_locked_until: periods::locked_until(tx, ctx.tenant, Area::Accounting)?,
    })
}

/// Moves the lock of every area.
pub fn lock(tx: &mut dyn Tx, ctx: &Ctx, input: &LockInput) -> Result<CompanyView> {
    let mut fields = Fields::new();
    let reason = fields.optional_text("reason", input.reason.as_deref(), 200).unwrap_or_default();
    fields.check()?;
    periods::lock(tx, ctx, input.locked_until, &reason)?;
    show(tx, ctx)
}
