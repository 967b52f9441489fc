//! Development only: the mail that would have been sent, with its files, at `/dev/mail`.

use axum::Router;
use axum::extract::State;
use axum::response::{Html, IntoResponse as _, Response};
use axum::routing::get;
use mail_parser::MimeHeaders as _;
use platform::config::MailTransport;
use platform::http::{Path, download};
use platform::mail::{Letter, read_outbox};
use platform::{App, Problem, Result};

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/dev/mail", get(outbox))
        .route("/dev/mail.json", get(outbox_json))
        .route("/dev/mail/{letter}/{place}", get(file))
}

fn letters(app: &App) -> Result<Vec<Letter>> {
    match &app.config.mail {
        MailTransport::Outbox(folder) => read_outbox(folder),
        MailTransport::Smtp(_) => Ok(Vec::new()),
    }
}

async fn outbox(State(app): State<App>) -> Result<Html<String>> {
    let mut page = String::from(
        "<!doctype html><meta charset=\"utf-8\"><title>Outbox</title>\
         <body style=\"font:14px system-ui;max-width:760px;margin:32px auto\"><h1>Outbox</h1>",
    );
    let letters = letters(&app)?;
    if letters.is_empty() {
        page.push_str("<p>No mail yet.</p>");
    }
    for letter in letters.into_iter().map(|letter| read(&letter)) {
        page.push_str(&format!(
            "<article style=\"border:1px solid #ccc;border-radius:8px;padding:16px;margin:16px 0\">\
             <p><b dir=\"auto\">{}</b><br><span dir=\"ltr\">{}</span></p>\
             <pre dir=\"auto\" style=\"white-space:pre-wrap;font:inherit\">{}</pre>{}</article>",
            escape(&letter.subject),
            escape(&letter.to),
            linked(&letter.text),
            files(&letter),
        ));
    }
    Ok(Html(page))
}

/// A mail as the end-to-end tests read it.
#[derive(serde::Serialize)]
struct Readable {
    to: String,
    subject: String,
    text: String,
    files: Vec<Enclosed>,
}

/// A file attached to a mail.
#[derive(serde::Serialize)]
struct Enclosed {
    name: String,
    size: usize,
    url: String,
}

/// Serves a file attached to a mail.
async fn file(
    State(app): State<App>,
    Path((letter, place)): Path<(String, usize)>,
) -> Result<Response> {
    let letters = letters(&app)?;
    let found = letters.iter().find(|one| one.name == letter).ok_or_else(Problem::not_found)?;
    let message = mail_parser::MessageParser::default().parse(found.source.as_bytes());
    let part = message
        .as_ref()
        .and_then(|message| message.attachment(u32::try_from(place).unwrap_or(u32::MAX)));
    let part = part.ok_or_else(Problem::not_found)?;
    let name = part.attachment_name().unwrap_or("file").to_owned();
    Ok((download("application/pdf", &name)?, part.contents().to_vec()).into_response())
}

fn files(letter: &Readable) -> String {
    let link = |file: &Enclosed| {
        format!("<p><a href=\"{}\">{}</a></p>", escape(&file.url), escape(&file.name))
    };
    letter.files.iter().map(link).collect()
}

async fn outbox_json(State(app): State<App>) -> Result<axum::Json<Vec<Readable>>> {
    Ok(axum::Json(letters(&app)?.iter().map(read).collect()))
}

fn read(letter: &Letter) -> Readable {
    let Some(message) = mail_parser::MessageParser::default().parse(letter.source.as_bytes())
    else {
        return Readable {
            to: String::new(),
            subject: letter.name.clone(),
            text: letter.source.clone(),
            files: Vec::new(),
        };
    };
    let to = message.to().and_then(|to| to.first()?.address()).unwrap_or_default().to_owned();
    let text = message.body_text(0).unwrap_or_default().into_owned();
    let subject = message.subject().unwrap_or_default().to_owned();
    let files = message.attachments().enumerate().map(|(place, part)| Enclosed {
        name: part.attachment_name().unwrap_or_default().to_owned(),
        size: part.contents().len(),
        url: format!("/dev/mail/{}/{place}", letter.name),
    });
    Readable { to, subject, text, files: files.collect() }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn linked(text: &str) -> String {
    text.lines()
        .map(|line| {
            let safe = escape(line);
            if line.starts_with("http") && !line.contains(' ') {
                format!("<a href=\"{safe}\">{safe}</a>\n")
            } else {
                format!("{safe}\n")
            }
        })
        .collect()
}
