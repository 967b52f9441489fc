//! Sending a message, and the list of a person's messages.

use std::collections::BTreeSet;

use jiff::Timestamp;
use platform::context::{Ctx, Locale};
use platform::db::Tx;
use platform::ids;
use platform::mail::{Mail, StoredFile};
use platform::problem::{Fields, Problem, Result};
use platform::text;
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::error::SupportError;
use super::files::TicketFile;
use super::store::{self, FileRow, TicketRow};
use crate::people;

/// The most characters of a title and of a message (product specification, section 9).
const TITLE_MOST: usize = 32;
const MESSAGE_MOST: usize = 1024;
/// The most files of a message, and their total bytes: many mail servers accept no more.
const FILES_MOST: usize = 5;
const BYTES_MOST: i64 = 15 << 20;

/// A message to support.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct TicketInput {
    /// At most 32 characters.
    pub title: String,
    /// At most 1024 characters; line breaks are kept.
    pub message: String,
    /// The sender's name; the caller's when left out.
    pub full_name: Option<String>,
    /// The address for the answer; the caller's when left out.
    pub email: Option<String>,
    /// The page that it was written on: a path of the application.
    pub page: Option<String>,
    /// The ids of uploaded files, at most five.
    pub file_ids: Option<Vec<i64>>,
}

/// A sent message.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Ticket {
    /// Its number.
    pub id: i64,
    /// The sender's name.
    pub full_name: String,
    /// The address for the answer.
    pub email: String,
    /// Its title.
    pub title: String,
    /// Its text.
    pub message: String,
    /// The page that it was written on.
    pub page: Option<String>,
    /// When it was sent.
    #[schema(value_type = String, format = DateTime)]
    pub sent_at: Timestamp,
    /// Its files.
    pub files: Vec<TicketFile>,
}

/// The values of a valid form.
#[derive(Debug, Clone, Serialize)]
pub struct Checked {
    title: String,
    message: String,
    full_name: Option<String>,
    email: Option<String>,
    page: Option<String>,
    file_ids: BTreeSet<i64>,
}

/// Reads the form.
pub fn check(input: &TicketInput) -> Result<Checked> {
    let mut fields = Fields::new();
    let title = fields.text("title", &input.title, TITLE_MOST);
    let message = text::normalized(&input.message).into_owned();
    if message.is_empty() {
        fields.refuse("message", "field.required");
    }
    if message.chars().count() > MESSAGE_MOST {
        let most = vec![("most", MESSAGE_MOST.to_string())];
        fields.refuse_with("message", "field.too_long", most);
    }
    if message.chars().any(text::is_multiline_forbidden) {
        fields.refuse("message", "field.control_characters");
    }
    let full_name = fields.optional_text("full_name", input.full_name.as_deref(), 100);
    let email = fields.email("email", input.email.as_deref());
    let page = fields.optional_text("page", input.page.as_deref(), 200);
    // Only a path: a URL of another site must not get into support's mail.
    if page.as_deref().is_some_and(|page| !page.starts_with('/') || page.starts_with("//")) {
        fields.refuse("page", "field.unknown");
    }
    fields.check()?;
    let file_ids: BTreeSet<i64> = input.file_ids.iter().flatten().copied().collect();
    if file_ids.len() > FILES_MOST {
        return Err(SupportError::TooManyFiles { most: FILES_MOST }.into());
    }
    Ok(Checked { title, message, full_name, email, page, file_ids })
}

/// Stores the message and mails it to support. Support reads English; the person's own words are
/// not translated.
pub fn send(tx: &mut dyn Tx, ctx: &Ctx, checked: &Checked, support: &str) -> Result<()> {
    let person = people::by_id(tx, ctx.user)?.ok_or_else(Problem::not_found)?;
    let name = checked.full_name.clone().unwrap_or_else(|| ctx.user_name.as_ref().to_owned());
    let row = TicketRow {
        id: ids::allocate(tx, ctx.tenant, 1)?,
        full_name: name,
        email: checked.email.clone().unwrap_or_else(|| person.email.clone()),
        title: checked.title.clone(),
        message: checked.message.clone(),
        page: checked.page.clone(),
        sent_at: ctx.now,
    };
    store::insert(tx, ctx.tenant, ctx.user, &row)?;
    let files = attach(tx, ctx, row.id, &checked.file_ids)?;
    let values = json!({
        "title": row.title,
        "message": row.message,
        "name": row.full_name,
        "email": row.email,
        "account": person.email,
        "company": ctx.tenant.0,
        "language": ctx.locale.tag(),
        "number": row.id,
        "page": row.page.as_deref().unwrap_or("-"),
    });
    let mail = Mail::new(support, "support-ticket", Locale::En, values);
    let files = files.into_iter().map(|FileRow { key, file_name, media_type, .. }| StoredFile {
        key,
        name: file_name,
        media_type,
    });
    let mail = Mail { reply_to: Some(row.email), files: files.collect(), ..mail };
    mail.submit(tx, ctx.now)
}

/// Attaches the caller's files to a message, each once.
fn attach(tx: &mut dyn Tx, ctx: &Ctx, ticket: i64, ids: &BTreeSet<i64>) -> Result<Vec<FileRow>> {
    for id in ids {
        if !store::attach(tx, ctx.tenant, ctx.user, *id, ticket)? {
            return Err(SupportError::UnknownFile.into());
        }
    }
    let files = store::files_of(tx, ctx.tenant, ticket)?;
    if files.iter().map(|file| file.size).sum::<i64>() > BYTES_MOST {
        return Err(SupportError::TooLarge.into());
    }
    Ok(files)
}

/// The caller's messages, the latest first.
pub fn list(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Vec<Ticket>> {
    let mut tickets = Vec::new();
    for row in store::of_person(tx, ctx.tenant, ctx.user)? {
        let files = store::files_of(tx, ctx.tenant, row.id)?;
        let TicketRow { id, full_name, email, title, message, page, sent_at } = row;
        let files = files.into_iter().map(TicketFile::from).collect();
        tickets.push(Ticket { id, full_name, email, title, message, page, sent_at, files });
    }
    Ok(tickets)
}

#[cfg(test)]
mod tests {
    use super::{TicketInput, check};

    fn ticket(title: &str, message: &str) -> TicketInput {
        TicketInput {
            title: title.to_owned(),
            message: message.to_owned(),
            full_name: None,
            email: None,
            page: None,
            file_ids: None,
        }
    }

    #[test]
    fn title_and_message_have_their_limits() {
        assert!(check(&ticket(&"x".repeat(32), &"ك".repeat(1024))).is_ok());
        let problem = check(&ticket(&"x".repeat(33), &"x".repeat(1025))).unwrap_err();
        assert_eq!(problem.errors.len(), 2);
        let problem = check(&ticket(" ", "")).unwrap_err();
        assert!(problem.errors.iter().all(|error| error.code == "field.required"));
    }

    #[test]
    fn a_message_keeps_its_lines_but_no_hidden_marks() {
        assert_eq!(check(&ticket("a", "one\n\ntwo ")).unwrap().message, "one\n\ntwo");
        assert!(check(&ticket("a", "one\u{202e}owt")).is_err());
        assert!(check(&ticket("a\nb", "one")).is_err());
    }

    #[test]
    fn the_page_is_one_of_ours() {
        let on = |page: &str| TicketInput { page: Some(page.to_owned()), ..ticket("a", "b") };
        assert!(check(&on("/sales/12?tab=history")).is_ok());
        for page in ["https://evil.example", "//evil.example", "javascript:x", "sales"] {
            assert_eq!(check(&on(page)).unwrap_err().field.as_deref(), Some("page"), "{page}");
        }
    }
}
