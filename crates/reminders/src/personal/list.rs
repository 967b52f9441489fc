//! Pages of the person's reminders, the earliest due first.

use directory::paging;
use documents::listing::{Order, SortPosition, Sorted};
use platform::problem::Fields;
use platform::{Ctx, Result, Tx};

use super::input::{ReminderListRequest, ReminderStatus};
use super::store::{self, Filter};
use super::wire::ReminderView;

/// A page of the person's reminders.
#[derive(Debug, Clone, Default)]
pub struct Page {
    /// The reminders, in order.
    pub reminders: Vec<ReminderView>,
    /// The cursor of the next page.
    pub next: Option<String>,
    /// Whether the person has any at all.
    pub has_any: bool,
}

/// A page of the person's reminders.
///
/// # Errors
/// 400 for an invalid search or cursor.
pub fn page(tx: &mut dyn Tx, ctx: &Ctx, request: &ReminderListRequest) -> Result<Page> {
    let mut fields = Fields::new();
    let search = fields.optional_text("search", request.search.as_deref(), 100);
    fields.check()?;
    let status = request.status.unwrap_or_default();
    let descending = matches!(status, ReminderStatus::Done | ReminderStatus::All);
    let order = Order { key: store::BY_DAY, sorted: Sorted::Day, id: "id", descending };
    let cursor = request.cursor.as_deref().filter(|cursor| !cursor.is_empty());
    let filter = Filter {
        search,
        status,
        priority: request.priority,
        behind: cursor.map(|cursor| SortPosition::read(cursor, Sorted::Day)).transpose()?,
    };
    let limit = paging::limit(request.limit);
    let mut rows = store::page(tx, ctx, &filter, &order, paging::with_one_more(limit))?;
    let next = paging::last(&mut rows, limit).map(|(place, _)| place.cursor()).transpose()?;
    let has_any = !rows.is_empty() || store::has_any(tx, ctx)?;
    let reminders = rows.into_iter().map(|(_, one)| ReminderView::on(ctx.today, one)).collect();
    Ok(Page { reminders, next, has_any })
}
