//! A report as JSON: columns, and rows with a cell for each. One shape for every report.

use books::currencies::CurrencyData;
use jiff::Timestamp;
use jiff::civil::Date;
use ledger::PartyKind;
use platform::Locale;
use platform::i18n::Texts;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::company::Company;

/// The text of a cell where tax is claimed without the number of an e-invoice.
pub(super) const NO_EINVOICE: &str = "report.no_einvoice";

/// A report: a table with its head.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ReportTable {
    /// Which report it is: `balance_sheet`, `cash_flow`, …
    pub report: String,
    /// Its English title.
    pub title_en: String,
    /// Its Arabic title.
    pub title_ar: String,
    /// The company's name.
    pub company: String,
    /// Its currency, which the amounts are in.
    pub currency: CurrencyData,
    /// The first day; none of a report of balances.
    #[schema(value_type = Option<String>, format = Date)]
    pub first_date: Option<Date>,
    /// The last day.
    #[schema(value_type = String, format = Date)]
    pub last_date: Date,
    /// The moment up to which postings count, if one was asked for.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub known_at: Option<Timestamp>,
    /// Its filters, in both languages: for its files, whose readers don't see the request.
    #[serde(skip)]
    #[schema(ignore)]
    pub(super) narrowed: Vec<Bilingual>,
    /// Whether its rows have no numbers, so that its sheets have no column for them.
    #[serde(skip)]
    #[schema(ignore)]
    pub(super) numberless: bool,
    /// What its figures don't include, in English.
    pub note_en: Option<String>,
    /// The same in Arabic.
    pub note_ar: Option<String>,
    /// The heading of the rows' names, in English.
    pub heading_en: String,
    /// The same in Arabic.
    pub heading_ar: String,
    /// The columns beside the names of the rows.
    pub columns: Vec<ReportColumn>,
    /// The rows, from top to bottom.
    pub rows: Vec<ReportRow>,
    /// Cursor of the next page, in a report of pages.
    #[serde(rename = "NextItem")]
    pub next: Option<String>,
}

/// The type of a column's cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ReportCellKind {
    /// Text, in the language in which it was typed.
    Text,
    /// A day.
    Day,
    /// Decimal text in the company's currency.
    Money,
    /// Decimal text.
    Quantity,
    /// Decimal text of hundredths.
    Percent,
    /// The authority's number of an e-invoice; empty text where tax is claimed without one.
    Einvoice,
}

impl ReportCellKind {
    /// Whether its cells are figures, aligned in a column.
    pub(super) const fn is_figure(self) -> bool {
        match self {
            Self::Money | Self::Quantity | Self::Percent => true,
            Self::Text | Self::Day | Self::Einvoice => false,
        }
    }
}

/// A column, with the source of its figures: together with a row's account, party or document it
/// leads to the lines of a figure.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReportColumn {
    /// Its key: `amount`, `debit`, `days_1_30`, …
    pub key: String,
    /// The type of its cells.
    pub kind: ReportCellKind,
    /// Its English heading.
    pub title_en: String,
    /// Its Arabic heading.
    pub title_ar: String,
    /// The heading of a group of columns, in English: a month over debit and credit.
    pub group_en: Option<String>,
    /// The same in Arabic.
    pub group_ar: Option<String>,
    /// The currency of its amounts, where it is another than the report's.
    pub currency: Option<CurrencyData>,
    /// The first day of its figures, if they are of other days than the report's.
    #[schema(value_type = Option<String>, format = Date)]
    pub first_date: Option<Date>,
    /// The last day of its figures.
    #[schema(value_type = Option<String>, format = Date)]
    pub last_date: Option<Date>,
    /// The branch of its figures; 0 for lines of none.
    pub branch_id: Option<i64>,
    /// The class of its figures; 0 for lines of none.
    pub class_id: Option<i64>,
    /// The project of its figures; 0 for lines of none.
    pub project_id: Option<i64>,
}

/// The kind of a report's row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ReportRowKind {
    /// Heads a part of the report.
    Section,
    /// Heads a group within it.
    Group,
    /// An account.
    Account,
    /// A line of anything else: a party, a document, a product.
    Line,
    /// Closes a section or a group.
    Subtotal,
    /// A figure made of sections, or of the whole report.
    Total,
}

/// A row, with what it opens.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReportRow {
    /// Its kind.
    pub kind: ReportRowKind,
    /// How deep it is indented.
    pub level: i64,
    /// The section or total that it belongs to: `income`, `assets`, `total_equity`, …
    pub key: Option<String>,
    /// The number of the account or document.
    pub number: Option<String>,
    /// English name or title.
    pub name_en: String,
    /// Arabic name or title.
    pub name_ar: String,
    /// The account whose lines are behind its figures.
    pub account_id: Option<i64>,
    /// `customer` or `vendor`.
    pub party_kind: Option<String>,
    /// The customer or vendor.
    pub party_id: Option<i64>,
    /// The product or service.
    pub product_id: Option<i64>,
    /// The kind of the document.
    pub doc_kind: Option<String>,
    /// The document.
    pub doc_id: Option<i64>,
    /// The kind of the document that moved the goods; only of a cost of goods, whose id and number
    /// are that document's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goods_kind: Option<String>,
    /// The entry of the journal.
    pub entry_number: Option<i64>,
    /// The first day of its figures, if the rows are spans of days.
    #[schema(value_type = Option<String>, format = Date)]
    pub first_date: Option<Date>,
    /// The last day of its figures, if the rows are spans of days.
    #[schema(value_type = Option<String>, format = Date)]
    pub last_date: Option<Date>,
    /// A cell for each column; none where there is nothing to say.
    pub cells: Vec<Option<String>>,
}

/// A text in both languages, English first.
pub(super) type Bilingual = (String, String);

/// The words of a code in both languages.
pub(super) fn both(texts: &Texts, code: &str, params: &[(&'static str, String)]) -> Bilingual {
    (texts.say(Locale::En, code, params), texts.say(Locale::Ar, code, params))
}

impl ReportColumn {
    /// A column of a key, with the words of `report.column.<key>` above it.
    pub(super) fn new(texts: &Texts, key: &str, kind: ReportCellKind) -> ReportColumn {
        ReportColumn::titled(texts, (key, &format!("report.column.{key}")), kind)
    }

    /// A column of a key, with the words of a code above it.
    pub(super) fn titled(
        texts: &Texts,
        (key, code): (&str, &str),
        kind: ReportCellKind,
    ) -> ReportColumn {
        let (title_en, title_ar) = both(texts, code, &[]);
        ReportColumn {
            key: key.to_owned(),
            kind,
            title_en,
            title_ar,
            group_en: None,
            group_ar: None,
            currency: None,
            first_date: None,
            last_date: None,
            branch_id: None,
            class_id: None,
            project_id: None,
        }
    }

    /// Columns of amounts.
    pub(super) fn amounts(texts: &Texts, keys: &[&str]) -> Vec<ReportColumn> {
        keys.iter().map(|key| ReportColumn::new(texts, key, ReportCellKind::Money)).collect()
    }
}

impl ReportRow {
    /// A row that opens nothing.
    pub(super) fn new(
        kind: ReportRowKind,
        level: u8,
        (name_en, name_ar): Bilingual,
        cells: Vec<Option<String>>,
    ) -> ReportRow {
        ReportRow {
            kind,
            level: i64::from(level),
            key: None,
            number: None,
            name_en,
            name_ar,
            account_id: None,
            party_kind: None,
            party_id: None,
            product_id: None,
            doc_kind: None,
            doc_id: None,
            goods_kind: None,
            entry_number: None,
            first_date: None,
            last_date: None,
            cells,
        }
    }
}

impl ReportTable {
    /// A report of a key, with the words of `report.title.<key>` above it, before its rows.
    pub(super) fn new(
        texts: &Texts,
        company: &Company,
        key: &str,
        days: (Option<Date>, Date),
    ) -> ReportTable {
        ReportTable::titled(texts, company, (key, &format!("report.title.{key}")), days)
    }

    /// A report of a key, with the words of a code above it, before its rows.
    pub(super) fn titled(
        texts: &Texts,
        company: &Company,
        (key, code): (&str, &str),
        (first_date, last_date): (Option<Date>, Date),
    ) -> ReportTable {
        let (title_en, title_ar) = both(texts, code, &[]);
        let (heading_en, heading_ar) = both(texts, "report.heading.account", &[]);
        ReportTable {
            report: key.to_owned(),
            title_en,
            title_ar,
            company: company.name.clone(),
            currency: company.currency.data(),
            first_date,
            last_date,
            known_at: None,
            narrowed: Vec::new(),
            numberless: false,
            note_en: None,
            note_ar: None,
            heading_en,
            heading_ar,
            columns: Vec::new(),
            rows: Vec::new(),
            next: None,
        }
    }

    /// How many decimals the amounts of a column have.
    pub(super) fn decimals_of(&self, column: &ReportColumn) -> u8 {
        let currency = column.currency.as_ref().unwrap_or(&self.currency);
        u8::try_from(currency.minor_digits).unwrap_or_default()
    }

    /// The kind of party of its rows, where it can be filtered by one.
    pub(super) fn parties(&self) -> Option<PartyKind> {
        match self.report.as_str() {
            "receivable_ageing" | "customer_report" | "receivable_days" => {
                Some(PartyKind::Customer)
            }
            "payable_ageing" | "vendor_report" | "bills" | "payable_days" => {
                Some(PartyKind::Vendor)
            }
            _ => None,
        }
    }

    /// Sets the heading of the rows' names: the text of `report.heading.<key>`.
    pub(super) fn headed(mut self, texts: &Texts, key: &str) -> ReportTable {
        (self.heading_en, self.heading_ar) = both(texts, &format!("report.heading.{key}"), &[]);
        self
    }
}
