//! A text of mail as a customer would read it.

use directory::parties::account::StatementRequest;
use platform::i18n::Texts;
use platform::{Ctx, Locale, Result, Tx};

use super::draft::filled;
use super::facts::facts;
use super::store;
use super::wire::MailPreview;
use crate::mail_templates::{MailTemplateInput, check};

/// The typed text filled in with the newest document of its kind.
///
/// # Errors
/// 400 for a text that would not be kept.
pub fn preview(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    input: &MailTemplateInput,
) -> Result<MailPreview> {
    let (subject, message) = check(input.kind, &input.subject, &input.message)?;
    let kind = input.kind.document();
    let Some(id) = store::newest(tx, ctx.tenant, input.kind)? else {
        return Ok(MailPreview { document: None, subject, message });
    };
    let facts = facts(tx, ctx, (kind, id), &StatementRequest::default())?;
    let shown = (&facts, Locale::from(input.language));
    let (subject, message) = filled(texts, input.kind, (subject, message), shown);
    let document = facts.number.clone().unwrap_or_else(|| facts.customer.clone());
    Ok(MailPreview { document: Some(document), subject, message })
}
