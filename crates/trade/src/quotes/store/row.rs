//! One quote with its lines.

use jiff::Timestamp;
use jiff::civil::Date;
use ledger::{DocKind, Trade};
use platform::db::{DbError, Row};
use platform::{Ctx, Result, TenantId, Tx, args};

use super::super::record::{Answer, Quote, QuoteStatus};
use crate::priced::Document;
use crate::priced::store::{self, Beside, OwnColumns, Part, Table};

/// Where quotes are kept.
pub const QUOTES: Table = Table {
    kind: DocKind::Quote,
    trade: Trade::Sale,
    heads: "quote",
    lines: "quote_line",
    own_id: "quote_id",
    account: "income_account_id",
    reference: None,
    columns: &[
        ("customer_email", Part::Email),
        ("valid_until", Part::DueDate),
        ("billing_address", Part::Address),
        ("withholding_percent", Part::WithholdingPercent),
        ("activity_code", Part::Activity),
    ],
};

/// Stores a new quote.
pub fn insert(tx: &mut dyn Tx, ctx: &Ctx, quote: &Quote) -> Result<()> {
    store::insert(tx, ctx, &QUOTES, &quote.document, &beside(quote))
}

/// Stores what an edit changed: everything but number and origin.
pub fn update(tx: &mut dyn Tx, ctx: &Ctx, quote: &Quote) -> Result<()> {
    store::update(tx, ctx, &QUOTES, &quote.document, &beside(quote))
}

/// Number and address, by which it is searched, and what became of it.
fn beside(Quote { document, status, answer, .. }: &Quote) -> Beside<'static> {
    let email = document.body.party_email.as_deref().unwrap_or_default();
    let columns = vec![
        ("status", status.as_str().into()),
        ("answered_on", answer.as_ref().map(|answer| answer.on).into()),
        ("answered_by", answer.as_ref().map(|answer| answer.by.clone()).into()),
        ("answer_note", answer.as_ref().and_then(|answer| answer.note.clone()).into()),
    ];
    Beside { search: format!("{} {email}", document.number), columns, of_lines: None }
}

/// What became of a quote: its status, the answer, and the invoice.
type Became = (QuoteStatus, Option<Answer>, Option<i64>);

/// A quote whose invoice was deleted is none that became one: it can be converted again.
const OWN: OwnColumns<Became> = OwnColumns {
    columns: &[
        "status",
        "answered_on",
        "answered_by",
        "answer_note",
        "(select i.id from invoice i where i.tenant_id = $1
            and i.id = quote.invoice_id and i.deleted_at is null)",
    ],
    read: became,
};

fn became(row: &Row<'_>, at: usize) -> Result<Became, DbError> {
    let answered_on: Option<Date> = row.get(at + 1)?;
    let answer = match answered_on {
        Some(on) => Some(Answer {
            on,
            by: row.get::<Option<String>>(at + 2)?.unwrap_or_default(),
            note: row.get(at + 3)?,
        }),
        None => None,
    };
    Ok((QuoteStatus::from_word(&row.get::<String>(at)?), answer, row.get(at + 4)?))
}

/// The quote with its lines, deleted or not.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<Quote>> {
    Ok(store::find(tx, tenant, (&QUOTES, &OWN), id, None)?.map(from_parts))
}

/// The existing quote that a link leads to.
pub fn find_by_link(tx: &mut dyn Tx, tenant: TenantId, hash: &[u8]) -> Result<Option<Quote>> {
    let linked = "deleted_at is null
        and id = (select quote_id from quote_link where tenant_id = $1 and hash = $2)";
    let found = store::find_by(tx, tenant, (&QUOTES, &OWN), (linked, hash.into()), None)?;
    Ok(found.map(from_parts))
}

fn from_parts((document, (status, answer, invoice_id)): (Document, Became)) -> Quote {
    Quote { document, status, answer, invoice_id }
}

/// Writes what became of an offer.
pub fn set_status(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    status: QuoteStatus,
    answer: Option<&Answer>,
) -> Result<()> {
    tx.send(
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
    tx.send(sql, args![tenant, id, invoice])?;
    Ok(())
}

/// Writes the hash of the word in a link of the quote's customer.
pub fn add_link(
    tx: &mut dyn Tx,
    (tenant, now): (TenantId, Timestamp),
    id: i64,
    hash: &[u8],
) -> Result<()> {
    let sql = "insert into quote_link (tenant_id, hash, quote_id, made_at) values ($1, $2, $3, $4)";
    tx.send(sql, args![tenant, hash.to_vec(), id, now])?;
    Ok(())
}

/// The hashes of the words in a quote's links, and when each was made; the latest hundred.
pub fn links(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Vec<(Vec<u8>, Timestamp)>> {
    let sql = "select hash, made_at from quote_link where tenant_id = $1 and quote_id = $2
        order by made_at desc limit 100";
    let read = |row: &Row<'_>| -> Result<_, DbError> { Ok((row.get(0)?, row.get(1)?)) };
    Ok(tx.all(sql, args![tenant, id], read)?)
}

/// Makes the links of a quote's customer void.
pub fn forget_links(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<()> {
    let sql = "delete from quote_link where tenant_id = $1 and quote_id = $2";
    tx.send(sql, args![tenant, id])?;
    Ok(())
}

/// The company's name, for its customer.
pub fn company_name(tx: &mut dyn Tx, tenant: TenantId) -> Result<String> {
    let name = tx.scalar("select company_name from tenant where id = $1", args![tenant])?;
    Ok(name.unwrap_or_default())
}
