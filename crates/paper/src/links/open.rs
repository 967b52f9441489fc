//! A customer comes by a link.

use books::{currencies, settlements};
use directory::parties::account::StatementRequest;
use jiff::civil::Date;
use ledger::Trade;
use platform::activity;
use platform::db::Scope;
use platform::http::Visitor;
use platform::{App, Problem, Result, TenantId, Tx};
use printout::{Content, Mark, Paper};
use trade::{invoices, quotes};

use super::error::LinkError;
use super::kind::Linked;
use super::store::{self, Link};
use super::wire::PublicDocument;
use crate::print::{
    PrintOptions, Printed, Sheet, credit_note, draw, invoice, print, receipt, statement,
};

/// What a customer owes on a document, and by when.
#[derive(Default)]
struct Owed {
    amount: Option<String>,
    due_date: Option<Date>,
}

/// The document of a link; each opening is counted.
///
/// # Errors
/// 404 for a link that never was; 409 when it has ended; 429 after too many tries.
pub async fn open(
    app: &App,
    visitor: &Visitor,
    word: &str,
    (asked, from): (PrintOptions, usize),
) -> Result<PublicDocument> {
    let (tenant, hash) = quotes::admit(app, visitor, word).await?;
    let (now, today) = (visitor.now, visitor.today);
    let work = move |tx: &mut dyn Tx| {
        let link = find(tx, tenant, &hash, today)?;
        let sheet = sheet(tx, (tenant, today), &link, asked)?;
        let owed = owed(tx, tenant, &link, &sheet.document.paper)?;
        if from == 0 {
            store::count(tx, tenant, link.id, now)?;
        }
        if link.opened == 0 {
            let who = (tenant, sheet.document.customer.name.en.as_str(), now);
            let of = (link.kind.record(), link.record);
            activity::record_of_visitor(tx, who, of, "link_opened", &[])?;
        }
        Ok((link, sheet, owed, store::company(tx, tenant)?))
    };
    let (link, sheet, owed, company) = app.db.write(Scope::tenant(tenant), work).await?;
    let document = &sheet.document;
    let cancelled = document.mark == Some(Mark::Cancelled);
    let owed = if cancelled { Owed::default() } else { owed };
    let kind = match &document.paper {
        Paper::DebitNote(_) => "debit_note",
        Paper::SalesReceipt(_) => "sales_receipt",
        _ => link.kind.as_str(),
    };
    let (total, currency) = amounts(&document.paper);
    Ok(PublicDocument {
        kind: kind.to_owned(),
        company,
        until: link.until,
        cancelled,
        number: document.number.clone(),
        date: day(document.date)?,
        due_date: owed.due_date,
        total: total.map(str::to_owned),
        open_amount: owed.amount,
        currency: currency.map(str::to_owned),
        paper: draw(app, tenant, sheet, from).await?,
    })
}

/// The same as PDF.
///
/// # Errors
/// As [`open`].
pub async fn pdf(app: &App, visitor: &Visitor, word: &str, asked: PrintOptions) -> Result<Printed> {
    let (tenant, hash) = quotes::admit(app, visitor, word).await?;
    let today = visitor.today;
    let read = move |tx: &mut dyn Tx| {
        let link = find(tx, tenant, &hash, today)?;
        sheet(tx, (tenant, today), &link, asked)
    };
    let sheet = app.db.read(Scope::tenant(tenant), read).await?;
    print(app, tenant, sheet).await
}

/// The invoice that a link opens on a day, for who pays it by the link; none where it leads to
/// something else.
///
/// # Errors
/// 404 for a link that never was; 409 when it has ended.
pub fn linked_invoice(
    tx: &mut dyn Tx,
    tenant: TenantId,
    hash: &[u8],
    today: Date,
) -> Result<Option<i64>> {
    let link = find(tx, tenant, hash, today)?;
    Ok(Some(link.record).filter(|_| link.kind == Linked::Invoice))
}

fn find(tx: &mut dyn Tx, tenant: TenantId, hash: &[u8], today: Date) -> Result<Link> {
    let link = store::find(tx, tenant, hash)?.ok_or_else(Problem::not_found)?;
    if link.is_revoked {
        return Err(LinkError::Revoked { company: store::company(tx, tenant)? }.into());
    }
    if link.until < today {
        let company = store::company(tx, tenant)?;
        return Err(LinkError::Expired { until: link.until, company }.into());
    }
    Ok(link)
}

fn sheet(
    tx: &mut dyn Tx,
    (tenant, today): (TenantId, Date),
    link: &Link,
    asked: PrintOptions,
) -> Result<Sheet> {
    let id = link.record;
    match link.kind {
        Linked::Invoice => invoice(tx, tenant, None, id, asked),
        Linked::CreditNote => credit_note(tx, tenant, None, id, asked),
        Linked::Receipt => receipt(tx, tenant, id, asked),
        Linked::Statement => {
            let days = StatementRequest { from_date: None, to_date: None };
            statement(tx, (tenant, today), (Trade::Sale, id), &days, asked)
        }
    }
}

/// An invoice's open amount and due date, or the balance that a statement ends with.
fn owed(tx: &mut dyn Tx, tenant: TenantId, link: &Link, paper: &Paper) -> Result<Owed> {
    if let Paper::Statement(statement) = paper {
        // A balance in the customer's favour is not to be paid.
        let amount = (!statement.in_credit).then(|| statement.closing.clone());
        return Ok(Owed { amount, due_date: None });
    }
    if link.kind != Linked::Invoice {
        return Ok(Owed::default());
    }
    let Some(found) = invoices::store::find(tx, tenant, link.record, None)? else {
        return Ok(Owed::default());
    };
    let decimals = currencies::stored(found.body.currency_id)?.minor_digits;
    let item = settlements::find(tx, tenant, invoices::doc(link.record))?;
    // A sales receipt is paid: nothing falls due.
    let due_date = match paper {
        Paper::SalesReceipt(_) => None,
        _ => Some(found.body.due_date),
    };
    Ok(Owed { amount: item.map(|item| item.open().grouped(decimals)), due_date })
}

/// A paper's total and the code of its currency; a statement has no total.
fn amounts(paper: &Paper) -> (Option<&str>, Option<&str>) {
    match paper.content() {
        Content::Sale(sale) => (Some(&sale.totals.total), Some(&sale.currency.code)),
        Content::Receipt(receipt) => (Some(&receipt.amount), Some(&receipt.currency.code)),
        Content::Statement(statement) => (None, Some(&statement.currency.code)),
        Content::JournalEntry(_) => (None, None),
    }
}

fn day(date: printout::Date) -> Result<Date> {
    let part = |number: u8| i8::try_from(number).map_err(Problem::internal);
    let year = i16::try_from(date.year).map_err(Problem::internal)?;
    Date::new(year, part(date.month)?, part(date.day)?).map_err(Problem::internal)
}
