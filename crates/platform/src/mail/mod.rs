//! Mail in both languages, HTML and text, sent by a job.
//!
//! Each floor brings its templates: for every message and language a text with the subject in its
//! first line. The HTML part is made from the same text, so the two can't drift apart. The
//! transport is an outbox on disk (the default, shown at `/dev/mail` in development) or SMTP.

mod outbox;
mod outgoing;

use std::sync::Arc;
use std::time::{Duration, SystemTime};

use jiff::Timestamp;
use lettre::message::{Mailbox, MultiPart};
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use minijinja::Environment;
use serde::{Deserialize, Serialize};

use crate::app::App;
use crate::config::{Config, MailTransport};
use crate::context::Locale;
use crate::db::Tx;
use crate::jobs;
use crate::problem::{Problem, Result};
use crate::secret;
pub use outbox::{Letter, read_outbox};
pub use outgoing::{Enclosure, Outgoing, PATIENCE, SendError};

/// The longest that a letter of the program may take, from the first command to the last.
pub const LONGEST: Duration = Duration::from_secs(90);

/// The kind of the job that sends mail.
pub const JOB: &str = "mail";

/// A message to be sent.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Mail {
    /// By what mail servers and mailboxes know it, a name that nothing else ever has. It is made
    /// with the message, so that one that is sent again is the same to them. Messages that an older
    /// program submitted have none, and get one whenever they are sent.
    #[serde(default = "secret::public_id")]
    pub id: String,
    /// When it was submitted; kept as well when it is sent again.
    #[serde(default)]
    pub written_at: Option<Timestamp>,
    /// The recipient's address.
    pub to: String,
    /// The template's name, without language.
    pub template: String,
    /// `en` or `ar`.
    pub locale: String,
    /// The template's values.
    pub values: serde_json::Value,
}

impl Mail {
    /// A message in the reader's language.
    pub fn new(to: &str, template: &str, locale: Locale, values: serde_json::Value) -> Mail {
        Mail {
            id: secret::public_id(),
            written_at: None,
            to: to.to_owned(),
            template: template.to_owned(),
            locale: locale.tag().to_owned(),
            values,
        }
    }

    /// Sends it after the transaction has been committed.
    pub fn submit(&self, tx: &mut dyn Tx, now: Timestamp) -> Result<()> {
        let mail = Mail { written_at: Some(now), ..self.clone() };
        jobs::submit(tx, JOB, &serde_json::to_value(mail)?, now)
    }
}

/// The templates and the way out.
#[derive(Clone)]
pub struct Mailer {
    templates: Arc<Environment<'static>>,
    transport: Transport,
    from: Mailbox,
}

#[derive(Clone)]
enum Transport {
    Outbox(std::path::PathBuf),
    Smtp(AsyncSmtpTransport<Tokio1Executor>),
}

/// A mail server that leaves a command unanswered so long is given up.
const COMMAND: Duration = Duration::from_secs(30);

/// The address with what is said about encryption: nothing said, a message leaves production in no
/// clear text, and elsewhere encrypted where the server can.
fn secured(url: &str, production: bool) -> String {
    if url.starts_with("smtps:") || url.contains("tls=") {
        return url.to_owned();
    }
    let wanted = if production { "tls=required" } else { "tls=opportunistic" };
    let separator = if url.contains('?') { '&' } else { '?' };
    format!("{url}{separator}{wanted}")
}

/// A template's text: name, English, Arabic. The first line is the subject.
pub type Template = (&'static str, &'static str, &'static str);

impl Mailer {
    /// Reads the templates and the configuration.
    ///
    /// # Errors
    /// When a template doesn't parse, or `SMTP_URL` or `MAIL_FROM` can't be used.
    pub fn new(config: &Config, templates: &[Template]) -> Result<Mailer> {
        let mut environment = Environment::new();
        environment.set_undefined_behavior(minijinja::UndefinedBehavior::Strict);
        for (name, english, arabic) in templates {
            for (locale, text) in [("en", english), ("ar", arabic)] {
                environment
                    .add_template_owned(format!("{name}.{locale}"), (*text).to_owned())
                    .map_err(|e| Problem::internal(format!("mail template {name}: {e}")))?;
            }
        }
        let transport = match &config.mail {
            MailTransport::Outbox(folder) => Transport::Outbox(folder.clone()),
            MailTransport::Smtp(url) => Transport::Smtp(
                AsyncSmtpTransport::<Tokio1Executor>::from_url(&secured(url, config.production))
                    .map_err(|e| Problem::internal(format!("the setting SMTP_URL: {e}")))?
                    .timeout(Some(COMMAND))
                    .build(),
            ),
        };
        let from = config
            .mail_from
            .parse()
            .map_err(|e| Problem::internal(format!("the setting MAIL_FROM: {e}")))?;
        Ok(Mailer { templates: Arc::new(environment), transport, from })
    }

    /// The job handler: renders and sends.
    pub async fn handle(self, _app: App, payload: serde_json::Value) -> Result<()> {
        let mail: Mail = serde_json::from_value(payload)?;
        let message = self.render(&mail)?;
        match &self.transport {
            Transport::Outbox(folder) => outbox::keep(folder, &mail.id, &message.formatted()),
            Transport::Smtp(smtp) => smtp
                .send(message)
                .await
                .map(drop)
                .map_err(|e| Problem::internal(format!("smtp: {}", outgoing::reason(&e)))),
        }
    }

    /// The header by which a message is known: its own name, at the sender's domain.
    fn message_id(&self, id: &str) -> String {
        format!("<{id}@{}>", self.from.email.domain())
    }

    fn render(&self, mail: &Mail) -> Result<Message> {
        let rendered = self
            .templates
            .get_template(&format!("{}.{}", mail.template, mail.locale))
            .and_then(|template| template.render(minijinja::Value::from_serialize(&mail.values)))
            .map_err(|e| Problem::internal(format!("mail template {}: {e}", mail.template)))?;
        let (subject, body) = rendered.split_once('\n').unwrap_or((rendered.as_str(), ""));
        let text = body.trim().to_owned();
        let locale = Locale::from_tag(&mail.locale);
        let html = html(&text, locale, locale.pick("Mizan", "ميزان"));
        let mut builder = Message::builder().message_id(Some(self.message_id(&mail.id)));
        if let Some(written_at) = mail.written_at {
            builder = builder.date(SystemTime::from(written_at));
        }
        builder
            .from(self.from.clone())
            .to(mail.to.parse().map_err(|e| Problem::internal(format!("recipient: {e}")))?)
            .subject(subject.trim())
            .multipart(MultiPart::alternative_plain_html(text, html))
            .map_err(|e| Problem::internal(format!("mail: {e}")))
    }
}

/// Paragraphs become `<p>`, a line that is a link becomes a button, a line of digits stands large.
/// `heading` is who speaks.
fn html(text: &str, locale: Locale, heading: &str) -> String {
    let direction = if locale == Locale::Ar { "rtl" } else { "ltr" };
    let mut body = String::new();
    for paragraph in text.split("\n\n").map(str::trim).filter(|p| !p.is_empty()) {
        let safe = escape(paragraph).replace('\n', "<br>");
        let is_link = paragraph.starts_with("http") && !paragraph.contains(char::is_whitespace);
        if is_link {
            let label = locale.pick("Open", "فتح الرابط");
            body.push_str(&format!(
                "<p style=\"margin:24px 0\"><a href=\"{safe}\" \
                 style=\"background:#0f7475;color:#fff;padding:10px 20px;border-radius:6px;\
                 text-decoration:none\">{label}</a></p>\
                 <p dir=\"ltr\" style=\"font-size:12px;color:#5a6672;\
                 word-break:break-all\">{safe}</p>"
            ));
        } else if paragraph.chars().all(|c| c.is_ascii_digit()) {
            body.push_str(&format!(
                "<p dir=\"ltr\" style=\"font-size:32px;font-weight:600;letter-spacing:8px;\
                 text-align:center\">{safe}</p>"
            ));
        } else {
            body.push_str(&format!("<p>{safe}</p>"));
        }
    }
    format!(
        "<!doctype html><html lang=\"{}\" dir=\"{direction}\"><meta charset=\"utf-8\">\
         <body style=\"margin:0;background:#f6f8f9;padding:24px;font-family:'IBM Plex Sans Arabic',\
         Tahoma,Arial,sans-serif;font-size:15px;line-height:1.7;color:#181e25\">\
         <div style=\"max-width:520px;margin:auto;background:#fff;border:1px solid #e1e6ea;\
         border-radius:8px;padding:24px\">\
         <p style=\"font-weight:600;color:#0f7475\">{}</p>{body}</div>\
         </body></html>",
        locale.tag(),
        escape(heading),
    )
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::{html, secured};
    use crate::context::Locale;

    #[test]
    fn nothing_leaves_production_in_clear_text_unless_told_so() {
        assert_eq!(secured("smtp://m:25", true), "smtp://m:25?tls=required");
        assert_eq!(secured("smtp://m:25", false), "smtp://m:25?tls=opportunistic");
        assert_eq!(secured("smtp://m:25?tls=none", true), "smtp://m:25?tls=none");
        assert_eq!(secured("smtps://m", true), "smtps://m");
    }

    #[test]
    fn what_people_typed_stays_text() {
        let page = html("Hello <b>Ali</b>\n\nhttps://mizan.example/x?a=1&b=2", Locale::Ar, "M");
        assert!(page.contains("dir=\"rtl\"") && page.contains("Hello &lt;b&gt;Ali"));
        assert!(page.contains("href=\"https://mizan.example/x?a=1&amp;b=2\""));
    }
}
