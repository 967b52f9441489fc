//! A party's statement of account with its addressee.

use jiff::civil::Date;
use platform::context::TenantId;
use platform::db::Tx;
use platform::problem::Result;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::statement::{Statement, StatementRequest, statement};
use crate::parties::record::{Particulars, Record};

/// A party's statement and its addressee, in the party's currency.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = AddressedStatement)]
pub struct PartyStatement {
    /// The company's name.
    pub company_name: Option<String>,
    /// The address, one line each for street and town.
    pub address: Option<String>,
    /// Tax registration number.
    pub tax_id: Option<String>,
    /// The e-mail for statements.
    pub email: Option<String>,
    /// The opening balance, the lines and the closing balance.
    #[serde(flatten)]
    pub account: Statement,
}

impl PartyStatement {
    /// The statement for a period, requested on the day `today`.
    ///
    /// # Errors
    /// As [`statement`].
    pub fn load<P: Particulars>(
        tx: &mut dyn Tx,
        (tenant, today): (TenantId, Date),
        party: &Record<P>,
        request: &StatementRequest,
    ) -> Result<PartyStatement> {
        let account = statement(tx, (tenant, today), &party.holder()?, request)?;
        let profile = &party.profile;
        Ok(PartyStatement {
            company_name: profile.company_name.clone(),
            address: profile.written_address(),
            tax_id: profile.tax_id.clone(),
            email: profile.email.clone(),
            account,
        })
    }
}
