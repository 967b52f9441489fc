//! The page of an account: request and answer.

use books::currencies::CurrencyData;
use jiff::civil::Date;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Which lines of an account are wanted.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct AccountLinesRequest {
    /// The first day.
    #[schema(value_type = String, format = Date)]
    pub first_date: Date,
    /// The last day.
    #[schema(value_type = String, format = Date)]
    pub last_date: Date,
    /// Contained in the document's number, the memo, or the name of the party or of the account on
    /// the other side. Variants of alef and yeh, and case, are equal.
    pub words: Option<String>,
    /// Kinds of source documents: `invoice`, `journal_entry`, …
    pub kinds: Option<Vec<String>>,
    /// The kind of the party: `customer`, `vendor`, …; only together with its id.
    pub party_kind: Option<String>,
    /// The party.
    pub party_id: Option<i64>,
    /// The least debit or credit, in the company's currency.
    pub amount_from: Option<DecimalText>,
    /// The greatest debit or credit.
    pub amount_to: Option<DecimalText>,
    /// Whether entries that were reversed are shown, with what reversed them.
    #[serde(default)]
    pub with_reversed: bool,
    /// The `NextItem` of the page before.
    pub cursor: Option<String>,
    /// Lines on a page: 50 when left out, at most 200.
    pub limit: Option<i64>,
}

impl AccountLinesRequest {
    /// Whether only some lines of the period are wanted; reversed pairs aside.
    pub(super) fn is_narrowed(&self) -> bool {
        let says = |text: Option<&str>| text.is_some_and(|text| !text.trim().is_empty());
        let amount = |amount: &Option<DecimalText>| says(amount.as_ref().map(DecimalText::as_str));
        says(self.words.as_deref())
            || self.kinds.as_ref().is_some_and(|kinds| !kinds.is_empty())
            || self.party_kind.is_some() && self.party_id.is_some()
            || amount(&self.amount_from)
            || amount(&self.amount_to)
    }
}

/// A line on an account's page.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct AccountLine {
    /// The entry; 0 for the end of a fiscal year within the period, which no entry is posted for.
    pub entry_number: i64,
    /// The line within it, from 1.
    pub line: i64,
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
    /// `customer`, `vendor`, …
    pub party_kind: Option<String>,
    /// The party of the line, or the only one of its entry.
    pub party_id: Option<i64>,
    /// Its name.
    pub party_name: Option<String>,
    /// The line's explanation, or the entry's.
    pub memo: String,
    /// The entry that this one reverses.
    pub reverses: Option<i64>,
    /// Whether another entry reversed this one.
    pub reversed: bool,
    /// The account on the other side, in English; "Several accounts" when there are more than one.
    pub split_account: Option<String>,
    /// The same in Arabic.
    pub split_account_ar: Option<String>,
    /// The line's debit, in the company's currency.
    pub debit: String,
    /// The line's credit.
    pub credit: String,
    /// The account's balance after the line, positive on its usual side.
    pub balance: String,
    /// The line's amount in the account's foreign currency, positive on its normal side; none for
    /// an account in the company's currency, and for a revaluation.
    pub own_amount: Option<String>,
    /// The balance after the line in that currency; none where it is the company's.
    pub own_balance: Option<String>,
}

/// An account's figures in its foreign currency, positive on its normal side.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct OwnFigures {
    /// The currency.
    pub currency: CurrencyData,
    /// Its balance at the end of today.
    pub balance_today: String,
    /// The balance before the period.
    pub opening: String,
    /// The balance at the period's end.
    pub closing: String,
}

/// A page of an account's lines, with the account and the figures of the whole period.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct AccountLines {
    /// The account.
    pub account_id: i64,
    /// Its number.
    pub number: String,
    /// English name.
    pub name_en: String,
    /// Arabic name.
    pub name_ar: String,
    /// Its class, 1 to 8.
    pub main_charts_id: i64,
    /// Its detail type.
    pub chart_account_details_id: Option<i64>,
    /// The company's notes about it.
    pub user_description: String,
    /// Whether it is offered and takes new postings.
    pub active: bool,
    /// Whether the product itself needs it.
    pub is_system: bool,
    /// Whether entries may post to it; groups are not postable.
    pub postable: bool,
    /// Whether its normal side is credit: balances are positive there.
    pub credit_side: bool,
    /// The account that it was merged into.
    pub merged_into: Option<i64>,
    /// The number of that account.
    pub merged_into_number: Option<String>,
    /// Its balance at the end of today, positive on its usual side.
    pub balance_today: String,
    /// The company's currency.
    pub currency: CurrencyData,
    /// The account's own figures, where it is kept in another currency.
    pub own: Option<OwnFigures>,
    /// The company's name.
    pub company: String,
    /// The first day.
    #[schema(value_type = String, format = Date)]
    pub first_date: Date,
    /// The last day.
    #[schema(value_type = String, format = Date)]
    pub last_date: Date,
    /// The balance before the period, positive on the account's usual side.
    pub opening: String,
    /// The debits of the whole period, regardless of the filter; reversed pairs only where shown.
    pub total_debit: String,
    /// The credits of the whole period.
    pub total_credit: String,
    /// The amount of hidden reversed pairs on each side in the period; none where there are none.
    pub hidden: Option<String>,
    /// The balance at the period's end, positive on the account's usual side.
    pub closing: String,
    /// The page's lines.
    pub lines: Vec<AccountLine>,
    /// Cursor of the next lines; a page of a search may be short of lines and have one.
    #[serde(rename = "NextItem")]
    pub next: Option<String>,
}
