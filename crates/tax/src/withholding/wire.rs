//! The register, the form and the quarters as JSON. Amounts are decimal text.

use books::currencies::CurrencyData;
use jiff::Timestamp;
use jiff::civil::Date;
use ledger::Trade;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Who withheld.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RegisterSide {
    /// The company, from its vendors: owed to the authority.
    #[default]
    Payable,
    /// Customers, from the company: claimed from the authority.
    Receivable,
}

impl RegisterSide {
    /// The side of trade on which it was paid.
    pub const fn trade(self) -> Trade {
        match self {
            Self::Payable => Trade::Purchase,
            Self::Receivable => Trade::Sale,
        }
    }
}

/// The requested part of the register: a quarter or some days; this quarter when left out.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct RegisterRequest {
    /// Who withheld; the company when left out.
    #[serde(default)]
    pub side: RegisterSide,
    /// The year of a calendar quarter.
    pub year: Option<i64>,
    /// The quarter, 1 to 4.
    pub quarter: Option<i64>,
    /// Not before; without a quarter.
    #[schema(value_type = Option<String>, format = Date)]
    pub from_date: Option<Date>,
    /// Not after; without a quarter.
    #[schema(value_type = Option<String>, format = Date)]
    pub to_date: Option<Date>,
    /// Only of one vendor, or customer.
    pub party_id: Option<i64>,
    /// Only by one nature of dealing, a tax; customers say theirs to nobody.
    pub withholding_tax_id: Option<i64>,
    /// Part of a number, a certificate, or a party's name or tax number; Arabic spellings meet.
    pub search: Option<String>,
    /// Only where no certificate's number is known.
    pub without_certificate: Option<bool>,
    /// As known at this moment.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub known_at: Option<Timestamp>,
    /// `NextItem` of the page before.
    pub cursor: Option<String>,
    /// 1 to 200 payments, each with all its rows; 50 when left out.
    pub limit: Option<i64>,
}

/// The tax that a payment or receipt withheld from one document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RegisterRow {
    /// The kind of document that withheld it: `payment` or `receipt`.
    pub payment_kind: String,
    /// That payment.
    pub payment_id: i64,
    /// Its number.
    pub payment_number: String,
    /// When.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// The first day of the quarter that reports it, where that of the payment was remitted.
    #[schema(value_type = Option<String>, format = Date)]
    pub reported_on: Option<Date>,
    /// The vendor, or customer.
    pub party_id: i64,
    /// Its name today.
    pub party_name: String,
    /// Its tax registration.
    pub party_tax_id: Option<String>,
    /// The kind of document from which it was withheld: `bill`, `expense`, `invoice` or `opening`.
    pub doc_kind: String,
    /// The document.
    pub doc_id: i64,
    /// Its number.
    pub doc_number: Option<String>,
    /// The nature of dealing, a tax; none of what customers withhold.
    pub withholding_tax_id: Option<i64>,
    /// The authority's code of it, `W002`.
    pub nature_code: Option<String>,
    /// English name.
    pub nature_name: Option<String>,
    /// Arabic name.
    pub nature_name_ar: Option<String>,
    /// The rate in per cent; of a customer's, what the invoice names, if it does.
    pub percent: Option<String>,
    /// ISO code of the payment's currency.
    pub currency_code: String,
    /// The part before taxes that was paid, in that currency.
    pub net: String,
    /// The tax withheld, in that currency.
    pub tax: String,
    /// The net in the company's currency.
    pub net_base: String,
    /// The tax in the company's currency, as posted.
    pub tax_base: String,
    /// Whether it was reversed with a returned cheque or by a note: the amounts are negative then.
    pub came_back: bool,
    /// The note that returned it: `credit_note` or `vendor_credit`.
    pub note_kind: Option<String>,
    /// That note.
    pub note_id: Option<i64>,
    /// Its number.
    pub note_number: Option<String>,
    /// Number of the certificate.
    pub certificate: Option<String>,
}

/// The totals of a withholding category, in the company's currency.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RegisterNature {
    /// The nature, a tax; none of what customers withhold.
    pub withholding_tax_id: Option<i64>,
    /// The authority's code of it.
    pub nature_code: Option<String>,
    /// English name.
    pub nature_name: Option<String>,
    /// Arabic name.
    pub nature_name_ar: Option<String>,
    /// The rate in per cent, where one is known.
    pub percent: Option<String>,
    /// How many rows.
    pub count: i64,
    /// Before taxes.
    pub net: String,
    /// The tax.
    pub tax: String,
}

/// The totals of a party, in the company's currency.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RegisterParty {
    /// The vendor, or customer.
    pub party_id: i64,
    /// Its name today.
    pub party_name: String,
    /// Its tax registration.
    pub party_tax_id: Option<String>,
    /// How many rows.
    pub count: i64,
    /// Before taxes.
    pub net: String,
    /// The tax.
    pub tax: String,
}

/// The totals of all rows of the filter, in the company's currency.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RegisterTotals {
    /// How many rows.
    pub count: i64,
    /// Before taxes.
    pub net: String,
    /// The tax.
    pub tax: String,
    /// Of that, the tax for which no certificate's number is known.
    pub without_certificate: String,
    /// By nature and rate.
    pub by_nature: Vec<RegisterNature>,
    /// By party, the greatest tax first; at most 200.
    pub by_party: Vec<RegisterParty>,
    /// How many parties there are.
    pub parties: i64,
}

/// An account of withheld tax, and what it moved by in the period.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RegisterAccount {
    /// The account.
    pub account_id: i64,
    /// Its number.
    pub account_number: String,
    /// English name.
    pub account_name: String,
    /// Arabic name.
    pub account_name_ar: String,
    /// How far its balance grew; negative when it fell.
    pub movement: String,
}

/// A document that moved the accounts without withholding: an entry by hand, an opening balance.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RegisterOther {
    /// Its kind: `journal_entry`, `opening`, `import`, …
    pub kind: String,
    /// The document, where there is a single one.
    pub doc_id: Option<i64>,
    /// Its number.
    pub number: Option<String>,
    /// When.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// How far the balance grew by it.
    pub amount: String,
}

/// The whole register of the period compared with the books, in the company's currency: `movement`
/// = `register` − `remitted` + `other` + `difference`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RegisterBooks {
    /// The tax of the whole register in the period.
    pub register: String,
    /// How far the accounts' balance grew in the period.
    pub movement: String,
    /// What was remitted to the authority in the period.
    pub remitted: String,
    /// The movement by other documents.
    pub other: String,
    /// The unexplained difference: zero, or the books are damaged.
    pub difference: String,
    /// The accounts.
    pub accounts: Vec<RegisterAccount>,
    /// The other documents, by their days; at most 50.
    pub others: Vec<RegisterOther>,
}

/// A page of the register.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct RegisterTable {
    /// The first day of the period.
    #[schema(value_type = String, format = Date)]
    pub first_date: Date,
    /// The last day of the period.
    #[schema(value_type = String, format = Date)]
    pub last_date: Date,
    /// The moment at which it was known, when one was asked for.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub known_at: Option<Timestamp>,
    /// The company's currency.
    pub currency: CurrencyData,
    /// The rows, by their days.
    #[serde(rename = "Rows")]
    pub rows: Vec<RegisterRow>,
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next_item: Option<String>,
    /// Of the whole filter; with the first page.
    #[serde(rename = "Totals")]
    pub totals: Option<RegisterTotals>,
    /// For the whole period, regardless of other filters; with the first page.
    #[serde(rename = "Books")]
    pub books: Option<RegisterBooks>,
}

/// The quarter of the form; the last complete one when left out.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct Form41Request {
    /// The calendar year.
    pub year: Option<i64>,
    /// The quarter, 1 to 4.
    pub quarter: Option<i64>,
    /// As known at this moment.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub known_at: Option<Timestamp>,
}

/// The tax withheld from a vendor by one category and rate, in the company's currency.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Form41Row {
    /// The vendor.
    pub vendor_id: i64,
    /// Its name.
    pub vendor_name: String,
    /// The tax registration number; a person's national id where there is none.
    pub tax_id: Option<String>,
    /// Street and city.
    pub address: Option<String>,
    /// The tax office that it belongs to.
    pub tax_office: Option<String>,
    /// Its file there.
    pub tax_file_number: Option<String>,
    /// The nature of dealing, a tax.
    pub withholding_tax_id: i64,
    /// The authority's code of it, `W002`.
    pub nature_code: Option<String>,
    /// English name.
    pub nature_name: String,
    /// Arabic name.
    pub nature_name_ar: String,
    /// The rate in per cent.
    pub percent: String,
    /// How many times it was withheld.
    pub count: i64,
    /// Before taxes.
    pub net: String,
    /// The tax.
    pub tax: String,
}

/// The details of a vendor that the authority requires and the company has not recorded.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Form41Gap {
    /// The vendor.
    pub vendor_id: i64,
    /// Its name.
    pub vendor_name: String,
    /// Missing details: `tax_id`, `address`, `tax_office`, `tax_file_number`.
    pub missing: Vec<String>,
}

/// The data of form 41 for a quarter.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Form41 {
    /// The calendar year.
    pub year: i64,
    /// The quarter, 1 to 4.
    pub quarter: i64,
    /// Its first day.
    #[schema(value_type = String, format = Date)]
    pub first_date: Date,
    /// Its last day.
    #[schema(value_type = String, format = Date)]
    pub last_date: Date,
    /// Until when it is handed in and paid.
    #[schema(value_type = String, format = Date)]
    pub due_date: Date,
    /// The moment at which it was known, when one was asked for.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub known_at: Option<Timestamp>,
    /// The company's currency.
    pub currency: CurrencyData,
    /// By vendor and nature, in the order of the vendors' names.
    pub rows: Vec<Form41Row>,
    /// The missing details of its vendors.
    pub gaps: Vec<Form41Gap>,
    /// How many vendors.
    pub vendors: i64,
    /// How many times tax was withheld.
    pub count: i64,
    /// Before taxes.
    pub net: String,
    /// The tax.
    pub tax: String,
    /// The form compared with the account's movement of the quarter.
    #[serde(rename = "Books")]
    pub books: RegisterBooks,
}

/// Which year's quarters are asked for.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct QuartersRequest {
    /// The calendar year; this one when left out.
    pub year: Option<i64>,
    /// The account on which the tax is owed; that of form 41 when left out.
    pub tax_account_id: Option<i64>,
}

/// The tax payable of a quarter, in the company's currency.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct WithholdingQuarter {
    /// The calendar year.
    pub year: i64,
    /// The quarter, 1 to 4.
    pub quarter: i64,
    /// Its first day.
    #[schema(value_type = String, format = Date)]
    pub first_date: Date,
    /// Its last day.
    #[schema(value_type = String, format = Date)]
    pub last_date: Date,
    /// Until when it is paid.
    #[schema(value_type = String, format = Date)]
    pub due_date: Date,
    /// The amount that became payable in it, by the books.
    pub owed: String,
    /// What was remitted of that, on any date.
    pub remitted: String,
    /// The unpaid amount; negative when more was paid.
    pub left: String,
}

/// The quarters of a year, and what a remittance begins with.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct WithholdingQuarters {
    /// The calendar year.
    pub year: i64,
    /// The account on which the tax is owed.
    pub tax_account_id: i64,
    /// The company's currency.
    pub currency: CurrencyData,
    /// The unpaid amount of all earlier years.
    pub before: String,
    /// The four.
    pub quarters: Vec<WithholdingQuarter>,
}
