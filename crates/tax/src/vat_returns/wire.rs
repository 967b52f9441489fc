//! Returns as JSON. Amounts are decimal text in the company's currency.

use books::currencies::CurrencyData;
use books::journal::JournalEntryView;
use jiff::Timestamp;
use jiff::civil::Date;
use platform::activity::ActivityItem;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::adjustment_wire::VatAdjustmentRow;
use super::earlier_wire::VatEarlier;
use super::natures::VatNature;
use super::period::VatFrequency;
use super::side::VatSide;
use crate::withholding::RegisterOther;

/// The status of a return.
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
    /// Its status.
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
    /// The payable amount.
    pub payable: String,
    /// The credit carried to the next return.
    pub carried_forward: String,
    /// The unpaid amount, once it is filed.
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
    /// Whether a return was filed, so that the first day can't change.
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
    /// The kind of supply.
    pub nature: VatNature,
    /// The tax, if there is one.
    pub tax_id: Option<i64>,
    /// Its English name.
    pub tax_name: Option<String>,
    /// Its Arabic name.
    pub tax_name_ar: Option<String>,
    /// Its rate in per cent, or the amount per unit.
    pub tax_precntage: Option<String>,
    /// Whether notes correct earlier documents.
    pub note: bool,
    /// The taxable amount.
    pub base: String,
    /// The tax.
    pub tax: String,
    /// How many lines of documents it is made of.
    pub documents: i64,
}

/// The accounts compared with the return that is filed next.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct VatBooks {
    /// The balance of the accounts on the last day, less that before the first return: tax on sales
    /// less tax on purchases.
    pub accounts: String,
    /// The tax in the return.
    pub told: String,
    /// The difference of the accounts.
    pub difference: String,
    /// Movements without documents, such as manual entries; 50 at most.
    pub others: Vec<RegisterOther>,
}

/// Tax claimed without the number of an e-invoice, the only proof since July 2023.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct VatWithoutEinvoice {
    /// How many documents: bills, expenses, and the vendor credits of those bills in this return;
    /// none when all have one today.
    pub documents: i64,
    /// The base of their tax, less that of those credits.
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

/// A return, filed or prepared.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct VatReturnView {
    /// The fields that lists have as well.
    #[serde(flatten)]
    pub head: VatReturnRow,
    /// The company's currency.
    pub currency: CurrencyData,
    /// The rows, as form 10 has them.
    pub figures: Vec<VatFigure>,
    /// How many lines are of days that were filed before, or before the first return.
    pub late: i64,
    /// For the return that is filed next: documents dated before the first return that were entered
    /// later.
    pub earlier: Option<VatEarlier>,
    /// Tax claimed without the number of an e-invoice.
    pub without_einvoice: VatWithoutEinvoice,
    /// For the return that is filed next: the accounts compared with it.
    pub books: Option<VatBooks>,
    /// The authority's number for the filed return.
    pub reference: Option<String>,
    /// When it was filed here.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub filed_at: Option<Timestamp>,
    /// By whom.
    pub filed_by: Option<String>,
    /// The part of its credit that can still be refunded.
    pub credit_left: Option<String>,
    /// Whether it can be unfiled: the latest filed one, while nothing is paid.
    pub can_unfile: bool,
    /// Whether it was unfiled.
    pub deleted: bool,
    /// The adjustments included in it.
    pub adjustments: Vec<VatAdjustmentRow>,
    /// Payments and refunds, the latest first.
    pub payments: Vec<VatPayment>,
    /// Its entries, reversed pairs included, oldest first.
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
    /// Only this nature.
    pub nature: Option<VatNature>,
    /// Only this tax.
    pub tax_id: Option<i64>,
    /// Only notes, or all except notes.
    pub note: Option<bool>,
    /// Only documents of periods filed before.
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
    /// The kind of supply.
    pub nature: VatNature,
    /// The tax, if there is one.
    pub tax_id: Option<i64>,
    /// Its English name.
    pub tax_name: Option<String>,
    /// Its Arabic name.
    pub tax_name_ar: Option<String>,
    /// The taxable amount; negative when it reverses.
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
    /// The taxable amount of all of them, other pages included.
    pub base: String,
    /// Their tax.
    pub tax: String,
    /// The company's currency.
    pub currency: CurrencyData,
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next_item: Option<String>,
}

/// A return to file, with the figures that were shown.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct FileVatReturnInput {
    /// Its first day.
    #[schema(value_type = String, format = Date)]
    pub first_date: Date,
    /// Value added tax of sales, as shown.
    pub output_tax: DecimalText,
    /// Table tax of sales, as shown.
    pub table_tax: DecimalText,
    /// Value added tax of purchases, as shown.
    pub input_tax: DecimalText,
    /// The payable amount, as shown.
    pub payable: DecimalText,
    /// The carried credit, as shown.
    pub carried_forward: DecimalText,
    /// The authority's number for the filed return.
    pub reference: Option<String>,
    /// Whether to lock its days against new postings; for those who may lock the books.
    #[serde(default)]
    pub lock_books: bool,
}

/// The number that the portal gave a filed return.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct VatReturnReferenceInput {
    /// The authority's number for the filed return, 64 characters at most; none removes it.
    pub reference: Option<String>,
}
