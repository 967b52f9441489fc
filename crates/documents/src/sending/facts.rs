//! What a message says of its document.

use books::currencies;
use directory::customers;
use jiff::civil::Date;
use ledger::Money;
use platform::{Ctx, Locale, Problem, Result, Tx};
use tenancy::letterhead;

use crate::deliveries::Mailed;
use crate::{invoices, print, quotes, receipts};

/// A document that can be mailed.
pub struct Facts {
    pub number: String,
    /// Its customer's name.
    pub customer: String,
    /// The address on the document, or else the customer's.
    pub email: Option<String>,
    /// The company's name, in English and in Arabic.
    pub company: (String, String),
    /// The total with its currency: `1,140.00 EGP`.
    pub total: String,
    pub date: Date,
    /// When it falls due, or the last day of the offer.
    pub due: Option<Date>,
    /// Whether its customer can answer it by a link.
    pub answerable: bool,
    /// The language in which the customer's documents are.
    pub language: Locale,
}

/// The living document, if this person may see it.
///
/// # Errors
/// 404 otherwise.
pub fn facts(tx: &mut dyn Tx, ctx: &Ctx, (kind, id): (Mailed, i64)) -> Result<Facts> {
    let own = invoices::own_only(ctx);
    let asked = print::Asked::default();
    let (sheet, found) = match kind {
        Mailed::Invoice => {
            let sheet = print::invoice(tx, ctx.tenant, own, id, asked)?;
            (sheet, invoice(tx, ctx, id)?)
        }
        Mailed::Quote => (print::quote(tx, ctx.tenant, id, asked)?, quote(tx, ctx, id)?),
        Mailed::Receipt => (print::receipt(tx, ctx.tenant, id, asked)?, receipt(tx, ctx, id)?),
    };
    let customer = customers::find(tx, ctx.tenant, found.customer)?;
    let (name, email) = match customer {
        Some(customer) => {
            let profile = customer.profile;
            (profile.display_name, profile.billing_email.or(profile.email))
        }
        None => (String::new(), None),
    };
    let currency = currencies::stored(found.currency)?;
    Ok(Facts {
        number: found.number,
        customer: name,
        email: found.email.or(email),
        company: letterhead(tx, ctx.tenant)?.names(),
        total: format!("{} {}", found.total.grouped(currency.minor_digits), currency.code),
        date: found.date,
        due: found.due,
        answerable: found.answerable,
        language: match sheet.document.language {
            pdf::Language::English => Locale::En,
            pdf::Language::Arabic | pdf::Language::Both => Locale::Ar,
        },
    })
}

/// What the rooms know of it.
struct Found {
    number: String,
    customer: i64,
    email: Option<String>,
    currency: i64,
    total: Money,
    date: Date,
    due: Option<Date>,
    answerable: bool,
}

fn invoice(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<Found> {
    let found = invoices::store::find(tx, ctx.tenant, id, None)?;
    let found = found.filter(|invoice| invoice.deleted_at.is_none());
    let invoice = found.ok_or_else(Problem::not_found)?;
    let body = invoice.body;
    Ok(Found {
        number: invoice.number,
        customer: body.customer_id,
        email: body.customer_email,
        currency: body.currency_id,
        total: body.total,
        date: body.date,
        due: Some(body.due_date),
        answerable: false,
    })
}

fn quote(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<Found> {
    let found = quotes::find(tx, ctx.tenant, id)?.filter(|quote| quote.deleted_at.is_none());
    let quote = found.ok_or_else(Problem::not_found)?;
    let answerable = quote.awaits_answer(ctx.today);
    let body = quote.body;
    Ok(Found {
        number: quote.number,
        customer: body.customer_id,
        email: body.customer_email,
        currency: body.currency_id,
        total: body.total,
        date: body.date,
        due: Some(body.due_date),
        answerable,
    })
}

fn receipt(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<Found> {
    let found = receipts::find(tx, ctx.tenant, id)?;
    let receipt =
        found.filter(|receipt| receipt.deleted_at.is_none()).ok_or_else(Problem::not_found)?;
    Ok(Found {
        number: receipt.number,
        customer: receipt.customer_id,
        email: None,
        currency: receipt.currency_id,
        total: receipt.amount,
        date: receipt.date,
        due: None,
        answerable: false,
    })
}
