//! Queueing a message about a document.

use directory::parties::account::StatementRequest;
use platform::activity::{self, Change};
use platform::i18n::Texts;
use platform::problem::Fields;
use platform::text::{is_email, is_multiline_forbidden, normalized};
use platform::{Ctx, Locale, Result, Tx, ids, jobs, secret};
use serde_json::json;

use super::draft::words;
use super::error::SendingError;
use super::facts::{Facts, facts};
use super::limits::{MAX_MESSAGE_LENGTH, MAX_SUBJECT_LENGTH};
use super::wire::{SendInput, Sending};
use crate::mail_templates::{MailLanguage, TemplateKind};
use documents::deliveries::{self, Delivery, DeliveryState, Mailed};
use tenancy::outreach::{self, SendRate};
use trade::quotes;

/// The timeline's field and event for a reminder.
const REMINDED: (&str, &str) = ("invoice", "reminded");
/// The most addresses of one message.
const MAX_ADDRESSES: usize = 10;

/// Queues a message with the document as PDF and a button that opens it (`paper::mailing`).
///
/// # Errors
/// 404 when there is no such document, or it has been deleted; 400 naming the invalid fields, also
/// for an address that has stopped the company's mail; 409 for a quote past its last day; 429 when
/// the company has reached the day's limit.
pub fn send_document(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    of: (Mailed, i64),
    input: &SendInput,
) -> Result<Sending> {
    queue(tx, ctx, of, (of.0.activity(), input))?;
    Ok(Sending { deliveries: deliveries::latest(tx, ctx.tenant, of)? })
}

/// Counts a message to its readers, before somebody sends it by hand.
///
/// # Errors
/// 429 when one of them was sent too many in this minute.
pub(super) fn check_limits(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &SendInput,
    pace: SendRate,
) -> Result<()> {
    let all = input.to.iter().chain(&input.cc).filter(|address| !address.trim().is_empty());
    outreach::limit_per_recipient(tx, ctx, all.take(MAX_ADDRESSES).map(String::as_str), pace)
}

/// Queues a message, and notes it in the timeline of a record as a deed of this name.
fn queue(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    of: (Mailed, i64),
    ((record, deed), input): ((&'static str, &'static str), &SendInput),
) -> Result<()> {
    let facts = facts(tx, ctx, of, &input.days())?;
    if of.0 == Mailed::Quote {
        quotes::check_sendable(tx, ctx, of.1)?;
    }
    let own_address = tenancy::address_of(tx, ctx.user)?;
    let mut fields = Fields::new();
    let to = addresses(&mut fields, "to", &input.to);
    let mut cc = addresses(&mut fields, "cc", &input.cc);
    if to.is_empty() {
        fields.refuse("to", "field.required");
    }
    if to.len() + cc.len() > MAX_ADDRESSES {
        let most = vec![("most", MAX_ADDRESSES.to_string())];
        fields.refuse_with("to", "mail.address_limit", most);
    }
    let subject = fields.text("subject", &input.subject, MAX_SUBJECT_LENGTH);
    let message = message(&mut fields, &input.message);
    refuse_stopped(tx, ctx, &mut fields, [("to", &to), ("cc", &cc)])?;
    fields.check()?;
    outreach::count(tx, ctx, to.len() + cc.len())?;
    if input.copy_to_me {
        let known = |own: &String| to.contains(own) || cc.contains(own);
        cc.extend(own_address.clone().filter(|own| !known(own)));
    }
    let id = ids::allocate(tx, ctx.tenant, 1)?;
    let payload = json!({ "tenant": ctx.tenant.0, "delivery": id });
    let delivery = Delivery {
        id,
        kind: of.0,
        document: of.1,
        days: facts.days,
        message_id: secret::public_id(),
        job: Some(jobs::submit_known(tx, deliveries::JOB, &payload, ctx.now)?),
        to,
        cc,
        reply_to: own_address,
        subject,
        message,
        language: Locale::from(input.language).tag().to_owned(),
        state: DeliveryState::Queued,
        handed_at: None,
        attempts: 0,
        reason: None,
        reason_detail: None,
        queued_at: ctx.now,
        finished_at: None,
        queued_by: ctx.user_name.to_string(),
    };
    deliveries::insert(tx, ctx, &delivery)?;
    let change =
        Change { field: "to".to_owned(), before: None, after: Some(delivery.to.join(", ")) };
    activity::record(tx, ctx, record, of.1, deed, &[change])
}

/// Queues the proposed message unchanged; false when no address is known.
///
/// # Errors
/// As [`send_document`].
pub fn send_proposed(tx: &mut dyn Tx, ctx: &Ctx, texts: &Texts, of: (Mailed, i64)) -> Result<bool> {
    let facts = facts(tx, ctx, of, &StatementRequest::default())?;
    let kind = facts.template(of.0);
    let Some(input) = proposed_input(tx, ctx, texts, kind, &facts)? else { return Ok(false) };
    send_document(tx, ctx, of, &input).map(|_| true)
}

/// Queues a reminder of an invoice, with its PDF, in its customer's language.
///
/// # Errors
/// 400 when no address is known; and as [`send_document`].
pub fn send_reminder(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    invoice: i64,
    template: TemplateKind,
) -> Result<()> {
    let of = (Mailed::Invoice, invoice);
    let facts = facts(tx, ctx, of, &StatementRequest::default())?;
    let input = proposed_input(tx, ctx, texts, template, &facts)?.ok_or(SendingError::NoAddress)?;
    queue(tx, ctx, of, (REMINDED, &input))
}

/// The proposed message as it would be sent; none when no address is known.
pub(super) fn proposed_input(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    kind: TemplateKind,
    facts: &Facts,
) -> Result<Option<SendInput>> {
    let Some(email) = facts.email.clone() else { return Ok(None) };
    let (subject, message) = words(tx, ctx, texts, kind, (facts, facts.language))?;
    Ok(Some(SendInput {
        to: vec![email],
        cc: Vec::new(),
        subject,
        message,
        language: MailLanguage::from(facts.language),
        copy_to_me: false,
        from_date: None,
        to_date: None,
    }))
}

/// Marks the addresses to which the company's mail was stopped.
fn refuse_stopped(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    fields: &mut Fields,
    lists: [(&'static str, &Vec<String>); 2],
) -> Result<()> {
    for (field, addresses) in lists {
        for (place, address) in addresses.iter().enumerate() {
            if outreach::is_stopped(tx, ctx.tenant, address)? {
                fields.refuse(format!("{field}.{place}"), outreach::STOPPED);
            }
        }
    }
    Ok(())
}

/// The addresses of a list, each once.
fn addresses(fields: &mut Fields, field: &'static str, typed: &[String]) -> Vec<String> {
    let mut addresses: Vec<String> = Vec::new();
    for (place, address) in typed.iter().enumerate() {
        let address = address.trim();
        if address.is_empty() {
            continue;
        }
        // An address that the grammar of mail doesn't allow could never be sent to.
        if address.len() > 254 || !address.is_ascii() || !is_email(address) {
            fields.refuse(format!("{field}.{place}"), "field.email");
        }
        if !addresses.iter().any(|known| known.eq_ignore_ascii_case(address)) {
            addresses.push(address.to_owned());
        }
    }
    addresses
}

fn message(fields: &mut Fields, typed: &str) -> String {
    let message = normalized(&typed.replace("\r\n", "\n")).into_owned();
    if message.is_empty() {
        fields.refuse("message", "field.required");
    }
    if message.chars().count() > MAX_MESSAGE_LENGTH {
        let most = vec![("most", MAX_MESSAGE_LENGTH.to_string())];
        fields.refuse_with("message", "field.too_long", most);
    }
    if message.chars().any(is_multiline_forbidden) {
        fields.refuse("message", "field.control_characters");
    }
    message
}
