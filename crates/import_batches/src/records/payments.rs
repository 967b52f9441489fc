//! Rows as payments of customers and to vendors. A payment has a row for each document that it
//! pays, or their numbers in one cell; what none of them takes stays as the party's credit.

use books::settlements::{self, OpenItem};
use documents::reading;
use jiff::civil::Date;
use ledger::{DocRef, Money, Trade};
use money::payments::{
    AppliedInput, BillShareInput, MakePaymentInput, PaymentChecks, ReceivePaymentInput,
    TypedPayment, record as record_payment,
};
use platform::http::DecimalText;
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx};

use super::reading::Reading;
use crate::error::ImportError;

/// What a payment of these rows is to be.
#[derive(Debug)]
pub struct Payment {
    party: Option<i64>,
    date: Date,
    account: i64,
    method: Option<i64>,
    reference: Option<String>,
    amount: DecimalText,
    rate: Option<DecimalText>,
    comments: Option<String>,
    parts: Vec<Part>,
}

/// What a row gives to documents.
#[derive(Debug)]
struct Part {
    /// The row, from 0.
    place: usize,
    documents: Vec<i64>,
    /// To all of them together; what is open of each where the file doesn't say.
    applied: Option<DecimalText>,
    /// From the first of them.
    withholding: Option<DecimalText>,
}

/// What one document is given.
struct Share {
    document: i64,
    cash: DecimalText,
    withholding: Option<DecimalText>,
}

/// The words for one side of trade.
const fn party_field(trade: Trade) -> &'static str {
    match trade {
        Trade::Sale => "customer",
        Trade::Purchase => "vendor",
    }
}

/// What a payment of these rows is to be.
pub fn input(trade: Trade, rows: &mut [Reading<'_>]) -> Payment {
    let field = party_field(trade);
    let party = rows.first_mut().and_then(|row| {
        row.named(field, |names, text| match trade {
            Trade::Sale => names.customer(text),
            Trade::Purchase => names.vendor(text),
        })
    });
    let parts = rows.iter_mut().enumerate().map(|(place, row)| part(place, row, party)).collect();
    let Some(first) = rows.first_mut() else { return blank() };
    let rate = first.party_rate(party);
    first.check_money("amount");
    let (number, reference) = (first.text("number"), first.text("reference"));
    let notes = first.text("notes");
    // The product numbers payments itself: the number of the other program is what they are found
    // by, unless a cheque or a transfer has one.
    let (reference, comments) = match (number, reference) {
        (Some(number), Some(reference)) if number != reference => {
            let notes = notes.map_or_else(|| number.clone(), |notes| format!("{number} - {notes}"));
            (Some(reference), Some(notes))
        }
        (number, reference) => (reference.or(number), notes),
    };
    Payment {
        party,
        date: first.day("date").unwrap_or(first.names.today),
        account: first
            .named("account", |names, text| names.account(text).map(|account| account.id.0))
            .unwrap_or_default(),
        method: first.named("payment_method", |names, text| names.method(text)),
        reference,
        amount: first.number("amount").unwrap_or_else(|| "0".into()),
        rate,
        comments,
        parts,
    }
}

fn blank() -> Payment {
    Payment {
        party: None,
        date: Date::default(),
        account: 0,
        method: None,
        reference: None,
        amount: "0".into(),
        rate: None,
        comments: None,
        parts: Vec::new(),
    }
}

fn part(place: usize, row: &mut Reading<'_>, party: Option<i64>) -> Part {
    let documents = match party {
        Some(party) => row.named("documents", |names, text| names.documents(party, text)),
        None => None,
    };
    let documents = documents.unwrap_or_default();
    let is_something = |text: &DecimalText| text.as_str().chars().any(|c| ('1'..='9').contains(&c));
    let (applied, withholding) = (row.number("applied"), row.number("withholding"));
    // Nothing applied is another thing than a share that the file doesn't say.
    let withholding = withholding.filter(is_something);
    if row.get("documents").is_none() {
        for (field, amount) in [("applied", &applied), ("withholding", &withholding)] {
            if amount.as_ref().is_some_and(is_something) {
                row.trouble(field, "no_document");
            }
        }
    }
    Part { place, documents, applied, withholding }
}

/// Records a payment; gives its id.
///
/// # Errors
/// As the payments' own room, a document's share being at its row.
pub fn add(tx: &mut dyn Tx, ctx: &Ctx, trade: Trade, rows: &mut [Reading<'_>]) -> Result<i64> {
    let payment = input(trade, rows);
    let owed = |document| settlements::find_owed(tx, ctx.tenant, trade, document);
    let (shares, places) = shares(&payment, owed)?;
    let recorded = as_form(trade, payment, shares, |typed| record_payment(tx, ctx, typed));
    recorded.map_err(|problem| at_rows(problem, &places))
}

/// Checks a payment as recording it would.
///
/// # Errors
/// As [`add`].
pub fn check(
    checks: &mut PaymentChecks,
    trade: Trade,
    rows: &mut [Reading<'_>],
    takes: bool,
) -> Result<()> {
    let payment = input(trade, rows);
    let owed = |document| Ok(checks.owed(document).cloned());
    let (shares, places) = shares(&payment, owed)?;
    let checked = as_form(trade, payment, shares, |typed| checks.check(typed, takes));
    checked.map_err(|problem| at_rows(problem, &places))
}

/// Gives a payment as its form would send it.
fn as_form<R>(
    trade: Trade,
    payment: Payment,
    shares: Vec<Share>,
    take: impl FnOnce(&TypedPayment<'_>) -> Result<R>,
) -> Result<R> {
    let party = payment.party.unwrap_or_default();
    match trade {
        Trade::Sale => take(
            &ReceivePaymentInput {
                customer_id: party,
                payment_date: payment.date,
                deposit_account_id: payment.account,
                payment_method_id: payment.method,
                reference_number: payment.reference,
                amount: payment.amount,
                exchange_rate: payment.rate,
                comments: payment.comments,
                withholding_certificate: None,
                cheque: None,
                applied: shares.into_iter().map(Share::of_customer).collect(),
            }
            .typed(),
        ),
        Trade::Purchase => take(
            &MakePaymentInput {
                vendor_id: party,
                payment_date: payment.date,
                payment_account_id: payment.account,
                payment_method_id: payment.method,
                reference_number: payment.reference,
                amount: payment.amount,
                exchange_rate: payment.rate,
                comments: payment.comments,
                withholding_certificate: None,
                cheque: None,
                endorsed_cheque_id: None,
                applied: shares.into_iter().map(Share::of_vendor).collect(),
            }
            .typed(),
        ),
    }
}

/// What is wrong with a share, at the row that gave it.
fn at_rows(mut problem: Problem, places: &[usize]) -> Problem {
    let moved = |field: &str| {
        let mut parts = field.split('.');
        let share = (parts.next() == Some("applied")).then(|| parts.next())?;
        let row = places.get(share?.parse::<usize>().ok()?)?;
        Some(format!("lines.{row}.{}", parts.next()?))
    };
    for fault in &mut problem.errors {
        if let Some(field) = moved(&fault.field) {
            fault.field = field.into();
        }
    }
    if let Some(field) = problem.field.as_deref().and_then(moved) {
        problem.field = Some(field.into());
    }
    problem
}

/// What each document is given, and by which row. A document whose share the file doesn't say takes
/// what is open of it, as far as the amount reaches, in the order of the file.
fn shares(
    payment: &Payment,
    mut owed: impl FnMut(i64) -> Result<Option<OpenItem>>,
) -> Result<(Vec<Share>, Vec<usize>)> {
    let mut decimals = 2;
    let mut fields = Fields::new();
    let mut items = Vec::new();
    for part in &payment.parts {
        for document in &part.documents {
            let item = owed(*document)?;
            if let Some(item) = &item {
                decimals = books::currencies::stored(item.currency_id)?.minor_digits;
            }
            items.push(item);
        }
    }
    let mut read = |place: usize, field: &str, text: Option<&DecimalText>| {
        reading::optional_amount(&mut fields, format!("lines.{place}.{field}"), text, decimals)
    };
    let mut left = read(0, "amount", Some(&payment.amount)).unwrap_or_default();
    let mut open = items.into_iter();
    let (mut shares, mut places) = (Vec::new(), Vec::new());
    for part in &payment.parts {
        let mut withheld = read(part.place, "withholding", part.withholding.as_ref());
        let mut applied = read(part.place, "applied", part.applied.as_ref());
        // An amount of zero is read as none; here it is a share of nothing.
        if part.applied.is_some() {
            applied = applied.or(Some(Money::ZERO));
        }
        let last = part.documents.len().saturating_sub(1);
        for (at, document) in part.documents.iter().enumerate() {
            let item = open.next().flatten();
            let open = item.map_or(Money::ZERO, |item| item.open());
            let withholding = withheld.take();
            let most = less(open, withholding.unwrap_or_default());
            let cash = match &mut applied {
                // What is too much for the last document is refused, and no other takes it.
                Some(wanted) if at == last => *wanted,
                Some(wanted) => {
                    let cash = most.min(*wanted);
                    *wanted = less(*wanted, cash);
                    cash
                }
                None => most.min(left),
            };
            left = less(left, cash);
            if cash.is_positive() || withholding.is_some() {
                places.push(part.place);
                shares.push(Share {
                    document: *document,
                    cash: cash.to_text(decimals).as_str().into(),
                    withholding: withholding.map(|tax| tax.to_text(decimals).as_str().into()),
                });
            }
        }
    }
    fields.check()?;
    Ok((shares, places))
}

/// One amount less another; nothing where that is more.
fn less(one: Money, other: Money) -> Money {
    one.sub(other).ok().filter(|rest| rest.is_positive()).unwrap_or_default()
}

impl Share {
    fn of_customer(self) -> AppliedInput {
        let Share { document, cash, withholding } = self;
        AppliedInput { invoice_id: document, cash, withholding }
    }

    fn of_vendor(self) -> BillShareInput {
        let Share { document, cash, withholding } = self;
        BillShareInput { bill_id: document, cash, withholding, withholding_tax_id: None }
    }
}

/// How many documents a payment settles: what is more later was built upon it.
pub fn settled(tx: &mut dyn Tx, ctx: &Ctx, trade: Trade, id: i64) -> Result<i64> {
    let doc = DocRef::new(trade.payment(), id);
    let settled = settlements::of_payment(tx, ctx.tenant, doc)?;
    i64::try_from(settled.len()).map_err(Problem::internal)
}

/// Deletes a payment whose credit nobody used since.
///
/// # Errors
/// As the payments' own room; 409 when its credit was applied or given back since.
pub fn undo_payment(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (trade, id): (Trade, i64),
    settled_then: Option<i64>,
) -> Result<()> {
    let now = settled(tx, ctx, trade, id)?;
    if settled_then.is_some_and(|then| now > then) {
        return Err(ImportError::CreditUsed.into());
    }
    money::payments::delete_payment(tx, ctx, trade, id)
}
