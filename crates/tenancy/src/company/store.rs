//! The rows of companies.

use jiff::Timestamp;
use jiff::civil::Date;
use platform::args;
use platform::context::TenantId;
use platform::db::{DbError, Row, Tx};
use platform::problem::{Problem, Result};
use platform::subscription::{self, Status};

use super::model::CompanyDetails;
use super::profile::Profile;

/// Every company with its name, for the proof of all books.
pub fn every_company(tx: &mut dyn Tx) -> Result<Vec<(TenantId, String)>> {
    Ok(tx.all("select id, company_name from tenant order by id", args![], |row| {
        Ok((row.get(0)?, row.get(1)?))
    })?)
}

/// Whether a company's trial or subscription has ended on a day.
///
/// # Errors
/// 404 when there is no such company.
pub fn is_lapsed(tx: &mut dyn Tx, tenant: TenantId, today: Date) -> Result<bool> {
    let found = tx.one(
        "select subscription_status, trial_ends_on from tenant where id = $1",
        args![tenant],
        |row| Ok((row.get::<String>(0)?, row.get(1)?)),
    )?;
    let (status, trial_ends_on) = found.ok_or_else(Problem::not_found)?;
    Ok(subscription::is_over(&status, trial_ends_on, today))
}

/// The status of the subscription, and the first and last day of the trial.
pub fn trial(tx: &mut dyn Tx, tenant: TenantId) -> Result<(String, Option<Date>, Option<Date>)> {
    let found = tx.one(
        "select subscription_status, trial_starts_on, trial_ends_on from tenant where id = $1",
        args![tenant],
        |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
    )?;
    found.ok_or_else(Problem::not_found)
}

pub fn insert(
    tx: &mut dyn Tx,
    tenant: TenantId,
    company: &CompanyDetails,
    trial_starts: Date,
    trial_ends: Date,
    now: Timestamp,
) -> Result<()> {
    tx.exec(
        "insert into tenant (id, company_name, legal_name, industry_id, company_size, currency_id,
                             company_main_email, phone, tier, plan_code, subscription_status,
                             trial_starts_on, trial_ends_on, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)",
        args![
            tenant,
            &company.name,
            &company.name,
            company.industry_id,
            &company.size,
            company.currency_id,
            &company.email,
            &company.phone,
            company.tier,
            company.plan_code(),
            Status::InTrial.name(),
            trial_starts,
            trial_ends,
            now,
        ],
    )?;
    Ok(())
}

/// The company's one sequence of ids starts at 1.
pub fn open_sequence(tx: &mut dyn Tx, tenant: TenantId) -> Result<()> {
    tx.exec("insert into tenant_sequence (tenant_id, next_id) values ($1, 1)", args![tenant])?;
    Ok(())
}

/// The columns of a company that are shown.
pub struct CompanyRow {
    pub profile: Profile,
    pub currency_id: i64,
    pub fiscal_year_start_month: i64,
    pub logo_key: Option<String>,
    pub logo_type: Option<String>,
    pub industry_id: i64,
    pub company_size: String,
}

/// A stored logo.
pub struct Logo {
    pub key: String,
    pub media_type: &'static str,
    /// The hash of its bytes.
    pub sha256: [u8; 32],
}

pub fn find(tx: &mut dyn Tx, tenant: TenantId) -> Result<CompanyRow> {
    let found = tx.one(
        "select company_name, legal_name, legal_name_en, company_main_email, billing_email,
                company_address, company_address_en, phone, tax_id, commercial_register,
                vat_registered, paper_style, paper_accent, paper_language, paper_footer,
                payment_details, paper_signatures, currency_id, fiscal_year_start_month, logo_key,
                logo_type, activity_code, tag_name, industry_id, company_size
         from tenant where id = $1",
        args![tenant],
        |row| {
            Ok(CompanyRow {
                profile: profile(row)?,
                currency_id: row.get(17)?,
                fiscal_year_start_month: row.get(18)?,
                logo_key: row.get(19)?,
                logo_type: row.get(20)?,
                industry_id: row.get(23)?,
                company_size: row.get(24)?,
            })
        },
    )?;
    found.ok_or_else(Problem::not_found)
}

fn profile(row: &Row<'_>) -> std::result::Result<Profile, DbError> {
    let (style, accent, language): (String, String, String) =
        (row.get(11)?, row.get(12)?, row.get(13)?);
    Ok(Profile {
        company_name: row.get(0)?,
        legal_name: row.get(1)?,
        legal_name_en: row.get(2)?,
        email: row.get(3)?,
        billing_email: row.get(4)?,
        address: row.get(5)?,
        address_en: row.get(6)?,
        phone: row.get(7)?,
        tax_id: row.get(8)?,
        commercial_register: row.get(9)?,
        vat_registered: row.get(10)?,
        style: printout::Style::from_word(&style).unwrap_or(printout::Style::Classic),
        accent: printout::Accent::parse(&accent).unwrap_or_default(),
        language: printout::Language::from_word(&language).unwrap_or(printout::Language::Arabic),
        footer: row.get(14)?,
        payment_details: row.get(15)?,
        signatures: row.get(16)?,
        activity_code: row.get(21)?,
        tag_name: row.get(22)?,
    })
}

/// Stores the profile.
pub fn update(tx: &mut dyn Tx, tenant: TenantId, company: &Profile) -> Result<()> {
    tx.exec(
        "update tenant set company_name = $2, legal_name = $3, legal_name_en = $4,
            company_main_email = $5, billing_email = $6, company_address = $7,
            company_address_en = $8, phone = $9, tax_id = $10, commercial_register = $11,
            vat_registered = $12, paper_style = $13, paper_accent = $14, paper_language = $15,
            paper_footer = $16, payment_details = $17, paper_signatures = $18,
            activity_code = $19, tag_name = $20
         where id = $1",
        args![
            tenant,
            &company.company_name,
            &company.legal_name,
            &company.legal_name_en,
            &company.email,
            &company.billing_email,
            &company.address,
            &company.address_en,
            &company.phone,
            &company.tax_id,
            &company.commercial_register,
            company.vat_registered,
            company.style.word(),
            company.accent.text(),
            company.language.word(),
            &company.footer,
            &company.payment_details,
            company.signatures,
            &company.activity_code,
            &company.tag_name,
        ],
    )?;
    Ok(())
}

/// Stores the key of the logo, or that there is none.
pub fn set_logo(tx: &mut dyn Tx, tenant: TenantId, logo: Option<&Logo>) -> Result<()> {
    let (key, media_type) = logo.map(|logo| (logo.key.clone(), logo.media_type)).unzip();
    let sha256 = logo.map(|logo| logo.sha256.to_vec());
    let sql = "update tenant set logo_key = $2, logo_type = $3, logo_sha256 = $4 where id = $1";
    tx.exec(sql, args![tenant, key, media_type, sha256])?;
    Ok(())
}

/// Stores the month that the fiscal year begins in.
pub fn set_fiscal_year(tx: &mut dyn Tx, tenant: TenantId, month: i64) -> Result<()> {
    tx.exec("update tenant set fiscal_year_start_month = $2 where id = $1", args![tenant, month])?;
    Ok(())
}
