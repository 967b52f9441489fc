//! The list of documents that are filed, or are to be.

use books::currencies;
use documents::listing::day_page;
use jiff::Timestamp;
use jiff::civil::Date;
use ledger::Money;
use platform::access::{Action, Reach, Subject};
use platform::context::start_in_cairo;
use platform::db::Clause;
use platform::problem::Fields;
use platform::text::{fold, like_pattern};
use platform::{Ctx, Result, Tx};

use super::statuses::{self, EinvoiceFields};
use crate::filing::wire::{DocumentRequest, DocumentRow, DocumentTable, SentStatus};
use crate::mapping::DocumentKind;

/// A page of documents, the latest first.
///
/// # Errors
/// 400 for a cursor of another list.
pub fn page(tx: &mut dyn Tx, ctx: &Ctx, request: &DocumentRequest) -> Result<DocumentTable> {
    let mut fields = Fields::new();
    let search = fields.optional_text("search", request.search.as_deref(), 100);
    fields.check()?;
    let asked = (request.cursor.as_deref(), request.limit);
    let (rows, next_item) = day_page(
        asked,
        |row: &DocumentRow| (row.date, key(row.kind, row.id)),
        |behind, limit| rows(tx, ctx, request, search.as_deref(), (behind, limit)),
    )?;
    Ok(DocumentTable { documents: rows, next_item })
}

/// The place of a document among those of its day: both kinds count their ids alike.
const fn key(kind: DocumentKind, id: i64) -> i64 {
    match kind {
        DocumentKind::Invoice => id * 2,
        DocumentKind::CreditNote => id * 2 + 1,
    }
}

fn rows(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &DocumentRequest,
    search: Option<&str>,
    (behind, limit): (Option<(Date, i64)>, i64),
) -> Result<Vec<DocumentRow>> {
    let mut all = Vec::new();
    for kind in [DocumentKind::Invoice, DocumentKind::CreditNote] {
        all.extend(of_kind(tx, ctx, kind, request, search, (behind, limit))?);
    }
    all.sort_by_key(|row| std::cmp::Reverse((row.date, key(row.kind, row.id))));
    all.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
    Ok(all)
}

fn of_kind(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    kind: DocumentKind,
    request: &DocumentRequest,
    search: Option<&str>,
    (behind, limit): (Option<(Date, i64)>, i64),
) -> Result<Vec<DocumentRow>> {
    let (table, place) = match kind {
        DocumentKind::Invoice => ("invoice", "i.id * 2"),
        DocumentKind::CreditNote => ("credit_note", "i.id * 2 + 1"),
    };
    let mut clause = Clause::in_company(ctx.tenant, "i.tenant_id = $1 and i.deleted_at is null");
    clause.when(request.from, |p| format!("i.date >= {p}"));
    clause.when(request.to, |p| format!("i.date <= {p}"));
    if ctx.ability.reach(Action::Read, Subject::Sales) != Some(Reach::All) {
        clause.equals("i.created_by", ctx.user);
    }
    if let Some(search) = search {
        let pattern = clause.param(like_pattern(&fold(search)));
        clause.and(&format!(
            "(i.search_text like {pattern} escape '\\' or c.search_text like {pattern} escape '\\')"
        ));
    }
    if let Some(status) = request.sent_status {
        clause.and(&statuses::sent_clause(kind, status));
    }
    if let Some(status) = request.validation_status {
        clause.and(&statuses::validation_clause(kind, status));
    }
    if let Some((day, at)) = behind {
        let (day, at) = (clause.param(day), clause.param(at));
        clause.and(&format!("(i.date, {place}) < ({day}, {at})"));
    }
    let most = clause.param(limit);
    let sql = format!(
        "select i.id, i.number, c.display_name, i.date, i.total, i.currency_id
         from {table} i join customer c on c.tenant_id = i.tenant_id and c.id = i.customer_id
         {} order by i.date desc, i.id desc limit {most}",
        clause.sql()
    );
    let rows = tx.all(&sql, &clause.args, |row| {
        let (total, currency): (Money, i64) = (row.get(4)?, row.get(5)?);
        let currency = currencies::find(currency);
        Ok(DocumentRow {
            kind,
            id: row.get(0)?,
            number: row.get(1)?,
            party_name: row.get(2)?,
            date: row.get(3)?,
            total: total.to_text(currency.map_or(2, |currency| currency.minor_digits)),
            currency: currency.map(|currency| currency.code.clone()).unwrap_or_default(),
            sent_status: SentStatus::NotSent,
            validation_status: crate::filing::wire::ValidationStatus::None,
            submitted_at: None,
            uuid: None,
            deadline: None,
        })
    })?;
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let mut found = statuses::fields_of(tx, ctx.tenant, kind, &ids)?;
    Ok(rows.into_iter().map(|row| with_filing(row, &mut found)).collect())
}

fn with_filing(
    row: DocumentRow,
    found: &mut std::collections::HashMap<i64, EinvoiceFields>,
) -> DocumentRow {
    let fields = found.remove(&row.id).unwrap_or_default();
    let deadline = match fields.sent_status {
        SentStatus::Submitted => None,
        _ => deadline(row.date),
    };
    DocumentRow {
        sent_status: fields.sent_status,
        validation_status: fields.validation_status,
        submitted_at: fields.submission_date,
        uuid: fields.uuid,
        deadline,
        ..row
    }
}

/// The end of a day in Cairo: documents of the day are taken until then.
fn deadline(date: Date) -> Option<Timestamp> {
    start_in_cairo(date.tomorrow().ok()?)
}
