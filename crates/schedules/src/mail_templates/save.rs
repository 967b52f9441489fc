//! Changes a text, or makes it ours again.

use platform::activity::{self, Change};
use platform::i18n::Texts;
use platform::problem::Fields;
use platform::{Ctx, Result, Tx};

use super::error::TemplateError;
use super::fill::unknown_placeholder;
use super::kind::TemplateKind;
use super::show::{show, text_of};
use super::store::{self, TemplateId};
use super::wire::{MailTemplate, MailTemplateInput, MailTemplateKey};

/// In whose timeline it is noted.
const RECORD: &str = "company";
/// Characters of a subject.
pub(crate) const MAX_SUBJECT_LENGTH: usize = 200;
/// Characters of a text, so that the message fits when its placeholders are filled in.
pub(crate) const MAX_MESSAGE_LENGTH: usize = 4_000;

/// Saves a company's text. One that equals the built-in text is not stored.
///
/// # Errors
/// 400 naming the invalid fields, also for a placeholder that this kind of mail doesn't know.
pub fn save(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    input: &MailTemplateInput,
) -> Result<MailTemplate> {
    let (subject, message) = check(input.kind, &input.subject, &input.message)?;
    let which = (input.kind, input.language);
    let before = text_of(tx, texts, ctx.tenant, which)?;
    store::remove(tx, ctx.tenant, which)?;
    // The built-in text is not stored when it was typed unchanged.
    if text_of(tx, texts, ctx.tenant, which)? != (subject.clone(), message.clone()) {
        store::save(tx, ctx.tenant, which, (&subject, &message))?;
    }
    note(tx, ctx, texts, which, before)?;
    show(tx, ctx, texts, which)
}

/// Makes a text ours again.
///
/// # Errors
/// Only our own failures.
pub fn reset(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    key: &MailTemplateKey,
) -> Result<MailTemplate> {
    let which = (key.kind, key.language);
    let before = text_of(tx, texts, ctx.tenant, which)?;
    store::remove(tx, ctx.tenant, which)?;
    note(tx, ctx, texts, which, before)?;
    show(tx, ctx, texts, which)
}

/// Subject and text as they would be kept.
///
/// # Errors
/// 400 naming the invalid fields.
pub(crate) fn check(kind: TemplateKind, subject: &str, message: &str) -> Result<(String, String)> {
    let mut fields = Fields::new();
    let subject = fields.text("subject", subject, MAX_SUBJECT_LENGTH);
    let lines = message.replace("\r\n", "\n");
    let message = fields.optional_lines("message", Some(&lines), MAX_MESSAGE_LENGTH);
    let message = message.unwrap_or_else(|| {
        fields.refuse("message", "field.required");
        String::new()
    });
    for (field, text) in [("subject", &subject), ("message", &message)] {
        if let Some(name) = unknown_placeholder(text, kind.placeholders()) {
            let name = name.to_owned();
            TemplateError::UnknownPlaceholder { name }.note(&mut fields, field);
        }
    }
    fields.check()?;
    Ok((subject, message))
}

/// Writes down what became of a text, under its name.
fn note(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    (kind, language): TemplateId,
    before: (String, String),
) -> Result<()> {
    let after = text_of(tx, texts, ctx.tenant, (kind, language))?;
    if before == after {
        return Ok(());
    }
    let say = |code: String| texts.say(ctx.locale, &code, &[]);
    let name = say(format!("mail_template.{}", kind.as_str()));
    let language = say(format!("mail_template.{}", language.as_str()));
    let mut changes = vec![Change {
        field: "mail_template".to_owned(),
        before: None,
        after: Some(format!("{name} ({language})")),
    }];
    let texts = [
        ("mail_subject", Some(before.0), Some(after.0)),
        ("mail_message", Some(before.1), Some(after.1)),
    ];
    for (field, before, after) in texts {
        if before != after {
            changes.push(Change { field: field.to_owned(), before, after });
        }
    }
    activity::record(tx, ctx, RECORD, ctx.tenant.0, "updated", &changes)
}
