//! The message as it is proposed: in the customer's language, to be changed before it is sent.

use directory::parties::account::StatementRequest;
use platform::i18n::Texts;
use platform::{Ctx, Locale, Result, Tx};

use super::facts::{Facts, Standing, facts};
use super::wire::{MailDraft, MailLanguage};
use documents::deliveries::Mailed;
use documents::file_names::{file_name, statement_name};
use platform::text::written_day as written;

/// A message about a document, in the language that is asked for or in the customer's.
///
/// # Errors
/// 404 when there is no such document, or it has been deleted; 400 for days that are no period.
pub fn draft(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    of: (Mailed, i64),
    (language, days): (Option<MailLanguage>, &StatementRequest),
) -> Result<MailDraft> {
    let facts = facts(tx, ctx, of, days)?;
    let locale = language.map_or(facts.language, Locale::from);
    let (subject, message) = words(texts, of.0, &facts, locale);
    let name = match &facts.number {
        Some(number) => file_name(number),
        None => statement_name(locale, &facts.customer, facts.date),
    };
    Ok(MailDraft {
        to: facts.email.into_iter().collect(),
        subject,
        message,
        language: MailLanguage::from(locale),
        file_name: format!("{name}.pdf"),
        with_link: facts.answerable,
        own_address: tenancy::address_of(tx, ctx.user)?.unwrap_or_default(),
    })
}

/// Subject and text.
pub fn words(texts: &Texts, kind: Mailed, facts: &Facts, locale: Locale) -> (String, String) {
    let (subject, message) = match kind {
        Mailed::Invoice => ("mail.invoice.subject", "mail.invoice.message"),
        Mailed::Quote => ("mail.quote.subject", "mail.quote.message"),
        Mailed::Receipt => ("mail.receipt.subject", "mail.receipt.message"),
        Mailed::CreditNote => ("mail.credit_note.subject", "mail.credit_note.message"),
        Mailed::Statement => ("mail.statement.subject", "mail.statement.message"),
    };
    let balance = match facts.standing {
        Standing::Owed => "mail.statement.owed",
        Standing::Settled => "mail.statement.settled",
        Standing::InCredit => "mail.statement.in_credit",
    };
    let last = facts.days.map(|(_, to)| written(to)).unwrap_or_default();
    let total = locale.pick(&facts.total.0, &facts.total.1).to_owned();
    let of_balance = [("to", last.clone()), ("total", total.clone())];
    let company = locale.pick(&facts.company.0, &facts.company.1).to_owned();
    let values = [
        ("number", facts.number.clone().unwrap_or_default()),
        ("customer", facts.customer.clone()),
        ("company", company),
        ("total", total),
        ("date", written(facts.date)),
        ("due", facts.due.map(written).unwrap_or_default()),
        ("from", facts.days.map(|(from, _)| written(from)).unwrap_or_default()),
        ("to", last),
        ("balance", texts.say(locale, balance, &of_balance)),
    ];
    (texts.say(locale, subject, &values), texts.say(locale, message, &values))
}
