//! The link by which a customer sees and answers an offer, without an account.
//!
//! The word in it begins with the company's id, since nothing else says whose offer it is; what
//! follows is 256 bits, of which only the SHA-256 is kept: random ones in a link that is made by
//! hand, and in that of messages derived from the program's key, so that every message has the
//! same link. A link that is made by hand makes all earlier ones void.

use directory::customers;
use jiff::Timestamp;
use jiff::civil::Date;
use platform::activity::{self, Change};
use platform::config::Config;
use platform::context::date_in_cairo;
use platform::db::Scope;
use platform::http::Visitor;
use platform::limits::{Limit, consume};
use platform::problem::Fields;
use platform::{App, Ctx, Problem, Result, TenantId, Tx, secret};

use super::error::QuoteError;
use super::record::{Answer, Quote, QuoteStatus};
use super::save::editable;
use super::wire::{PublicAnswer, PublicQuote, QuoteLink};
use super::{RECORD, show, store};
use documents::reading;

/// How often links may be tried from one address.
const TRIES: Limit = Limit { name: "quote_link", attempts: 60, seconds: 15 * 60 };

/// Makes a link for the quote's customer, and every earlier one void.
///
/// # Errors
/// 409 when the quote has become an invoice, or is past its last day.
pub fn replace(tx: &mut dyn Tx, ctx: &Ctx, public_url: &str, id: i64) -> Result<QuoteLink> {
    store::forget_links(tx, ctx.tenant, id)?;
    let quote = editable(tx, ctx, id)?;
    refuse_expired(&quote, ctx.today)?;
    let token = secret::token();
    store::add_link(tx, (ctx.tenant, ctx.now), id, &secret::hash(&token))?;
    let changes =
        [Change { field: "number".to_owned(), before: None, after: Some(quote.document.number) }];
    activity::record(tx, ctx, RECORD, id, "link_made", &changes)?;
    let mobile = customers::international_mobile(tx, ctx.tenant, quote.document.body.party.id)?;
    Ok(QuoteLink { url: address(public_url, ctx.tenant, &token), mobile })
}

/// The link in the messages about a quote, made when the first one goes out; none once no link
/// opens the quote.
///
/// # Errors
/// Only our own failures.
pub fn mailed(
    tx: &mut dyn Tx,
    config: &Config,
    (tenant, id): (TenantId, i64),
    now: Timestamp,
) -> Result<Option<String>> {
    let today = date_in_cairo(now);
    let quote = store::find(tx, tenant, id)?.filter(|quote| quote.document.deleted_at.is_none());
    if quote.is_none_or(|quote| quote.has_expired(today)) {
        return Ok(None);
    }
    let word = |made_at: Timestamp| {
        let parts = [tenant.0, id, made_at.as_microsecond()].map(i64::to_be_bytes);
        secret::derived_token(&config.secret_key, "quote link", &parts.concat())
    };
    for (hash, made_at) in store::links(tx, tenant, id)? {
        let token = word(made_at);
        if secret::same(&secret::hash(&token), &hash) {
            return Ok(Some(address(&config.public_url, tenant, &token)));
        }
    }
    let token = word(now);
    store::add_link(tx, (tenant, now), id, &secret::hash(&token))?;
    Ok(Some(address(&config.public_url, tenant, &token)))
}

fn address(public_url: &str, tenant: TenantId, token: &str) -> String {
    format!("{public_url}/quote/{}.{token}", tenant.0)
}

/// Refuses to send an offer that its customer could not open any more.
///
/// # Errors
/// 404 when there is none; 409 when it is past its last day, unless its customer accepted it or it
/// became an invoice.
pub fn check_sendable(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let quote = store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    Ok(refuse_expired(&quote, ctx.today)?)
}

fn refuse_expired(quote: &Quote, today: Date) -> Result<(), QuoteError> {
    if quote.has_expired(today) {
        return Err(QuoteError::Expired { until: quote.document.body.due_date });
    }
    Ok(())
}

/// The offer behind a link.
///
/// # Errors
/// 404 for a link that never was or is void; 409 when the offer has run out; 429 after too many
/// tries.
pub async fn open(app: &App, visitor: &Visitor, word: String) -> Result<PublicQuote> {
    let (tenant, hash) = admit(app, visitor, &word).await?;
    let today = visitor.today;
    app.db
        .read(Scope::tenant(tenant), move |tx| {
            let quote = find(tx, tenant, &hash, today)?;
            show::public(tx, tenant, &quote, today)
        })
        .await
}

/// Takes the customer's answer.
///
/// # Errors
/// 404 and 429 as [`open`]; 409 when the offer has run out, was answered or has become an invoice,
/// when it was changed after it was seen, and when the company's subscription is over.
pub async fn answer(
    app: &App,
    visitor: &Visitor,
    word: String,
    input: PublicAnswer,
) -> Result<PublicQuote> {
    let (tenant, hash) = admit(app, visitor, &word).await?;
    let (now, today) = (visitor.now, visitor.today);
    app.db
        .write(Scope::tenant(tenant), move |tx| {
            let quote = find(tx, tenant, &hash, today)?;
            if !show::may_answer(tx, tenant, &quote, today)? {
                return Err(QuoteError::Over.into());
            }
            if input.version != quote.document.version {
                return Err(QuoteError::Changed.into());
            }
            let mut fields = Fields::new();
            let by = fields.text("name", &input.name, 100);
            let note = reading::optional_lines(&mut fields, "note", input.note.as_deref(), 500);
            fields.check()?;
            let status = if input.approved { QuoteStatus::Approved } else { QuoteStatus::Rejected };
            let answer = Answer { on: today, by: by.clone(), note };
            store::set_status(tx, tenant, quote.document.id, status, Some(&answer))?;
            let change = Change {
                field: "status".to_owned(),
                before: Some(quote.status.as_str().to_owned()),
                after: Some(status.as_str().to_owned()),
            };
            activity::record_of_visitor(
                tx,
                (tenant, &by, now),
                (RECORD, quote.document.id),
                "answered",
                &[change],
            )?;
            let quote = find(tx, tenant, &hash, today)?;
            show::public(tx, tenant, &quote, today)
        })
        .await
}

/// Counts a try of a link, and gives whose it is with the hash of its word.
///
/// # Errors
/// 404 for what no link is; 429 after too many tries.
pub async fn admit(app: &App, visitor: &Visitor, word: &str) -> Result<(TenantId, Vec<u8>)> {
    consume(&app.db, TRIES, &visitor.address.to_string(), visitor.now).await?;
    parts(word)
}

/// The existing offer behind a link. The link ends with the offer, unless its customer took it.
///
/// # Errors
/// 404 when there is none; 409 when it was valid until before today.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, hash: &[u8], today: Date) -> Result<Quote> {
    let quote = store::find_by_link(tx, tenant, hash)?.ok_or_else(Problem::not_found)?;
    if quote.has_expired(today) {
        let until = quote.document.body.due_date;
        let company = store::company_name(tx, tenant)?;
        return Err(QuoteError::LinkExpired { until, company }.into());
    }
    Ok(quote)
}

/// Whose link it is, and the hash of its word.
///
/// # Errors
/// 404 for what no link is.
pub fn parts(word: &str) -> Result<(TenantId, Vec<u8>)> {
    let (tenant, token) = word.split_once('.').ok_or_else(Problem::not_found)?;
    let tenant: i64 = tenant.parse().map_err(|_| Problem::not_found())?;
    Ok((TenantId(tenant), secret::hash(token).to_vec()))
}
