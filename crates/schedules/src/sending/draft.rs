//! The proposed message: in the customer's language, to be changed before it is sent.

use directory::parties::account::StatementRequest;
use platform::i18n::Texts;
use platform::{Ctx, Locale, Result, Tx};

use super::facts::{BalanceSide, Facts, facts};
use super::limits::{MAX_MESSAGE_LENGTH, MAX_SUBJECT_LENGTH};
use super::wire::MailDraft;
use crate::mail_templates::{MailLanguage, TemplateKind, fill, text_about};
use documents::deliveries::{LinkUse, Mailed, PayableOnline};
use documents::file_names::{file_name, statement_name};
use platform::text::written_day as written;

/// A message about a document, in the language that is asked for or in the customer's.
///
/// # Errors
/// 404 when there is no such document, or it has been deleted; 400 for an invalid period.
pub fn draft(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (texts, payable): (&Texts, PayableOnline),
    of: (Mailed, i64),
    (language, days): (Option<MailLanguage>, &StatementRequest),
) -> Result<MailDraft> {
    let facts = facts(tx, ctx, of, days)?;
    let locale = language.map_or(facts.language, Locale::from);
    let (subject, message) = words(tx, ctx, texts, facts.template(of.0), (&facts, locale))?;
    let name = match &facts.number {
        Some(number) => file_name(number),
        None => statement_name(locale, &facts.customer, facts.date),
    };
    let link_use = match of.0 {
        Mailed::Invoice if (payable.0)(tx, ctx.tenant, of.1, ctx.now)? => LinkUse::Pay,
        _ if facts.answerable => LinkUse::Answer,
        _ => LinkUse::View,
    };
    Ok(MailDraft {
        to: facts.email.into_iter().collect(),
        subject,
        message,
        language: MailLanguage::from(locale),
        file_name: format!("{name}.pdf"),
        link_use,
        own_address: tenancy::address_of(tx, ctx.user)?.unwrap_or_default(),
    })
}

/// Subject and text as the company or we word them, for this document.
///
/// # Errors
/// Only our own failures.
pub fn words(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    kind: TemplateKind,
    (facts, locale): (&Facts, Locale),
) -> Result<(String, String)> {
    let which = (kind, MailLanguage::from(locale));
    let template = text_about(tx, texts, ctx.tenant, which, facts.is_debit_note)?;
    Ok(filled(texts, kind, template, (facts, locale)))
}

/// A subject and a text filled in for a document; a longer one than a message may have is cut.
pub fn filled(
    texts: &Texts,
    kind: TemplateKind,
    (subject, message): (String, String),
    (facts, locale): (&Facts, Locale),
) -> (String, String) {
    let values = values(texts, kind, facts, locale);
    let cut = |text: &str, most: usize| fill(text, &values).chars().take(most).collect();
    (cut(&subject, MAX_SUBJECT_LENGTH), cut(&message, MAX_MESSAGE_LENGTH))
}

/// The value of each placeholder.
fn values(
    texts: &Texts,
    kind: TemplateKind,
    facts: &Facts,
    locale: Locale,
) -> Vec<(&'static str, String)> {
    let pick = |both: &(String, String)| locale.pick(&both.0, &both.1).to_owned();
    let (total, open) = (pick(&facts.total), pick(&facts.open));
    let last = facts.days.map(|(_, to)| written(to)).unwrap_or_default();
    let balance = if kind.is_reminder() {
        match &facts.paid {
            Some(paid) => {
                let of = [("paid", pick(paid)), ("total", total.clone()), ("open", open.clone())];
                texts.say(locale, "mail.reminder.partly_paid", &of)
            }
            None => texts.say(locale, "mail.reminder.unpaid", &[("open", open.clone())]),
        }
    } else {
        let code = match facts.standing {
            BalanceSide::Owed => "mail.statement.owed",
            BalanceSide::Settled => "mail.statement.settled",
            BalanceSide::InCredit => "mail.statement.in_credit",
        };
        texts.say(locale, code, &[("to", last.clone()), ("total", total.clone())])
    };
    vec![
        ("number", facts.number.clone().unwrap_or_default()),
        ("customer", pick(&facts.names)),
        ("company", pick(&facts.company)),
        ("total", total),
        ("open", open),
        ("date", written(facts.date)),
        ("due", facts.due.map(written).unwrap_or_default()),
        ("from", facts.days.map(|(from, _)| written(from)).unwrap_or_default()),
        ("to", last),
        ("balance", balance),
    ]
}
