//! The general ledger: request and answer. Amounts are decimal text in the company's currency.

use books::currencies::CurrencyData;
use jiff::Timestamp;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::request::{ReportFile, ReportFormat, ReportRequest};
use sheets::{ReportNegatives, ReportNumbers};

/// The general ledger: of one account with its lines page by page, or of every account that has a
/// balance or moved, each with its first lines.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct GeneralLedgerRequest {
    /// The account; every account when left out.
    pub account_id: Option<i64>,
    /// The first day.
    #[schema(value_type = String, format = Date)]
    pub first_date: Date,
    /// The last day.
    #[schema(value_type = String, format = Date)]
    pub last_date: Date,
    /// The `NextItem` of the page before: the report's, or one account's together with its id.
    pub cursor: Option<String>,
    /// Lines of one account (50 when left out), or accounts (20), at most 200 and 50.
    pub limit: Option<i64>,
    /// Only what was posted by this moment: the ledger as it was then.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub known_at: Option<Timestamp>,
    /// Only documents with one of these tags.
    pub tag_ids: Option<Vec<i64>>,
    /// Only lines of this branch; 0 for those of none.
    pub branch_id: Option<i64>,
    /// Only lines of this class; 0 for those of none.
    pub class_id: Option<i64>,
    /// Only lines of this project; 0 for those of none.
    pub project_id: Option<i64>,
    /// Answers with a file of the whole ledger, in the language of the request, instead.
    pub format: Option<ReportFormat>,
    /// How exactly a file shows amounts: `exact` when left out.
    pub numbers: Option<ReportNumbers>,
    /// How a file shows negative amounts: in `parentheses` when left out.
    pub negatives: Option<ReportNegatives>,
}

impl GeneralLedgerRequest {
    /// The file that is asked for instead of the ledger, if one is.
    pub(super) fn file(&self) -> Option<ReportFile> {
        ReportFile::new(self.format, self.numbers, self.negatives)
    }

    /// Which part of the journal it is of, as every report is asked.
    pub(super) fn part(&self) -> ReportRequest {
        ReportRequest {
            known_at: self.known_at,
            tag_ids: self.tag_ids.clone(),
            branch_id: self.branch_id,
            class_id: self.class_id,
            project_id: self.project_id,
            ..ReportRequest::default()
        }
    }
}

/// A line of an account's ledger.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct GeneralLedgerLine {
    /// The entry; 0 for the end of a fiscal year within the period, which no entry is posted for.
    pub entry_number: i64,
    /// Its date.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// The source document's kind; `year_turn` for the end of a fiscal year.
    pub kind: String,
    /// The source document.
    pub doc_id: Option<i64>,
    /// The kind of the document that moved the goods; only of a cost of goods, whose id and number
    /// are that document's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goods_kind: Option<String>,
    /// The number that people know it by.
    pub doc_number: Option<String>,
    /// The customer or other party of the line.
    pub party_name: Option<String>,
    /// The line's explanation, or the entry's.
    pub memo: String,
    /// The entry that this one reverses: an edit or a deletion.
    pub reverses: Option<i64>,
    /// The account on the other side, in English; "Several accounts" when there are more than one.
    pub split_account: Option<String>,
    /// The same in Arabic.
    pub split_account_ar: Option<String>,
    /// The line's debit.
    pub debit: String,
    /// The line's credit.
    pub credit: String,
    /// The account's balance after the line; a debit is positive.
    pub balance: String,
    /// The line's amount in the account's foreign currency, debit positive; none for an account in
    /// the company's currency, and for a revaluation.
    pub own_amount: Option<String>,
    /// The balance after the line in that currency; none where it is the company's.
    pub own_balance: Option<String>,
}

/// An account's figures in its foreign currency; debit positive.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct GeneralLedgerOwn {
    /// The currency.
    pub currency: CurrencyData,
    /// The balance before the period.
    pub opening: String,
    /// The balance at the period's end.
    pub closing: String,
}

/// An account of the general ledger.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct GeneralLedgerAccount {
    /// The account.
    pub account_id: i64,
    /// Its number.
    pub number: String,
    /// English name.
    pub name_en: String,
    /// Arabic name.
    pub name_ar: String,
    /// The balance before the period; a debit is positive.
    pub opening: String,
    /// The page's lines.
    pub lines: Vec<GeneralLedgerLine>,
    /// The debits of the whole period.
    pub total_debit: String,
    /// The credits of the whole period.
    pub total_credit: String,
    /// The balance at the period's end; a debit is positive.
    pub closing: String,
    /// The same in the account's foreign currency; only with its first lines.
    pub own: Option<GeneralLedgerOwn>,
    /// Cursor of the account's next lines, to be sent with its id.
    #[serde(rename = "NextItem")]
    pub next: Option<String>,
}

/// The general ledger of a period.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct GeneralLedger {
    /// The company's name.
    pub company: String,
    /// Its currency.
    pub currency: CurrencyData,
    /// The first day.
    #[schema(value_type = String, format = Date)]
    pub first_date: Date,
    /// The last day.
    #[schema(value_type = String, format = Date)]
    pub last_date: Date,
    /// The page's accounts, by number.
    pub accounts: Vec<GeneralLedgerAccount>,
    /// The foreign currencies that accounts of all pages are kept in, by code: for its files, whose
    /// columns are the same on every page.
    #[serde(skip)]
    #[schema(ignore)]
    pub(super) own_currencies: Vec<CurrencyData>,
    /// Cursor of the next accounts.
    #[serde(rename = "NextItem")]
    pub next: Option<String>,
}
