//! What every report needs to know of the company.

use books::currencies::{self, Currency};
use jiff::civil::Date;
use ledger::Money;
use ledger::period::fiscal_year_start;
use platform::{Problem, Result, TenantId, Tx};

use crate::store;

/// The head of a report: whose it is, in which currency, and when the fiscal year begins.
#[derive(Debug, Clone)]
pub(crate) struct Company {
    pub name: String,
    pub currency: &'static Currency,
    /// 1 to 12.
    pub fiscal_year_start_month: i8,
}

impl Company {
    pub(crate) fn load(tx: &mut dyn Tx, tenant: TenantId) -> Result<Company> {
        let (name, currency_id, fiscal_year_start_month) =
            store::company(tx, tenant)?.ok_or_else(Problem::not_found)?;
        Ok(Company { name, currency: currencies::stored(currency_id)?, fiscal_year_start_month })
    }

    /// An amount of the company's currency as decimal text.
    pub(crate) fn text(&self, amount: Money) -> String {
        amount.to_text(self.currency.minor_digits)
    }

    /// The first day of the fiscal year that a day lies in.
    pub(crate) fn year_start(&self, day: Date) -> Result<Date> {
        fiscal_year_start(day, self.fiscal_year_start_month).map_err(Problem::internal)
    }
}
