//! Where companies are kept.

use jiff::Timestamp;
use jiff::civil::Date;
use platform::args;
use platform::context::TenantId;
use platform::db::Tx;
use platform::problem::{Problem, Result};

use super::letterhead::{self, Letterhead};
use super::model::CompanyDetails;

/// Every company with its name, for the machinery that proves their books.
pub fn every_company(tx: &mut dyn Tx) -> Result<Vec<(TenantId, String)>> {
    Ok(tx.all("select id, company_name from tenant order by id", args![], |row| {
        Ok((row.get(0)?, row.get(1)?))
    })?)
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
            "intrial",
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

/// A company's row, as far as it is shown.
pub struct CompanyRow {
    pub company_name: String,
    pub legal_name: String,
    pub company_main_email: Option<String>,
    pub billing_email: Option<String>,
    pub company_address: Option<String>,
    pub phone: Option<String>,
    pub tax_id: Option<String>,
    pub currency_id: i64,
    pub fiscal_year_start_month: i64,
}

pub fn find(tx: &mut dyn Tx, tenant: TenantId) -> Result<CompanyRow> {
    let found = tx.one(
        "select company_name, legal_name, company_main_email, billing_email, company_address,
                phone, tax_id, currency_id, fiscal_year_start_month
         from tenant where id = $1",
        args![tenant],
        |row| {
            Ok(CompanyRow {
                company_name: row.get(0)?,
                legal_name: row.get(1)?,
                company_main_email: row.get(2)?,
                billing_email: row.get(3)?,
                company_address: row.get(4)?,
                phone: row.get(5)?,
                tax_id: row.get(6)?,
                currency_id: row.get(7)?,
                fiscal_year_start_month: row.get(8)?,
            })
        },
    )?;
    found.ok_or_else(Problem::not_found)
}

/// What the company's documents say of it.
pub fn letterhead(tx: &mut dyn Tx, tenant: TenantId) -> Result<Option<Letterhead>> {
    let sql = format!("select {} from tenant where id = $1", letterhead::COLUMNS);
    Ok(tx.one(&sql, args![tenant], letterhead::read)?)
}
