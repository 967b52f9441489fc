//! One quote with its lines.

use directory::tags;
use jiff::civil::Date;
use ledger::{DocKind, DocRef, Party, Trade};
use platform::db::{DbError, Row};
use platform::text::search_key;
use platform::{Ctx, Result, TenantId, Tx, args};

use super::super::record::{Answer, Quote, QuoteStatus};
use crate::dimensions::{self, Dimensions};
use crate::invoices::store::{self as lines, LineTable};
use crate::priced::Body;

const LINES: LineTable = LineTable { table: "quote_line", document: "quote_id" };

/// A quote as its tags know it.
const fn doc(id: i64) -> DocRef {
    DocRef::new(DocKind::Quote, id)
}

/// Stores a new quote.
pub fn insert(tx: &mut dyn Tx, ctx: &Ctx, quote: &Quote) -> Result<()> {
    let body = &quote.body;
    tx.exec(
        "insert into quote (tenant_id, id, number, customer_id, customer_email, date, valid_until,
            billing_address, currency_id, exchange_rate, prices_include_tax, discount_percent,
            discount_amount, withholding_percent, subtotal, discount, net, tax, total, total_base,
            taxes, notes, internal_memo, status, search_text, version, created_at, created_by,
            created_by_name, project_id, branch_id, activity_code)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
            $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32)",
        args![
            ctx.tenant,
            quote.id,
            &quote.number,
            body.party.id,
            &body.party_email,
            body.date,
            body.due_date,
            &body.address,
            body.currency_id,
            body.rate,
            body.prices_include_tax,
            body.discount_percent,
            body.discount_amount,
            body.withholding_percent,
            body.subtotal,
            body.discount,
            body.net,
            body.tax,
            body.total,
            body.total_base,
            lines::document_taxes(&body.taxes)?,
            &body.notes,
            &body.internal_memo,
            quote.status.as_str(),
            search_text(quote),
            quote.version,
            quote.created_at,
            ctx.user,
            &quote.created_by,
            body.dimensions.project,
            body.dimensions.branch,
            &body.activity_code,
        ],
    )?;
    tags::put_on(tx, ctx.tenant, doc(quote.id), &body.dimensions.tags)?;
    lines::insert_lines(tx, ctx.tenant, &LINES, quote.id, &body.lines)
}

/// Stores what an edit changed: everything but number and origin. The offer is open again.
pub fn update(tx: &mut dyn Tx, ctx: &Ctx, quote: &Quote) -> Result<()> {
    let body = &quote.body;
    tx.exec(
        "update quote set customer_id = $3, customer_email = $4, date = $5, valid_until = $6,
            billing_address = $7, currency_id = $8, exchange_rate = $9, prices_include_tax = $10,
            discount_percent = $11, discount_amount = $12, withholding_percent = $13,
            subtotal = $14, discount = $15, net = $16, tax = $17, total = $18, total_base = $19,
            taxes = $20, notes = $21, internal_memo = $22, search_text = $23, version = $24,
            status = $25, answered_on = null, answered_by = null, answer_note = null,
            project_id = $26, branch_id = $27, activity_code = $28
         where tenant_id = $1 and id = $2",
        args![
            ctx.tenant,
            quote.id,
            body.party.id,
            &body.party_email,
            body.date,
            body.due_date,
            &body.address,
            body.currency_id,
            body.rate,
            body.prices_include_tax,
            body.discount_percent,
            body.discount_amount,
            body.withholding_percent,
            body.subtotal,
            body.discount,
            body.net,
            body.tax,
            body.total,
            body.total_base,
            lines::document_taxes(&body.taxes)?,
            &body.notes,
            &body.internal_memo,
            search_text(quote),
            quote.version,
            quote.status.as_str(),
            body.dimensions.project,
            body.dimensions.branch,
            &body.activity_code,
        ],
    )?;
    tags::replace(tx, ctx.tenant, doc(quote.id), &body.dimensions.tags)?;
    lines::delete_lines(tx, ctx.tenant, &LINES, quote.id)?;
    lines::insert_lines(tx, ctx.tenant, &LINES, quote.id, &body.lines)
}

/// A quote whose invoice was deleted is none that became one: it can be converted again.
const COLUMNS: &str = "id, number, customer_id, customer_email, date, valid_until, billing_address,
    currency_id, exchange_rate, prices_include_tax, discount_percent, discount_amount,
    withholding_percent, subtotal, discount, net, tax, total, total_base, taxes, notes,
    internal_memo, status, answered_on, answered_by, answer_note,
    (select i.id from invoice i where i.tenant_id = quote.tenant_id and i.id = quote.invoice_id
       and i.deleted_at is null),
    version, created_at, created_by_name, deleted_at, project_id, branch_id,
    activity_code";

/// The quote with its lines, deleted or not.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<Quote>> {
    let sql = format!("select {COLUMNS} from quote where tenant_id = $1 and id = $2");
    let found = tx.one(&sql, args![tenant, id], read)?;
    with_lines(tx, tenant, found)
}

/// The living quote that a link leads to.
pub fn find_by_link(tx: &mut dyn Tx, tenant: TenantId, hash: &[u8]) -> Result<Option<Quote>> {
    let sql = format!(
        "select {COLUMNS} from quote
         where tenant_id = $1 and deleted_at is null
           and id = (select quote_id from quote_link where tenant_id = $1 and hash = $2)"
    );
    let found = tx.one(&sql, args![tenant, hash.to_vec()], read)?;
    with_lines(tx, tenant, found)
}

fn with_lines(tx: &mut dyn Tx, tenant: TenantId, found: Option<Quote>) -> Result<Option<Quote>> {
    let Some(mut quote) = found else { return Ok(None) };
    quote.body.lines = lines::lines(tx, tenant, &LINES, quote.id)?;
    quote.body.dimensions.tags = dimensions::tags_of(tx, tenant, doc(quote.id))?;
    Ok(Some(quote))
}

fn read(row: &Row<'_>) -> Result<Quote, DbError> {
    let answered_on: Option<Date> = row.get(23)?;
    let answer = match answered_on {
        Some(on) => Some(Answer {
            on,
            by: row.get::<Option<String>>(24)?.unwrap_or_default(),
            note: row.get(25)?,
        }),
        None => None,
    };
    Ok(Quote {
        id: row.get(0)?,
        number: row.get(1)?,
        version: row.get(27)?,
        status: QuoteStatus::from_word(&row.get::<String>(22)?),
        answer,
        invoice_id: row.get(26)?,
        created_at: row.get(28)?,
        created_by: row.get(29)?,
        deleted_at: row.get(30)?,
        body: Body {
            trade: Trade::Sale,
            party: Party::customer(row.get(2)?),
            party_email: row.get(3)?,
            date: row.get(4)?,
            due_date: row.get(5)?,
            terms_id: None,
            address: row.get(6)?,
            payment_method_id: None,
            payment_ref_no: None,
            currency_id: row.get(7)?,
            rate: row.get(8)?,
            prices_include_tax: row.get(9)?,
            discount_percent: row.get(10)?,
            discount_amount: row.get(11)?,
            withholding_percent: row.get(12)?,
            dimensions: Dimensions {
                project: row.get(31)?,
                branch: row.get(32)?,
                tags: Vec::new(),
            },
            activity_code: row.get(33)?,
            lines: Vec::new(),
            taxes: lines::read_taxes(&row.get::<String>(19)?)?,
            subtotal: row.get(13)?,
            discount: row.get(14)?,
            net: row.get(15)?,
            tax: row.get(16)?,
            total: row.get(17)?,
            total_base: row.get(18)?,
            notes: row.get(20)?,
            internal_memo: row.get(21)?,
        },
    })
}

/// Writes what became of an offer.
pub fn set_status(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    status: QuoteStatus,
    answer: Option<&Answer>,
) -> Result<()> {
    tx.exec(
        "update quote set status = $3, answered_on = $4, answered_by = $5, answer_note = $6
         where tenant_id = $1 and id = $2",
        args![
            tenant,
            id,
            status.as_str(),
            answer.map(|answer| answer.on),
            answer.map(|answer| answer.by.clone()),
            answer.and_then(|answer| answer.note.clone()),
        ],
    )?;
    Ok(())
}

/// Writes which invoice a quote became.
pub fn set_invoice(tx: &mut dyn Tx, tenant: TenantId, id: i64, invoice: i64) -> Result<()> {
    let sql = "update quote set invoice_id = $3 where tenant_id = $1 and id = $2";
    tx.exec(sql, args![tenant, id, invoice])?;
    Ok(())
}

/// Writes the hash of the word in a link of the quote's customer.
pub fn add_link(tx: &mut dyn Tx, ctx: &Ctx, id: i64, hash: &[u8]) -> Result<()> {
    let sql = "insert into quote_link (tenant_id, hash, quote_id, made_at) values ($1, $2, $3, $4)";
    tx.exec(sql, args![ctx.tenant, hash.to_vec(), id, ctx.now])?;
    Ok(())
}

/// Makes the links of a quote's customer void.
pub fn forget_links(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<()> {
    let sql = "delete from quote_link where tenant_id = $1 and quote_id = $2";
    tx.exec(sql, args![tenant, id])?;
    Ok(())
}

/// Marks a quote deleted: it leaves the lists and keeps its number.
pub fn mark_deleted(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let sql = "update quote set deleted_at = $3 where tenant_id = $1 and id = $2";
    tx.exec(sql, args![ctx.tenant, id, ctx.now])?;
    Ok(())
}

/// Whether the number was ever used.
pub fn exists_number(tx: &mut dyn Tx, tenant: TenantId, number: &str) -> Result<bool> {
    let sql = "select 1 from quote where tenant_id = $1 and number = $2";
    Ok(tx.exists(sql, args![tenant, number])?)
}

/// The living quotes before and after one in the list by date, newest first.
pub fn neighbours(
    tx: &mut dyn Tx,
    tenant: TenantId,
    date: Date,
    id: i64,
) -> Result<(Option<i64>, Option<i64>)> {
    let found = tx.one(
        "select
            (select id from quote where tenant_id = $1 and deleted_at is null
               and (date, id) > ($2, $3) order by date, id limit 1),
            (select id from quote where tenant_id = $1 and deleted_at is null
               and (date, id) < ($2, $3) order by date desc, id desc limit 1)",
        args![tenant, date, id],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    Ok(found.unwrap_or_default())
}

fn search_text(Quote { number, body, .. }: &Quote) -> String {
    search_key(&format!("{number} {}", body.party_email.as_deref().unwrap_or_default()))
}

/// The company's name, for its customer.
pub fn company_name(tx: &mut dyn Tx, tenant: TenantId) -> Result<String> {
    let name = tx.scalar("select company_name from tenant where id = $1", args![tenant])?;
    Ok(name.unwrap_or_default())
}
