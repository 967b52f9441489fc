//! One credit note with its lines.

use directory::tags;
use jiff::civil::Date;
use ledger::{Party, Percent, Trade};
use platform::context::UserId;
use platform::db::{DbError, Row};
use platform::text::search_key;
use platform::{Ctx, Result, TenantId, Tx, Value, args};

use super::super::doc;
use super::super::record::{CreditNote, Said, Source};
use crate::dimensions::{self, Dimensions};
use crate::invoices::store::{self as lines, LineTable};
use crate::priced::{Body, Document};

const LINES: LineTable = LineTable { table: "credit_note_line", document: "credit_note_id" };

/// Stores a new note.
pub fn insert(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    note: &CreditNote,
    invoice: Option<&Document>,
) -> Result<()> {
    let Said { invoice_id, original_document, reason, body, .. } = &note.said;
    tx.exec(
        "insert into credit_note (tenant_id, id, number, customer_id, invoice_id,
            original_document, date, reason, billing_address, currency_id, exchange_rate,
            prices_include_tax, discount_percent, discount_amount, subtotal, discount, net, tax,
            total, total_base, taxes, notes, internal_memo, search_text, version, created_at,
            created_by, created_by_name, project_id, branch_id, activity_code)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
            $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31)",
        args![
            ctx.tenant,
            note.id,
            &note.number,
            body.party.id,
            *invoice_id,
            original_document,
            body.date,
            reason,
            &body.address,
            body.currency_id,
            body.rate,
            body.prices_include_tax,
            body.discount_percent,
            body.discount_amount,
            body.subtotal,
            body.discount,
            body.net,
            body.tax,
            body.total,
            body.total_base,
            lines::document_taxes(&body.taxes)?,
            &body.notes,
            &body.internal_memo,
            search_text(note, invoice),
            note.version,
            note.created_at,
            ctx.user,
            &note.created_by,
            body.dimensions.project,
            body.dimensions.branch,
            &body.activity_code,
        ],
    )?;
    tags::put_on(tx, ctx.tenant, doc(note.id), &body.dimensions.tags)?;
    insert_lines(tx, ctx.tenant, note)
}

/// Stores what an edit changed: everything but number, invoice and origin.
pub fn update(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    note: &CreditNote,
    invoice: Option<&Document>,
) -> Result<()> {
    let Said { original_document, reason, body, .. } = &note.said;
    tx.exec(
        "update credit_note set customer_id = $3, original_document = $4, date = $5, reason = $6,
            billing_address = $7, currency_id = $8, exchange_rate = $9, prices_include_tax = $10,
            discount_percent = $11, discount_amount = $12, subtotal = $13, discount = $14,
            net = $15, tax = $16, total = $17, total_base = $18, taxes = $19, notes = $20,
            internal_memo = $21, search_text = $22, version = $23, project_id = $24,
            branch_id = $25, activity_code = $26
         where tenant_id = $1 and id = $2",
        args![
            ctx.tenant,
            note.id,
            body.party.id,
            original_document,
            body.date,
            reason,
            &body.address,
            body.currency_id,
            body.rate,
            body.prices_include_tax,
            body.discount_percent,
            body.discount_amount,
            body.subtotal,
            body.discount,
            body.net,
            body.tax,
            body.total,
            body.total_base,
            lines::document_taxes(&body.taxes)?,
            &body.notes,
            &body.internal_memo,
            search_text(note, invoice),
            note.version,
            body.dimensions.project,
            body.dimensions.branch,
            &body.activity_code,
        ],
    )?;
    tags::replace(tx, ctx.tenant, doc(note.id), &body.dimensions.tags)?;
    lines::delete_lines(tx, ctx.tenant, &LINES, note.id)?;
    insert_lines(tx, ctx.tenant, note)
}

fn insert_lines(tx: &mut dyn Tx, tenant: TenantId, note: &CreditNote) -> Result<()> {
    let more = ["invoice_line_no", "to_stock"];
    let of_line = |place: usize| {
        let Source { invoice_line, to_stock } = note.said.sources[place];
        vec![Value::from(invoice_line), Value::from(to_stock)]
    };
    let body = &note.said.body;
    lines::insert_lines_with(tx, tenant, &LINES, note.id, &body.lines, &more, of_line)
}

/// The note with its lines, deleted or not; `own`: only if that person made it or it belongs
/// to a project.
pub fn find(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    own: Option<UserId>,
) -> Result<Option<CreditNote>> {
    let found = tx.one(
        "select number, customer_id, invoice_id, original_document, date, reason, billing_address,
            currency_id, exchange_rate, prices_include_tax, discount_percent, discount_amount,
            subtotal, discount, net, tax, total, total_base, taxes, notes, internal_memo, version,
            created_at, created_by, created_by_name, deleted_at,
            project_id, branch_id, activity_code
         from credit_note where tenant_id = $1 and id = $2",
        args![tenant, id],
        |row| {
            let made_by: UserId = row.get(23)?;
            let of_project = row.get::<Option<i64>>(26)?.is_some();
            let hidden = own.is_some_and(|own| own != made_by && !of_project);
            Ok(if hidden { None } else { Some(read(row, id)?) })
        },
    )?;
    let Some(mut note) = found.flatten() else { return Ok(None) };
    note.said.body.dimensions.tags = dimensions::tags_of(tx, tenant, doc(id))?;
    note.said.body.lines = lines::lines(tx, tenant, &LINES, id)?;
    note.said.sources = tx.all(
        "select invoice_line_no, to_stock from credit_note_line
         where tenant_id = $1 and credit_note_id = $2 order by line_no",
        args![tenant, id],
        |row| Ok(Source { invoice_line: row.get(0)?, to_stock: row.get(1)? }),
    )?;
    Ok(Some(note))
}

fn read(row: &Row<'_>, id: i64) -> Result<CreditNote, DbError> {
    let date: Date = row.get(4)?;
    Ok(CreditNote {
        id,
        number: row.get(0)?,
        version: row.get(21)?,
        created_at: row.get(22)?,
        created_by: row.get(24)?,
        deleted_at: row.get(25)?,
        said: Said {
            invoice_id: row.get(2)?,
            original_document: row.get(3)?,
            reason: row.get(5)?,
            sources: Vec::new(),
            body: Body {
                dimensions: Dimensions {
                    project: row.get(26)?,
                    branch: row.get(27)?,
                    tags: Vec::new(),
                },
                activity_code: row.get(28)?,
                trade: Trade::Sale,
                party: Party::customer(row.get(1)?),
                party_email: None,
                date,
                due_date: date,
                terms_id: None,
                address: row.get(6)?,
                payment_method_id: None,
                payment_ref_no: None,
                currency_id: row.get(7)?,
                rate: row.get(8)?,
                prices_include_tax: row.get(9)?,
                discount_percent: row.get(10)?,
                discount_amount: row.get(11)?,
                withholding_percent: Percent::ZERO,
                lines: Vec::new(),
                taxes: lines::read_taxes(&row.get::<String>(18)?)?,
                subtotal: row.get(12)?,
                discount: row.get(13)?,
                net: row.get(14)?,
                tax: row.get(15)?,
                total: row.get(16)?,
                total_base: row.get(17)?,
                notes: row.get(19)?,
                internal_memo: row.get(20)?,
            },
        },
    })
}

/// Marks a note deleted: it leaves the lists and keeps its number.
pub fn mark_deleted(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let sql = "update credit_note set deleted_at = $3 where tenant_id = $1 and id = $2";
    tx.exec(sql, args![ctx.tenant, id, ctx.now])?;
    Ok(())
}

/// Whether the number was ever used.
pub fn exists_number(tx: &mut dyn Tx, tenant: TenantId, number: &str) -> Result<bool> {
    let sql = "select 1 from credit_note where tenant_id = $1 and number = $2";
    Ok(tx.exists(sql, args![tenant, number])?)
}

/// The living notes before and after one in the list by date, newest first.
pub fn neighbours(
    tx: &mut dyn Tx,
    tenant: TenantId,
    date: Date,
    id: i64,
    own: Option<UserId>,
) -> Result<(Option<i64>, Option<i64>)> {
    let mut values = args![tenant, date, id].to_vec();
    let reach = match own {
        Some(user) => {
            values.push(user.into());
            "and (created_by = $4 or project_id is not null)"
        }
        None => "",
    };
    let sql = format!(
        "select
            (select id from credit_note where tenant_id = $1 and deleted_at is null
               and (date, id) > ($2, $3) {reach} order by date, id limit 1),
            (select id from credit_note where tenant_id = $1 and deleted_at is null
               and (date, id) < ($2, $3) {reach} order by date desc, id desc limit 1)"
    );
    let found = tx.one(&sql, &values, |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(found.unwrap_or_default())
}

/// The note's number, what it refers to, and why; the customer's own text is searched beside it.
fn search_text(CreditNote { number, said, .. }: &CreditNote, invoice: Option<&Document>) -> String {
    let original = invoice.map(|invoice| invoice.number.as_str());
    let original = original.or(said.original_document.as_deref()).unwrap_or_default();
    search_key(&format!("{number} {original} {}", said.reason))
}
