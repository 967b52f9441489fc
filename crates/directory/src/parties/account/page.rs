//! A page of a party's account.

use jiff::civil::Date;
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::Result;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::store::{self, Filter};
use super::{Holder, Item};
use crate::error::DirectoryError;
use crate::paging;
use crate::parties::PartyTable;
use crate::parties::wire::{PartyTransaction, TransactionKind};

/// The filters and page of a party's account.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct PartyTransactionsRequest {
    /// Only documents of this kind.
    pub kind: Option<TransactionKind>,
    /// Only documents that are not fully settled.
    pub open_only: Option<bool>,
    /// From this day.
    #[schema(value_type = Option<String>, format = Date)]
    pub from_date: Option<Date>,
    /// To this day.
    #[schema(value_type = Option<String>, format = Date)]
    pub to_date: Option<Date>,
    /// Part of the document's number.
    pub search: Option<String>,
    /// Where the page begins: `NextItem` of the previous page.
    pub cursor: Option<String>,
    /// Rows on the page, 1 to 200; 50 when left out.
    pub limit: Option<i64>,
}

/// A page of a party's account, the newest first.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct PartyTransactionPage {
    /// The lines. Balances are of the whole account, also with a filter.
    #[serde(rename = "Transactions")]
    pub transactions: Vec<PartyTransaction>,
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next: Option<String>,
    /// False only while the account is empty.
    #[serde(rename = "ShowTable")]
    pub show_table: bool,
}

/// A page of a party's account with the balance after each line.
///
/// # Errors
/// 400 for a search that is too long or a cursor of another list.
pub fn page(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (table, holder): (&PartyTable, &Holder<'_>),
    request: &PartyTransactionsRequest,
) -> Result<PartyTransactionPage> {
    let filter = Filter {
        kind: request.kind.map(TransactionKind::doc_kind),
        open_only: request.open_only.unwrap_or_default(),
        from: request.from_date,
        to: request.to_date,
        number: paging::search(request.search.as_deref())?,
        behind: request.cursor.as_deref().filter(|text| !text.is_empty()).map(place).transpose()?,
    };
    let limit = paging::limit(request.limit);
    let mut rows = store::page(tx, ctx.tenant, holder, &filter, paging::with_one_more(limit))?;
    let next = paging::last(&mut rows, limit)
        .map(|(Item { date, doc, .. }, _)| format!("{date}/{}", doc.id));
    let transactions = super::lines(tx, ctx.tenant, holder, &rows, ctx.today)?;
    let show_table = !transactions.is_empty() || table.has_documents(tx, ctx.tenant, holder.id)?;
    Ok(PartyTransactionPage { transactions, next, show_table })
}

fn place(cursor: &str) -> Result<(Date, i64)> {
    let parts = cursor.split_once('/');
    let place = parts.and_then(|(date, id)| Some((date.parse().ok()?, id.parse().ok()?)));
    place.ok_or_else(|| DirectoryError::Cursor.into())
}
