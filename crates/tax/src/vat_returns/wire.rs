//! Returns as they are sent. Amounts are decimal text in the company's currency.

use books::currencies::CurrencyData;
use books::journal::JournalEntryView;
use jiff::Timestamp;
use jiff::civil::Date;
use platform::activity::ActivityItem;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::adjustment_wire::VatAdjustmentRow;
use super::natures::VatNature;
use super::period::VatFrequency;
use super::side::VatSide;
use crate::withholding::RegisterOther;

/// How a return stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum VatReturnStatus {
    /// Its days are not over.
    Running,
    /// To be filed.
    Due,
    /// To be filed, and late.
    Overdue,
    /// Filed, and something is left to pay.
    Filed,
    /// Filed, and nothing is left to pay.
    Settled,
}

/// From when returns are made, and how often.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct VatSettingInput {
    /// The first day of the first return that is made here: the first of a month, and of a quarter
    /// where they are quarterly. It can't change once a return is filed.
    #[schema(value_type = String, format = Date)]
    pub first_date: Date,
    /// Every month, or every quarter.
    pub frequency: VatFrequency,
}

/// Which returns are asked for.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct VatReturnListRequest {
    /// Those whose days begin in this year; this year when left out.
    pub year: Option<i64>,
}

/// Which return is asked for.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct VatReturnAsked {
    /// Its first day.
    #[schema(value_type = String, format = Date)]
    pub first_date: Date,
}

/// A return in a list, filed or not.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct VatReturnRow {
    /// Its id, once it is filed.
    pub id: Option<i64>,
    /// Its number, once it is filed.
    pub number: Option<String>,
    /// Its first day.
    #[schema(value_type = String, format = Date)]
    pub first_date: Date,
    /// Its last day.
    #[schema(value_type = String, format = Date)]
    pub last_date: Date,
    /// Until when it is handed in and paid.
    #[schema(value_type = String, format = Date)]
    pub due_date: Date,
    /// How it stands.
    pub status: VatReturnStatus,
    /// Whether it is the one to be filed next.
    pub next: bool,
    /// Value added tax of sales.
    pub output_tax: String,
    /// Table tax of sales.
    pub table_tax: String,
    /// Value added tax of purchases.
    pub input_tax: String,
    /// The credit of the return before.
    pub brought_forward: String,
    /// What is to be paid.
    pub payable: String,
    /// The credit that goes on to the next.
    pub carried_forward: String,
    /// What is left to pay, once it is filed.
    pub left: Option<String>,
}

/// The returns of a year.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct VatReturnTable {
    /// The first day of the first return; proposed, before anybody said.
    #[schema(value_type = String, format = Date)]
    pub first_day: Date,
    /// How often.
    pub frequency: VatFrequency,
    /// Whether a return was filed, so that the first day stands.
    pub any_filed: bool,
    /// The year.
    pub year: i64,
    /// The company's currency.
    pub currency: CurrencyData,
    /// The returns, the latest first.
    #[serde(rename = "Returns")]
    pub returns: Vec<VatReturnRow>,
    /// False until somebody said from when returns are made.
    #[serde(rename = "ShowTable")]
    pub show_table: bool,
}

/// A row of a return.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct VatFigure {
    /// Whose tax.
    pub side: VatSide,
    /// What is taxed.
    pub nature: VatNature,
    /// The tax, if there is one.
    pub tax_id: Option<i64>,
    /// Its English name.
    pub tax_name: Option<String>,
    /// Its Arabic name.
    pub tax_name_ar: Option<String>,
    /// Its rate in per cent, or the amount per unit.
    pub tax_precntage: Option<String>,
    /// Whether notes correct what was traded before.
    pub note: bool,
    /// What it is taxed of.
    pub base: String,
    /// The tax.
    pub tax: String,
    /// How many lines of documents it is made of.
    pub documents: i64,
}

/// How the accounts stand against a return that is to be filed next.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct VatBooks {
    /// What is owed on the accounts on the last day, beyond what stood there before the first
    /// return: tax of sales less tax of purchases.
    pub accounts: String,
    /// What the return tells.
    pub told: String,
    /// What the accounts have more.
    pub difference: String,
    /// What moved them beside documents, such as entries by hand; 50 at most.
    pub others: Vec<RegisterOther>,
}

/// What a return claims without the number of an e-invoice, which alone proves it since July 2023.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct VatWithoutEinvoice {
    /// How many documents: bills, expenses, and the vendor credits of those bills in this return;
    /// none when all have one today.
    pub documents: i64,
    /// What their tax is claimed of, less what those credits take back.
    pub base: String,
    /// The tax, less what those credits give up.
    pub tax: String,
}

/// A payment to the authority, or its refund.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct VatPayment {
    /// Its id.
    pub id: i64,
    /// The number that people know it by.
    pub number: String,
    /// When.
    #[schema(value_type = String, format = Date)]
    pub payment_date: Date,
    /// English name of the account that paid, or took it.
    pub payment_account_name: String,
    /// Its Arabic name.
    pub payment_account_name_ar: String,
    /// A transfer's number, or the authority's.
    pub reference_number: Option<String>,
    /// How much.
    pub amount: String,
    /// Whether the authority gave it back.
    pub refund: bool,
}

/// A return, as it is filed or would be.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct VatReturnView {
    /// What stands in the list as well.
    #[serde(flatten)]
    pub head: VatReturnRow,
    /// The company's currency.
    pub currency: CurrencyData,
    /// The rows, as form 10 has them.
    pub figures: Vec<VatFigure>,
    /// How many lines are of days that were filed before.
    pub late: i64,
    /// What is claimed without the number of an e-invoice.
    pub without_einvoice: VatWithoutEinvoice,
    /// Of those that are filed next: how the accounts stand against it.
    pub books: Option<VatBooks>,
    /// The authority's number of what was handed in.
    pub reference: Option<String>,
    /// When it was filed here.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub filed_at: Option<Timestamp>,
    /// By whom.
    pub filed_by: Option<String>,
    /// What can still be given back of its credit.
    pub credit_left: Option<String>,
    /// Whether it can be taken back: the latest that is filed, while nothing is paid.
    pub can_unfile: bool,
    /// Whether it was taken back.
    pub deleted: bool,
    /// The adjustments that it tells.
    pub adjustments: Vec<VatAdjustmentRow>,
    /// What was paid and refunded, the latest first.
    pub payments: Vec<VatPayment>,
    /// What it posted, reversed pairs included, oldest first.
    pub entries: Vec<JournalEntryView>,
    /// Who did what, newest first.
    pub activity: Vec<ActivityItem>,
}

/// Which lines of a return are asked for.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct VatDetailsRequest {
    /// The return's first day.
    #[schema(value_type = String, format = Date)]
    pub first_date: Date,
    /// Whose tax; both when left out.
    pub side: Option<VatSide>,
    /// One nature alone.
    pub nature: Option<VatNature>,
    /// One tax alone.
    pub tax_id: Option<i64>,
    /// Notes alone, or all but notes.
    pub note: Option<bool>,
    /// Only what is of days that were filed before.
    pub late: Option<bool>,
    /// Only what claims tax without the number of an e-invoice, or all but that.
    pub no_einvoice: Option<bool>,
    /// `NextItem` of the page before.
    pub cursor: Option<String>,
    /// 1 to 200 rows; 50 when left out.
    pub limit: Option<i64>,
}

impl VatDetailsRequest {
    /// All lines of a side of a return.
    pub const fn of_side(first_date: Date, side: VatSide) -> VatDetailsRequest {
        VatDetailsRequest {
            first_date,
            side: Some(side),
            nature: None,
            tax_id: None,
            note: None,
            late: None,
            no_einvoice: None,
            cursor: None,
            limit: None,
        }
    }
}

/// A line of a return: what a document says of a tax.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct VatDetailRow {
    /// The document's kind, `invoice`.
    pub kind: String,
    /// The document.
    pub doc_id: i64,
    /// Its number.
    pub number: String,
    /// Its day.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// The customer or vendor, by the name of today.
    pub party_name: Option<String>,
    /// Their tax registration.
    pub party_tax_id: Option<String>,
    /// Whose tax.
    pub side: VatSide,
    /// What is taxed.
    pub nature: VatNature,
    /// The tax, if there is one.
    pub tax_id: Option<i64>,
    /// Its English name.
    pub tax_name: Option<String>,
    /// Its Arabic name.
    pub tax_name_ar: Option<String>,
    /// What it is taxed of; below zero when it takes back.
    pub base: String,
    /// The tax.
    pub tax: String,
    /// Of days that were filed before.
    pub late: bool,
    /// It claims tax, and the bill or expense has no number of an e-invoice today.
    pub no_einvoice: bool,
}

/// A page of the lines of a return.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct VatDetailsTable {
    /// The lines, by side and day.
    #[serde(rename = "Rows")]
    pub rows: Vec<VatDetailRow>,
    /// What all of them are taxed of, those of other pages too.
    pub base: String,
    /// Their tax.
    pub tax: String,
    /// The company's currency.
    pub currency: CurrencyData,
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next_item: Option<String>,
}

/// A return that is filed, with what was seen of it.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct FileVatReturnInput {
    /// Its first day.
    #[schema(value_type = String, format = Date)]
    pub first_date: Date,
    /// Value added tax of sales, as it was shown.
    pub output_tax: DecimalText,
    /// Table tax of sales, as it was shown.
    pub table_tax: DecimalText,
    /// Value added tax of purchases, as it was shown.
    pub input_tax: DecimalText,
    /// What is to be paid, as it was shown.
    pub payable: DecimalText,
    /// The credit that goes on, as it was shown.
    pub carried_forward: DecimalText,
    /// The authority's number of what was handed in.
    pub reference: Option<String>,
    /// Whether nothing may be posted into its days any more; for whoever may lock the books.
    #[serde(default)]
    pub lock_books: bool,
}
