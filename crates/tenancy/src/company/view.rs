//! A company as its screens show it.

use books::currencies::{self, CurrencyData};
use books::periods::{self, Area, PeriodLock};
use jiff::civil::Date;
use platform::activity::{self, Change};
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::{Fields, Problem, Result};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::error::CompanyError;
use super::store;
use crate::{logo, plans};

/// The company's data.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CompanyView {
    /// Its name.
    #[serde(rename = "CompanyName")]
    pub company_name: String,
    /// The legal name in the commercial register, printed on documents.
    pub legal_name: String,
    /// The legal name for English readers.
    pub legal_name_en: Option<String>,
    /// Its own word for tags; none for the product's.
    pub tag_name: Option<String>,
    /// Its line of business, from the list.
    #[serde(rename = "Industrial_type_id")]
    pub industrial_type_id: i64,
    /// Its size, a value of the list.
    pub company_size: String,
    /// Its main e-mail.
    pub company_main_email: Option<String>,
    /// The e-mail for invoices of its subscription.
    pub billing_email: Option<String>,
    /// Its address.
    #[serde(rename = "CompanyAddress")]
    pub company_address: Option<String>,
    /// The address for English readers.
    pub company_address_en: Option<String>,
    /// Its phone.
    pub phone: Option<String>,
    /// Its tax registration number, nine digits.
    pub tax_id: Option<String>,
    /// Its number in the commercial register.
    pub commercial_register: Option<String>,
    /// The tax authority's code of its activity.
    pub activity_code: Option<String>,
    /// Whether its invoices are tax invoices; this requires a tax registration number too.
    pub vat_registered: bool,
    /// The layout of its documents: `classic`, `modern` or `compact`.
    pub solution_template: String,
    /// Their colour, `#rrggbb`.
    pub accent: String,
    /// Whether the plan allows another layout and colour than the default.
    pub custom_branding: bool,
    /// Their default language: `ar`, `en` or `both`.
    pub print_language: String,
    /// A line in the footer of each page.
    pub print_footer: Option<String>,
    /// Payment details for customers.
    pub payment_details: Option<String>,
    /// Whether invoices have room for signatures.
    pub signatures: bool,
    /// Its logo.
    pub company_image: Option<CompanyImage>,
    /// The base currency of its books.
    pub currency: CurrencyData,
    /// The first month of its fiscal year, 1 to 12.
    pub fiscal_year_start_month: i64,
    /// Nothing may be posted on or before this date.
    #[schema(value_type = Option<String>, format = Date)]
    pub books_locked_until: Option<Date>,
    /// The areas that are locked, each with its own date.
    pub locks: Vec<PeriodLock>,
}

/// The URL of the company's logo.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CompanyImage {
    /// The call that returns it; another logo has another URL.
    pub url: String,
}

/// Locks the books up to a date, or unlocks them.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct LockInput {
    /// The last locked date; none unlocks.
    #[schema(value_type = Option<String>, format = Date)]
    pub locked_until: Option<Date>,
    /// Why; required to move the lock back or to lift it.
    pub reason: Option<String>,
    /// What is locked or unlocked; everything when left out.
    pub areas: Option<Vec<Area>>,
}

/// The first month of the fiscal year.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct FiscalYearInput {
    /// 1 to 12.
    pub fiscal_year_start_month: i64,
}

/// The company of the request.
pub fn show(tx: &mut dyn Tx, ctx: &Ctx) -> Result<CompanyView> {
    let row = store::find(tx, ctx.tenant)?;
    let company = row.profile;
    Ok(CompanyView {
        company_name: company.company_name,
        legal_name: company.legal_name,
        legal_name_en: company.legal_name_en,
        tag_name: company.tag_name,
        industrial_type_id: row.industry_id,
        company_size: row.company_size,
        company_main_email: company.email,
        billing_email: company.billing_email,
        company_address: company.address,
        company_address_en: company.address_en,
        phone: company.phone,
        tax_id: company.tax_id,
        commercial_register: company.commercial_register,
        activity_code: company.activity_code,
        vat_registered: company.vat_registered,
        solution_template: company.style.word().to_owned(),
        accent: company.accent.text().to_owned(),
        custom_branding: plans::has_branding(tx, ctx.tenant)?,
        print_language: company.language.word().to_owned(),
        print_footer: company.footer,
        payment_details: company.payment_details,
        signatures: company.signatures,
        company_image: row.logo_key.as_deref().map(|key| CompanyImage { url: logo::url(key) }),
        currency: currencies::data(row.currency_id),
        fiscal_year_start_month: row.fiscal_year_start_month,
        books_locked_until: periods::locked_until(tx, ctx.tenant, Area::Accounting)?,
        locks: periods::locks(tx, ctx.tenant)?,
    })
}

/// The logo's key and media type.
///
/// # Errors
/// 404 when there is none.
pub fn find_logo(tx: &mut dyn Tx, ctx: &Ctx) -> Result<(String, String)> {
    let row = store::find(tx, ctx.tenant)?;
    row.logo_key.zip(row.logo_type).ok_or_else(Problem::not_found)
}

/// Changes the locks of the named areas, or of all.
pub fn lock(tx: &mut dyn Tx, ctx: &Ctx, input: &LockInput) -> Result<CompanyView> {
    let mut fields = Fields::new();
    let reason = fields.optional_text("reason", input.reason.as_deref(), 200).unwrap_or_default();
    if input.locked_until.is_some_and(|until| until < periods::EARLIEST) {
        fields.refuse("locked_until", "field.date");
    }
    fields.check()?;
    let areas = input.areas.as_deref().unwrap_or(&Area::ALL);
    periods::lock(tx, ctx, areas, input.locked_until, &reason)?;
    show(tx, ctx)
}

/// Changes the first month of the fiscal year. Nothing is posted: the profit of a year and retained
/// earnings are computed when they are read.
///
/// # Errors
/// 400 for an invalid month; 409 while the books are locked: profit and retained earnings of closed
/// years would become others.
pub fn set_fiscal_year(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    FiscalYearInput { fiscal_year_start_month: month }: &FiscalYearInput,
) -> Result<CompanyView> {
    let mut fields = Fields::new();
    if !(1..=12).contains(month) {
        fields.refuse("fiscal_year_start_month", "field.unknown");
    }
    fields.check()?;
    let before = store::find(tx, ctx.tenant)?.fiscal_year_start_month;
    if before != *month {
        // The statements of all years are read by it, those of closed ones too.
        if let Some(until) = periods::locked_until(tx, ctx.tenant, Area::Accounting)? {
            return Err(CompanyError::FiscalYearLocked { until }.into());
        }
        store::set_fiscal_year(tx, ctx.tenant, *month)?;
        let change = Change {
            field: "fiscal_year_start_month".to_owned(),
            before: Some(before.to_string()),
            after: Some(month.to_string()),
        };
        activity::record(tx, ctx, "company", ctx.tenant.0, "updated", &[change])?;
    }
    show(tx, ctx)
}
