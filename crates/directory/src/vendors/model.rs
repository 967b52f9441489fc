//! The fields that vendors have and customers don't.

use jiff::civil::Date;
use ledger::{AccountId, TaxId, UnitPrice};
use platform::args;
use platform::db::{DbError, Row, Value};

use crate::parties::{Particulars, PartyTable, Record, VENDORS};

/// A vendor of the company.
pub type Vendor = Record<VendorOnly>;

/// The fields of vendors only: their accounts, and data for the tax office.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VendorOnly {
    /// Whether the vendor is not a resident of Egypt.
    pub is_foreign: bool,
    /// The tax office.
    pub tax_office: Option<String>,
    /// The number of the tax file at that office.
    pub tax_file_number: Option<String>,
    /// The hourly rate, in the vendor's currency.
    pub billing_rate: Option<UnitPrice>,
    /// The default account of the vendor's bill lines.
    pub main_account: Option<AccountId>,
    /// The account of payables; none for the company's default one.
    pub payable_account: Option<AccountId>,
    /// The withholding tax of the default category. A payment uses the rate of its own date:
    /// `books::taxes::withholding_of`.
    pub withholding_tax: Option<TaxId>,
    /// The last day of an exemption from withholding.
    pub withholding_exempt_until: Option<Date>,
}

impl Particulars for VendorOnly {
    const TABLE: &'static PartyTable = &VENDORS;
    const COLUMNS: &'static [&'static str] = &[
        "is_foreign",
        "tax_office",
        "tax_file_number",
        "billing_rate",
        "main_account_id",
        "payable_account_id",
        "withholding_tax_id",
        "withholding_exempt_until",
    ];

    fn values(&self) -> Vec<Value> {
        args![
            self.is_foreign,
            &self.tax_office,
            &self.tax_file_number,
            self.billing_rate,
            self.main_account,
            self.payable_account,
            self.withholding_tax,
            self.withholding_exempt_until,
        ]
        .to_vec()
    }

    fn read(row: &Row<'_>, from: usize) -> Result<VendorOnly, DbError> {
        Ok(VendorOnly {
            is_foreign: row.get(from)?,
            tax_office: row.get(from + 1)?,
            tax_file_number: row.get(from + 2)?,
            billing_rate: row.get(from + 3)?,
            main_account: row.get(from + 4)?,
            payable_account: row.get(from + 5)?,
            withholding_tax: row.get(from + 6)?,
            withholding_exempt_until: row.get(from + 7)?,
        })
    }

    fn timeline_fields(&self, _: u8) -> Vec<(&'static str, Option<String>)> {
        let own = self.clone();
        let account = |id: Option<AccountId>| id.map(|id| id.0.to_string());
        vec![
            ("is_foreign", Some(own.is_foreign.to_string())),
            ("tax_office", own.tax_office),
            ("tax_file_number", own.tax_file_number),
            ("billing", own.billing_rate.map(UnitPrice::to_text)),
            ("main_charts_id", account(own.main_account)),
            ("bill_chart_id", account(own.payable_account)),
            ("withholding_tax_id", own.withholding_tax.map(|tax| tax.0.to_string())),
            ("withholding_exempt_until", own.withholding_exempt_until.map(|day| day.to_string())),
        ]
    }

    fn control(&self) -> Option<AccountId> {
        self.payable_account
    }
}
