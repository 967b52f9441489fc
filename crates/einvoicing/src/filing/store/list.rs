//! The list of documents that are filed, or must be.

use books::currencies;
use documents::listing::day_page;
use eta::receipt::facts;
use jiff::civil::Date;
use jiff::{SignedDuration, Timestamp};
use ledger::Money;
use platform::access::{Action, GrantScope, Subject};
use platform::context::{date_in_cairo, start_in_cairo};
use platform::db::Clause;
use platform::problem::Fields;
use platform::{Ctx, Result, TenantId, Tx};

use super::statuses::{self, EinvoiceFields};
use super::unwanted;
use crate::connection::{self, Connection};
use crate::filing::wire::{
    DocumentRequest, DocumentRow, DocumentTable, FilingDuty, SentStatus, ValidationStatus,
};
use crate::mapping::DocumentKind;

/// A page of documents, the latest first.
///
/// # Errors
/// 400 for a cursor of another list.
pub fn page(tx: &mut dyn Tx, ctx: &Ctx, request: &DocumentRequest) -> Result<DocumentTable> {
    let mut fields = Fields::new();
    let search = fields.optional_text("search", request.search.as_deref(), 100);
    fields.check()?;
    let days = DutyDays::since(&connection::find(tx, ctx.tenant)?, ctx.now);
    let wanted = ListFilter { request, search: search.as_deref(), days };
    let asked = (request.cursor.as_deref(), request.limit);
    let (rows, next_item) = day_page(
        asked,
        |row: &DocumentRow| (row.date, key(row.kind, row.id)),
        |behind, limit| rows(tx, ctx, wanted, (behind, limit)),
    )?;
    Ok(DocumentTable { documents: rows, next_item })
}

/// The requested documents.
#[derive(Clone, Copy)]
struct ListFilter<'a> {
    request: &'a DocumentRequest,
    search: Option<&'a str>,
    days: DutyDays,
}

/// The first and the last days whose documents must be filed: as e-invoices, and sales receipts
/// with their returns as e-receipts.
#[derive(Clone, Copy)]
pub struct DutyDays {
    pub invoices: Option<(Date, Date)>,
    pub receipts: Option<(Date, Date)>,
    /// Whether the company files e-invoices: then some of its sales receipts are filed as such.
    pub files_invoices: bool,
    /// Returns of receipts before this moment are no longer accepted.
    pub returnable_since: Timestamp,
}

/// The earliest moment of sales that can still be returned.
pub fn returnable_since(now: Timestamp) -> Timestamp {
    let hours = SignedDuration::from_hours(facts::DAYS_TO_RETURN.saturating_mul(24));
    now.checked_sub(hours).unwrap_or(Timestamp::MIN)
}

impl DutyDays {
    fn since(connection: &Connection, now: Timestamp) -> DutyDays {
        let from = |since: Option<Timestamp>| since.map(|at| (date_in_cairo(at), Date::MAX));
        DutyDays {
            invoices: from(connection.active_since),
            receipts: from(connection.receipts_since.filter(|_| connection.receipts)),
            files_invoices: connection.active,
            returnable_since: returnable_since(now),
        }
    }

    /// A condition on a document `i`: it must be filed.
    fn clause(self, clause: &mut Clause, kind: DocumentKind) -> String {
        let mut either = Vec::new();
        let of_receipt = of_receipt(kind, self.files_invoices);
        for (days, of) in [(self.invoices, "1 = 1"), (self.receipts, of_receipt.as_str())] {
            let Some((first, last)) = days else { continue };
            let (first, last) = (clause.param(first), clause.param(last));
            either.push(format!("(i.date >= {first} and i.date <= {last} and {of})"));
        }
        if either.is_empty() {
            return "1 = 0".to_owned();
        }
        let either = either.join(" or ");
        match kind {
            DocumentKind::Invoice => format!("({either})"),
            DocumentKind::CreditNote => {
                let since = clause.param(self.returnable_since);
                format!(
                    "(({either}) and not exists (select 1 from einvoice r
                         join till_link l on l.tenant_id = $1 and l.uuid = r.uuid
                         where r.tenant_id = $1 and r.doc_kind = 'invoice'
                           and r.doc_id = i.invoice_id and l.at < {since}))"
                )
            }
        }
    }
}

/// A condition on a document `i`: it is a sales receipt that is filed on a till, or the return of
/// one. A company that files e-invoices files a sale to a business, and one in a foreign currency,
/// as an e-invoice; the return of a sale that was filed on no till is no receipt.
fn of_receipt(kind: DocumentKind, files_invoices: bool) -> String {
    let pounds = currencies::of_code("EGP").map_or(0, |pounds| pounds.id);
    match kind {
        DocumentKind::Invoice if files_invoices => format!(
            "(i.deposit_account_id is not null and i.currency_id = {pounds}
                and not exists (select 1 from customer b where b.tenant_id = $1
                    and b.id = i.customer_id and b.customer_type = 'local_company'))"
        ),
        DocumentKind::Invoice => "i.deposit_account_id is not null".to_owned(),
        DocumentKind::CreditNote => "exists (select 1 from einvoice t where t.tenant_id = $1
                and t.doc_kind = 'invoice' and t.doc_id = i.invoice_id and t.till_id is not null)"
            .to_owned(),
    }
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
    wanted: ListFilter<'_>,
    (behind, limit): (Option<(Date, i64)>, i64),
) -> Result<Vec<DocumentRow>> {
    let mut all = Vec::new();
    for kind in [DocumentKind::Invoice, DocumentKind::CreditNote] {
        all.extend(of_kind(tx, ctx, kind, wanted, (behind, limit))?);
    }
    all.sort_by_key(|row| std::cmp::Reverse((row.date, key(row.kind, row.id))));
    all.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
    Ok(all)
}

fn of_kind(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    kind: DocumentKind,
    wanted: ListFilter<'_>,
    (behind, limit): (Option<(Date, i64)>, i64),
) -> Result<Vec<DocumentRow>> {
    let (table, place) = match kind {
        DocumentKind::Invoice => ("invoice", "i.id * 2"),
        DocumentKind::CreditNote => ("credit_note", "i.id * 2 + 1"),
    };
    let special = match kind {
        DocumentKind::Invoice => "i.original_id is not null, i.deposit_account_id is not null",
        DocumentKind::CreditNote => "1 = 0, 1 = 0",
    };
    let mut clause = conditions(ctx, kind, wanted);
    let must = wanted.days.clause(&mut clause, kind);
    if let Some((day, at)) = behind {
        let (day, at) = (clause.param(day), clause.param(at));
        clause.and(&format!("(i.date, {place}) < ({day}, {at})"));
    }
    let most = clause.param(limit);
    let sql = format!(
        "select i.id, i.number, c.display_name, i.date, i.total, i.currency_id, {special},
             {must}
         from {table} i join customer c on c.tenant_id = i.tenant_id and c.id = i.customer_id
         {} order by i.date desc, i.id desc limit {most}",
        clause.sql()
    );
    let rows = tx.all(&sql, &clause.args, |row| {
        let (total, currency): (Money, i64) = (row.get(4)?, row.get(5)?);
        let currency = currencies::find(currency);
        let document = DocumentRow {
            kind,
            is_debit_note: row.get(6)?,
            is_sales_receipt: row.get(7)?,
            id: row.get(0)?,
            number: row.get(1)?,
            party_name: row.get(2)?,
            date: row.get(3)?,
            total: total.to_text(currency.map_or(2, |currency| currency.minor_digits)),
            currency: currency.map(|currency| currency.code.clone()).unwrap_or_default(),
            sent_status: SentStatus::NotSent,
            validation_status: ValidationStatus::None,
            submitted_at: None,
            uuid: None,
            duty: None,
            deadline: None,
        };
        Ok((document, row.get::<bool>(8)?))
    })?;
    let ids: Vec<i64> = rows.iter().map(|(row, _)| row.id).collect();
    let mut found = statuses::fields_of(tx, ctx.tenant, kind, &ids)?;
    let excluded = unwanted(tx, ctx.tenant, kind, &ids)?;
    let filled = rows.into_iter().map(|(row, must)| {
        let must = (!excluded.contains(&row.id)).then_some(must);
        with_filing(row, &mut found, must)
    });
    Ok(filled.collect())
}

/// The request as conditions on the document `i` and its customer `c`.
fn conditions(ctx: &Ctx, kind: DocumentKind, wanted: ListFilter<'_>) -> Clause {
    let ListFilter { request, search, days } = wanted;
    let mut clause = Clause::in_company(ctx.tenant, "i.tenant_id = $1 and i.deleted_at is null");
    clause.when(request.from, |p| format!("i.date >= {p}"));
    clause.when(request.to, |p| format!("i.date <= {p}"));
    if ctx.ability.reach(Action::Read, Subject::Sales) != Some(GrantScope::All) {
        clause.equals("i.created_by", ctx.user);
    }
    clause.search(&["i.search_text", "c.search_text"], search);
    if let Some(status) = request.sent_status {
        clause.and(&statuses::sent_clause(kind, "i.id", status));
    }
    if let Some(status) = request.validation_status {
        clause.and(&statuses::validation_clause(kind, "i.id", status));
    }
    if let Some(duty) = request.duty {
        only_unfiled(&mut clause, kind);
        let must = days.clause(&mut clause, kind);
        match duty {
            FilingDuty::ToFile => clause.and(&must),
            FilingDuty::Earlier => clause.and(&format!("not {must}")),
        }
    }
    clause
}

/// Documents `i` that are not filed, but for those that are no e-invoices.
fn only_unfiled(clause: &mut Clause, kind: DocumentKind) {
    clause.and(&statuses::unfiled_clause(kind));
    let wanted = clause.param(false);
    clause.and(&format!(
        "not exists (select 1 from einvoice_option o where o.tenant_id = $1
            and o.doc_kind = '{}' and o.doc_id = i.id and o.wanted = {wanted})",
        kind.as_str()
    ));
}

/// How many documents of some days are not filed, and the first of these days; none of none.
pub fn count_unfiled(
    tx: &mut dyn Tx,
    tenant: TenantId,
    days: DutyDays,
) -> Result<Option<(i64, Date)>> {
    let (mut count, mut first) = (0, None);
    for kind in [DocumentKind::Invoice, DocumentKind::CreditNote] {
        let condition = "i.tenant_id = $1 and i.deleted_at is null";
        let mut clause = Clause::in_company(tenant, condition);
        let must = days.clause(&mut clause, kind);
        clause.and(&must);
        only_unfiled(&mut clause, kind);
        let sql = format!("select count(*), min(i.date) from {} i {}", kind.as_str(), clause.sql());
        let found = tx
            .one(&sql, &clause.args, |row| Ok((row.get::<i64>(0)?, row.get::<Option<Date>>(1)?)))?;
        let (more, day) = found.unwrap_or_default();
        count += more;
        first = [first, day].into_iter().flatten().min();
    }
    Ok(first.map(|day| (count, day)))
}

/// A row with the state of its document; `must`: whether its day's documents must be filed, none of
/// a document that is no e-invoice.
fn with_filing(
    row: DocumentRow,
    found: &mut std::collections::HashMap<i64, EinvoiceFields>,
    must: Option<bool>,
) -> DocumentRow {
    let fields = found.remove(&row.id).unwrap_or_default();
    let is_filed = fields.sent_status == SentStatus::Submitted
        && fields.validation_status != ValidationStatus::Invalid;
    let duty = must.filter(|_| !is_filed).map(|must| match must {
        true => FilingDuty::ToFile,
        false => FilingDuty::Earlier,
    });
    DocumentRow {
        sent_status: fields.sent_status,
        validation_status: fields.validation_status,
        submitted_at: fields.submission_date,
        uuid: fields.uuid,
        duty,
        deadline: duty.filter(|duty| *duty == FilingDuty::ToFile).and_then(|_| deadline(row.date)),
        ..row
    }
}

/// The end of a day in Cairo: documents of the day are taken until then.
fn deadline(date: Date) -> Option<Timestamp> {
    start_in_cairo(date.tomorrow().ok()?)
}
