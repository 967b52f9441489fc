//! Reading the texts.

use platform::i18n::Texts;
use platform::{Ctx, Locale, Result, TenantId, Tx};

use super::kind::TemplateKind;
use super::language::MailLanguage;
use super::store;
use super::wire::{MailTemplate, MailTemplates, TemplatePlaceholders};

/// Subject and text of a kind of mail, with their placeholders: the company's own, or ours.
///
/// # Errors
/// Only our own failures.
pub fn text_of(
    tx: &mut dyn Tx,
    texts: &Texts,
    tenant: TenantId,
    (kind, language): (TemplateKind, MailLanguage),
) -> Result<(String, String)> {
    text_about(tx, texts, tenant, (kind, language), false)
}

/// The same about an invoice, or about a debit note.
///
/// # Errors
/// Only our own failures.
pub fn text_about(
    tx: &mut dyn Tx,
    texts: &Texts,
    tenant: TenantId,
    (kind, language): (TemplateKind, MailLanguage),
    is_debit_note: bool,
) -> Result<(String, String)> {
    let own = store::find(tx, tenant, (kind, language))?;
    let codes = if is_debit_note { kind.codes_of_debit_note() } else { kind.codes() };
    Ok(own.unwrap_or_else(|| ours(texts, language, codes)))
}

/// All mail texts, in both languages.
///
/// # Errors
/// Only our own failures.
pub fn show_all(tx: &mut dyn Tx, ctx: &Ctx, texts: &Texts) -> Result<MailTemplates> {
    let mut templates = Vec::new();
    for kind in TemplateKind::ALL {
        for language in MailLanguage::ALL {
            templates.push(show(tx, ctx, texts, (kind, language))?);
        }
    }
    let placeholders = TemplateKind::ALL.map(|kind| TemplatePlaceholders {
        kind,
        names: kind.placeholders().iter().map(|name| (*name).to_owned()).collect(),
    });
    Ok(MailTemplates { templates, placeholders: placeholders.to_vec() })
}

/// One text.
///
/// # Errors
/// Only our own failures.
pub fn show(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    (kind, language): (TemplateKind, MailLanguage),
) -> Result<MailTemplate> {
    let own = store::find(tx, ctx.tenant, (kind, language))?;
    let (usual_subject, usual_message) = default_text(texts, (kind, language));
    let is_own = own.is_some();
    let (subject, message) = own.unwrap_or_else(|| (usual_subject.clone(), usual_message.clone()));
    Ok(MailTemplate { kind, language, subject, message, is_own, usual_subject, usual_message })
}

/// The built-in text, with its placeholders.
fn default_text(texts: &Texts, (kind, language): (TemplateKind, MailLanguage)) -> (String, String) {
    ours(texts, language, kind.codes())
}

fn ours(
    texts: &Texts,
    language: MailLanguage,
    (subject, message): (&str, &str),
) -> (String, String) {
    let say = |code| texts.say(Locale::from(language), code, &[]);
    (say(subject), say(message))
}
