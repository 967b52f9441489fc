//! The message as it is proposed: in the customer's language, to be changed before it is sent.

use platform::i18n::Texts;
use platform::{Ctx, Locale, Result, Tx};

use super::facts::{Facts, facts};
use super::wire::{MailDraft, MailLanguage};
use crate::deliveries::Mailed;
use crate::print::head::written;

/// A message about a document, in the language that is asked for or in the customer's.
///
/// # Errors
/// 404 when there is no such document, or it has been deleted.
pub fn draft(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    of: (Mailed, i64),
    language: Option<MailLanguage>,
) -> Result<MailDraft> {
    let facts = facts(tx, ctx, of)?;
    let locale = language.map_or(facts.language, Locale::from);
    let (subject, message) = words(texts, of.0, &facts, locale);
    Ok(MailDraft {
        to: facts.email.into_iter().collect(),
        subject,
        message,
        language: if locale == Locale::Ar { MailLanguage::Ar } else { MailLanguage::En },
        file_name: format!("{}.pdf", facts.number.replace(['/', '\\'], "-")),
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
    };
    let company = locale.pick(&facts.company.0, &facts.company.1).to_owned();
    let values = [
        ("number", facts.number.clone()),
        ("customer", facts.customer.clone()),
        ("company", company),
        ("total", facts.total.clone()),
        ("date", written(facts.date)),
        ("due", facts.due.map(written).unwrap_or_default()),
    ];
    (texts.say(locale, subject, &values), texts.say(locale, message, &values))
}
