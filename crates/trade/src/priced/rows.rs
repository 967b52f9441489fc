//! The lists of documents that fall due: what is asked for and what is answered alike. Amounts are
//! decimal text.

use books::currencies;
use jiff::civil::Date;
use ledger::status::settlement_status;
use platform::Ctx;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::list::Page;
use super::store::list::Row;
use super::wire::StatusCount;
use documents::statuses::{PaymentStatus, StatusFilter};

/// What every document that falls due says in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = DueDocumentRow)]
pub struct DueRow {
    /// Its id.
    pub id: i64,
    /// When it falls due.
    #[schema(value_type = String, format = Date)]
    pub due_date: Date,
    /// Its status today.
    pub status: PaymentStatus,
    /// ISO code of its currency.
    pub currency_code: String,
    /// What is owed for it.
    pub total: String,
    /// What is left of that.
    pub amount_due: String,
}

impl DueRow {
    /// As the list shows it.
    pub(crate) fn from_row(ctx: &Ctx, row: &Row) -> DueRow {
        let currency = currencies::find(row.currency_id);
        let decimals = currency.map_or(2, |currency| currency.minor_digits);
        DueRow {
            id: row.place.id,
            due_date: row.due_date,
            status: settlement_status(row.figures(), row.due_date, ctx.today).into(),
            currency_code: currency.map(|currency| currency.code.clone()).unwrap_or_default(),
            total: row.total.to_text(decimals),
            amount_due: row.due().to_text(decimals),
        }
    }
}

/// What a page of documents that fall due tells beside its rows and its totals.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct DuePage {
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next_item: Option<String>,
    /// False only while there is no such document at all.
    #[serde(rename = "ShowTable")]
    pub show_table: bool,
    /// Whether the company works with branches.
    #[serde(rename = "BranchesEnable")]
    pub branches_enable: bool,
    /// The filter but for its status, by status, then `unpaid` and `all`; when asked for.
    #[serde(rename = "Statuses")]
    pub statuses: Option<Vec<StatusCount>>,
    /// The number that the next document would get.
    #[serde(rename = "NextNumber")]
    pub next_number: String,
}

impl DuePage {
    /// The rows, the totals of the status that was asked for, and what is shown beside them.
    pub(crate) fn from_page(
        page: Page,
        asked: Option<StatusFilter>,
    ) -> (Vec<Row>, Option<StatusCount>, DuePage) {
        let totals = page.totals(asked);
        let Page { rows, next_item, any, branches_enable, statuses, next_number } = page;
        let page = DuePage { next_item, show_table: any, branches_enable, statuses, next_number };
        (rows, totals, page)
    }
}

/// What such a list is sorted by: its name, how its numbers follow each other, and the other party.
macro_rules! due_sort {
    ($(#[$doc:meta])* $name:ident; $(#[$number:meta])* number;
     $(#[$party_doc:meta])* $party:ident;) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
        #[serde(rename_all = "snake_case")]
        pub enum $name {
            $(#[$number])*
            Number,
            $(#[$party_doc])*
            $party,
            /// The accounting date.
            #[default]
            Date,
            /// When it falls due.
            DueDate,
            /// The total, in the company's currency.
            Total,
            /// What is left, in the company's currency.
            Due,
        }

        impl From<$name> for crate::priced::store::list::Sort {
            fn from(sort: $name) -> Self {
                match sort {
                    $name::Number => Self::Number,
                    $name::$party => Self::Party,
                    $name::Date => Self::Date,
                    $name::DueDate => Self::DueDate,
                    $name::Total => Self::Total,
                    $name::Due => Self::Due,
                }
            }
        }
    };
}

pub(crate) use due_sort;

/// Which documents of a list are asked for: what every such list asks, and what is its own.
macro_rules! document_list_request {
    ($(#[$doc:meta])* $name:ident by $sort:ident { $($own:tt)* }
     $(#[$search:meta])* search; $(#[$totals:meta])* totals;) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
        pub struct $name {
            $(#[$search])*
            pub search: Option<String>,
            /// `NextItem` of the page before.
            pub cursor: Option<String>,
            /// 1 to 200 rows; 50 when left out.
            pub limit: Option<i64>,
            $($own)*
            /// Only of one branch; 0 for those of none.
            pub branch_id: Option<i64>,
            /// Only of one project; 0 for those of none.
            pub project_id: Option<i64>,
            /// Only with this tag.
            pub tag_id: Option<i64>,
            /// Only these, at most a thousand: the rows that are ticked.
            pub ids: Option<Vec<i64>>,
            /// Not before.
            #[schema(value_type = Option<String>, format = Date)]
            pub from_date: Option<Date>,
            /// Not after.
            #[schema(value_type = Option<String>, format = Date)]
            pub to_date: Option<Date>,
            /// At least so much, in the company's currency.
            pub min_total: Option<DecimalText>,
            /// At most so much, in the company's currency.
            pub max_total: Option<DecimalText>,
            /// The order; by date when left out.
            pub sort: Option<$sort>,
            /// Greatest first; so when left out with the order by date.
            pub descending: Option<bool>,
            $(#[$totals])*
            pub totals: Option<bool>,
        }

        impl $name {
            /// What every such list asks, in the words of all of them.
            pub(super) fn alike(&self) -> crate::priced::list::Asked<'_> {
                crate::priced::list::Asked {
                    search: self.search.as_deref(),
                    cursor: self.cursor.as_deref(),
                    limit: self.limit,
                    branch_id: self.branch_id,
                    project_id: self.project_id,
                    tag_ids: self.tag_id.as_slice(),
                    ids: self.ids.as_deref(),
                    from: self.from_date,
                    to: self.to_date,
                    min_total: self.min_total.as_ref(),
                    max_total: self.max_total.as_ref(),
                    descending: self.descending,
                    totals: self.totals,
                    ..crate::priced::list::Asked::default()
                }
            }
        }
    };
}

pub(crate) use document_list_request;
