//! The facts of a document for a message.

use books::{currencies, settlements};
use directory::customers::{self, CustomerKind};
use directory::parties::account::StatementRequest;
use jiff::civil::Date;
use ledger::{DocKind, DocRef, Money, Trade};
use platform::{Ctx, Locale, Problem, Result, Tx};
use tenancy::letterhead;

use crate::mail_templates::TemplateKind;
use documents::buyers;
use documents::deliveries::Mailed;
use money::payments;
use trade::credit_notes;
use trade::invoices;
use trade::priced::Body;
use trade::quotes;

/// A document that can be mailed.
pub struct Facts {
    /// Its number; a statement has none.
    pub number: Option<String>,
    /// Its customer's name on lists, as the document has it.
    pub customer: String,
    /// What the message calls the customer, in English and in Arabic.
    pub names: (String, String),
    /// The address on the document, or else the customer's.
    pub email: Option<String>,
    /// The company's name, in English and in Arabic.
    pub company: (String, String),
    /// The total with its currency, in English and in Arabic: `1,140.00 EGP`; for a statement, its
    /// closing balance without a sign.
    pub total: (String, String),
    /// The open amount of an invoice, likewise.
    pub open: (String, String),
    /// The same, as papers print it: with the symbol, `1,140.00 ج.م.`.
    pub open_on_paper: (String, String),
    /// The paid amount; `None` when nothing was paid.
    pub paid: Option<(String, String)>,
    /// Who owes the amount; for a document always [`BalanceSide::Owed`].
    pub standing: BalanceSide,
    /// Its date; of a statement the last day.
    pub date: Date,
    /// When it falls due, or the last day of the offer.
    pub due: Option<Date>,
    /// The first and the last day of a statement.
    pub days: Option<(Date, Date)>,
    /// Whether its customer can answer it by a link.
    pub answerable: bool,
    /// Whether it is an invoice that raises another one.
    pub is_debit_note: bool,
    /// Whether it is an invoice that was paid at once.
    pub is_sales_receipt: bool,
    /// The language in which the customer's documents are.
    pub language: Locale,
}

impl Facts {
    /// The text template for a document of this kind.
    pub fn template(&self, kind: Mailed) -> TemplateKind {
        match (self.is_debit_note, self.is_sales_receipt) {
            (true, _) => TemplateKind::DebitNote,
            (false, true) => TemplateKind::SalesReceipt,
            (false, false) => TemplateKind::from(kind),
        }
    }
}

/// Who owes the balance of an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BalanceSide {
    /// The customer owes the company.
    Owed,
    /// Neither owes the other.
    Settled,
    /// The company owes the customer.
    InCredit,
}

impl BalanceSide {
    /// That of a balance, which is positive when the customer owes it.
    fn from_balance(balance: Money) -> BalanceSide {
        match balance.minor() {
            0 => BalanceSide::Settled,
            below if below < 0 => BalanceSide::InCredit,
            _ => BalanceSide::Owed,
        }
    }
}

/// The existing document, if this person may see it; `days` are those of a statement.
///
/// # Errors
/// 404 otherwise; 400 for days that are no period.
pub fn facts(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (kind, id): (Mailed, i64),
    days: &StatementRequest,
) -> Result<Facts> {
    let found = match kind {
        Mailed::Invoice => invoice(tx, ctx, id)?,
        Mailed::Quote => quote(tx, ctx, id)?,
        Mailed::Receipt => receipt(tx, ctx, id)?,
        Mailed::CreditNote => credit_note(tx, ctx, id)?,
        Mailed::Statement => statement(tx, ctx, id, days)?,
    };
    let addressee = addressee(tx, ctx, found.customer, doc(kind, id))?;
    let currency = currencies::stored(found.currency)?;
    let written = |amount: Money| {
        let text = amount.grouped(currency.minor_digits);
        (format!("{text} {}", currency.code), format!("{text} {}", currency.name_ar))
    };
    let on_paper = |amount: Money| {
        let text = amount.grouped(currency.minor_digits);
        (format!("{text} {}", currency.code), format!("{text} {}", currency.symbol_ar))
    };
    let total = found.total.abs().map_err(Problem::internal)?;
    let letterhead = letterhead(tx, ctx.tenant)?;
    Ok(Facts {
        number: found.number,
        names: buyers::written_names(&addressee.name, addressee.registered.as_deref()),
        customer: addressee.name,
        email: found.email.or(addressee.email),
        company: letterhead.names(),
        total: written(total),
        open: written(found.open.unwrap_or(total)),
        open_on_paper: on_paper(found.open.unwrap_or(total)),
        paid: found.paid.filter(|paid| paid.is_positive()).map(written),
        standing: match kind {
            Mailed::Statement => BalanceSide::from_balance(found.total),
            _ => BalanceSide::Owed,
        },
        date: found.date,
        due: found.due,
        days: found.days,
        answerable: found.answerable,
        is_debit_note: found.is_debit_note,
        is_sales_receipt: found.is_sales_receipt,
        language: tenancy::one_locale(letterhead.usual_language(addressee.abroad)),
    })
}

/// Whom a message is for.
#[derive(Default)]
struct Addressee {
    /// The name on lists.
    name: String,
    /// The registered name of a company.
    registered: Option<String>,
    email: Option<String>,
    abroad: bool,
}

/// The customer, as a document that is out of the house names them.
fn addressee(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    customer: i64,
    document: Option<DocRef>,
) -> Result<Addressee> {
    let addressee = match customers::find(tx, ctx.tenant, customer)? {
        Some(customer) => {
            let (profile, own) = (customer.profile, customer.own);
            Addressee {
                name: profile.display_name,
                registered: profile.company_name,
                email: own.billing_email.or(profile.email),
                abroad: own.kind == CustomerKind::Foreign,
            }
        }
        None => Addressee::default(),
    };
    let Some(document) = document else { return Ok(addressee) };
    Ok(match buyers::find(tx, ctx.tenant, document)? {
        Some(buyer) => {
            let (name, registered) = (buyer.display_name, buyer.company_name);
            Addressee { name, registered, ..addressee }
        }
        None => addressee,
    })
}

/// The data from the document's room.
struct Found {
    number: Option<String>,
    customer: i64,
    email: Option<String>,
    currency: i64,
    total: Money,
    /// The open amount of an invoice.
    open: Option<Money>,
    /// The amount paid in money; `None` where notes settled a part, which the amounts don't show.
    paid: Option<Money>,
    date: Date,
    due: Option<Date>,
    days: Option<(Date, Date)>,
    answerable: bool,
    is_debit_note: bool,
    is_sales_receipt: bool,
}

impl Found {
    /// The facts of a document with the prices of a sale.
    fn priced(number: String, body: Body) -> Found {
        Found {
            number: Some(number),
            customer: body.party.id,
            email: body.party_email,
            currency: body.currency_id,
            total: body.total,
            open: None,
            paid: None,
            date: body.date,
            due: None,
            days: None,
            answerable: false,
            is_debit_note: false,
            is_sales_receipt: false,
        }
    }
}

/// The document whose buyer is kept.
fn doc(kind: Mailed, id: i64) -> Option<DocRef> {
    match kind {
        Mailed::Invoice => Some(invoices::doc(id)),
        Mailed::Quote => Some(quotes::doc(id)),
        Mailed::CreditNote => Some(credit_notes::doc(Trade::Sale, id)),
        Mailed::Receipt => Some(DocRef::new(DocKind::Receipt, id)),
        Mailed::Statement => None,
    }
}

fn invoice(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<Found> {
    let found = invoices::store::find(tx, ctx.tenant, id, invoices::own_only(ctx))?;
    let found = found.filter(|invoice| invoice.deleted_at.is_none());
    let invoice = found.ok_or_else(Problem::not_found)?;
    let due = Some(invoice.body.due_date);
    let item = settlements::find(tx, ctx.tenant, invoices::doc(id))?;
    let open = item.as_ref().map(|item| item.open());
    let paid = item.filter(|item| item.paid == item.settled).map(|item| item.paid);
    let is_debit_note = invoice.body.original_id.is_some();
    let is_sales_receipt = invoice.body.deposit_account_id.is_some();
    Ok(Found {
        due,
        open,
        paid,
        is_debit_note,
        is_sales_receipt,
        ..Found::priced(invoice.number, invoice.body)
    })
}

fn quote(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<Found> {
    let found =
        quotes::find(tx, ctx.tenant, id)?.filter(|quote| quote.document.deleted_at.is_none());
    let quote = found.ok_or_else(Problem::not_found)?;
    let answerable = quote.awaits_answer(ctx.today);
    let due = Some(quote.document.body.due_date);
    Ok(Found { due, answerable, ..Found::priced(quote.document.number, quote.document.body) })
}

fn credit_note(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<Found> {
    let found = credit_notes::find(tx, ctx.tenant, (Trade::Sale, id), invoices::own_only(ctx))?;
    let note =
        found.filter(|note| note.document.deleted_at.is_none()).ok_or_else(Problem::not_found)?;
    Ok(Found::priced(note.document.number, note.document.body))
}

fn receipt(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<Found> {
    let found = payments::find(tx, ctx.tenant, Trade::Sale, id)?;
    let receipt =
        found.filter(|receipt| receipt.deleted_at.is_none()).ok_or_else(Problem::not_found)?;
    Ok(Found {
        number: Some(receipt.number),
        customer: receipt.party.id,
        email: None,
        currency: receipt.currency_id,
        total: receipt.amount,
        open: None,
        paid: None,
        date: receipt.date,
        due: None,
        days: None,
        answerable: false,
        is_debit_note: false,
        is_sales_receipt: false,
    })
}

fn statement(tx: &mut dyn Tx, ctx: &Ctx, customer: i64, days: &StatementRequest) -> Result<Found> {
    let of = (ctx.tenant, ctx.today);
    let statement = customers::customer_statement(tx, of, customer, days)?.party;
    let currency = currencies::stored(statement.account.currency.id)?;
    let closing = Money::parse(&statement.account.closing, currency.minor_digits);
    Ok(Found {
        number: None,
        customer,
        email: statement.email,
        currency: currency.id,
        total: closing.map_err(Problem::internal)?,
        open: None,
        paid: None,
        date: statement.account.to_date,
        due: None,
        days: Some((statement.account.from_date, statement.account.to_date)),
        answerable: false,
        is_debit_note: false,
        is_sales_receipt: false,
    })
}
