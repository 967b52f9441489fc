//! Mail in both languages, HTML and text, sent by a job.
//!
//! Each crate brings its templates: for every message and language a text with the subject in its
//! first line. The HTML part is made from the same text, so the two can't differ. The transport is
//! an outbox on disk (the default, shown at `/dev/mail` in development) or SMTP.
//!
//! A company's message has a footer: who sent it, how to stop it and where to report it.

mod outbox;
mod outgoing;
mod page;
pub mod unsubscribe;
mod values;

use std::sync::Arc;
use std::time::{Duration, SystemTime};

use jiff::Timestamp;
use lettre::message::header::{ContentType, Header, HeaderName, HeaderValue};
use lettre::message::{Attachment, Mailbox, MessageBuilder, MultiPart, SinglePart};
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use minijinja::Environment;
use serde::{Deserialize, Serialize};

use crate::app::App;
use crate::config::{Config, MailTransport};
use crate::context::{Locale, TenantId};
use crate::db::Tx;
use crate::jobs;
use crate::problem::{Problem, Result};
use crate::secret;
use page::{Footer, PageContext, html};

pub use outbox::{Letter, read_outbox};
pub use outgoing::{Button, Enclosure, Outgoing, SEND_TIMEOUT, SendError, SendResults};

/// The longest that sending a mail of the program may take, from the first SMTP command to the
/// last.
pub const MAX_DURATION: Duration = Duration::from_secs(90);

/// The kind of the job that sends mail.
pub const JOB: &str = "mail";

/// A message to be sent.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Mail {
    /// The message's unique id, by which mail servers and mailboxes recognize it. It is made with
    /// the message, so that a message that is sent twice has the same id. Messages that an older
    /// program submitted have none, and get one when they are sent.
    #[serde(default = "secret::public_id")]
    pub id: String,
    /// When it was submitted; unchanged when it is sent again.
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
    /// The company that sends it; none when the program does. Its name is the value `company`.
    #[serde(default)]
    pub of_company: Option<i64>,
    /// The address for answers, when it is not the sender.
    #[serde(default)]
    pub reply_to: Option<String>,
    /// The attached files.
    #[serde(default)]
    pub files: Vec<StoredFile>,
}

/// A file of the store that is attached to a message.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct StoredFile {
    /// Its key in the store.
    pub key: String,
    /// Its name, with extension.
    pub name: String,
    /// Its media type, such as `application/pdf`.
    pub media_type: String,
}

impl Mail {
    /// A message in the recipient's language.
    pub fn new(to: &str, template: &str, locale: Locale, values: serde_json::Value) -> Mail {
        Mail {
            id: secret::public_id(),
            written_at: None,
            to: to.to_owned(),
            template: template.to_owned(),
            locale: locale.tag().to_owned(),
            values,
            of_company: None,
            reply_to: None,
            files: Vec::new(),
        }
    }

    /// The same message as one of a company, which the recipient can unsubscribe from.
    #[must_use]
    pub fn of_company(self, tenant: TenantId) -> Mail {
        Mail { of_company: Some(tenant.0), ..self }
    }

    /// Sends it after the transaction has been committed.
    pub fn submit(&self, tx: &mut dyn Tx, now: Timestamp) -> Result<()> {
        let mail = Mail { written_at: Some(now), ..self.clone() };
        jobs::submit(tx, JOB, &serde_json::to_value(mail)?, now)
    }
}

/// The templates and the transport.
#[derive(Clone)]
pub struct Mailer {
    templates: Arc<Environment<'static>>,
    transport: Transport,
    from: Mailbox,
    /// The start of every link.
    public_url: String,
    /// Signs the links that unsubscribe.
    secret_key: String,
    /// The address where people report mail.
    abuse: String,
}

#[derive(Clone)]
enum Transport {
    Outbox(std::path::PathBuf),
    Smtp(AsyncSmtpTransport<Tokio1Executor>),
}

/// The longest that a mail server may leave a command unanswered.
const COMMAND: Duration = Duration::from_secs(30);

/// The address with its encryption parameter, as the transport expects it. Without one, messages
/// are always encrypted in production, and elsewhere when the server supports it.
fn secured(url: &str, production: bool) -> String {
    if url.starts_with("smtps:") {
        return url.to_owned();
    }
    let (address, query) = url.split_once('?').unwrap_or((url, ""));
    let (of_tls, mut settings): (Vec<&str>, Vec<&str>) =
        query.split('&').filter(|part| !part.is_empty()).partition(|part| part.starts_with("tls="));
    match of_tls.first() {
        // The transport has no value for it.
        Some(&"tls=none") => {}
        Some(asked) => settings.push(asked),
        None if production => settings.push("tls=required"),
        None => settings.push("tls=opportunistic"),
    }
    let separator = if settings.is_empty() { "" } else { "?" };
    format!("{address}{separator}{}", settings.join("&"))
}

/// The footer of a company's message.
const FOOTER: Template = ("foot", include_str!("foot.en.txt"), include_str!("foot.ar.txt"));

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
        for (name, english, arabic) in templates.iter().chain([&FOOTER]) {
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
        Ok(Mailer {
            templates: Arc::new(environment),
            transport,
            from,
            public_url: config.public_url.clone(),
            secret_key: config.secret_key.clone(),
            abuse: config.abuse_email.clone(),
        })
    }

    /// The job handler: renders and sends a message.
    pub async fn handle(self, app: App, payload: serde_json::Value) -> Result<()> {
        let mail: Mail = serde_json::from_value(payload)?;
        let mut files = Vec::new();
        for file in &mail.files {
            let kind = ContentType::parse(&file.media_type).map_err(Problem::internal)?;
            let bytes = app.files.get(&file.key).await?.to_vec();
            files.push(Attachment::new(file.name.clone()).body(bytes, kind));
        }
        let message = self.render(&mail, files)?;
        match &self.transport {
            Transport::Outbox(folder) => outbox::keep(folder, &mail.id, &message.formatted()),
            Transport::Smtp(smtp) => smtp
                .send(message)
                .await
                .map(drop)
                .map_err(|e| Problem::internal(format!("smtp: {}", outgoing::reason(&e)))),
        }
    }

    /// The Message-ID header: the message's id, at the sender's domain.
    fn message_id(&self, id: &str) -> String {
        format!("<{id}@{}>", self.from.email.domain())
    }

    fn render(&self, mail: &Mail, files: Vec<SinglePart>) -> Result<Message> {
        let locale = Locale::from_tag(&mail.locale);
        let rendered = self.fill(&mail.template, locale, &mail.values)?;
        let (subject, body) = rendered.split_once('\n').unwrap_or((rendered.as_str(), ""));
        let company = mail.values["company"].as_str().unwrap_or_default();
        let footer = mail
            .of_company
            .map(|tenant| self.footer((TenantId(tenant), company), &mail.to, locale))
            .transpose()?;
        let mut builder = Message::builder().message_id(Some(self.message_id(&mail.id)));
        if let Some(written_at) = mail.written_at {
            builder = builder.date(SystemTime::from(written_at));
        }
        if let Some(address) = &mail.reply_to {
            builder = builder.reply_to(mailbox(address)?);
        }
        let heading = locale.pick("Mizan", "ميزان");
        let text = body.trim();
        let mut whole =
            self.parts(&Content { text, locale, heading, button: None, footer: footer.as_ref() });
        if !files.is_empty() {
            let text = MultiPart::mixed().multipart(whole);
            whole = files.into_iter().fold(text, MultiPart::singlepart);
        }
        stoppable(builder, footer.as_ref())
            .from(self.from.clone())
            .to(mailbox(&mail.to)?)
            .subject(subject.trim())
            .multipart(whole)
            .map_err(|e| Problem::internal(format!("mail: {e}")))
    }

    /// Fills in a template; typed text in it never becomes a link.
    fn fill(&self, name: &str, locale: Locale, values: &serde_json::Value) -> Result<String> {
        let values = values::without_links(values);
        self.templates
            .get_template(&format!("{name}.{}", locale.tag()))
            .and_then(|template| template.render(minijinja::Value::from_serialize(&values)))
            .map_err(|e| Problem::internal(format!("mail template {name}: {e}")))
    }

    /// The footer of a company's message to an address.
    fn footer(
        &self,
        (tenant, company): (TenantId, &str),
        address: &str,
        locale: Locale,
    ) -> Result<Footer> {
        let word = unsubscribe::token(&self.secret_key, tenant, address);
        let page = locale.page(&format!("{}/unsubscribe/{word}", self.public_url));
        let values = serde_json::json!({
            "company": company, "unsubscribe": page, "abuse": self.abuse,
        });
        let text = self.fill(FOOTER.0, locale, &values)?.trim().to_owned();
        let call = format!("{}/v2/Mail/Unsubscribe/{word}", self.public_url);
        Ok(Footer { text, page, call })
    }

    /// The text part and the HTML part of a message.
    fn parts(&self, content: &Content<'_>) -> MultiPart {
        let Content { text, locale, heading, button, footer } = *content;
        let heading = &values::parted(heading);
        let public_url = self.public_url.as_str();
        let page = html(text, &PageContext { locale, heading, public_url, button, footer });
        let mut plain = text.to_owned();
        if let Some(Button { label, url }) = button {
            plain.push_str(&format!("\n\n{label}:\n{url}"));
        }
        if let Some(footer) = footer {
            plain.push_str(&format!("\n\n-- \n{}", footer.text));
        }
        MultiPart::alternative_plain_html(plain, page)
    }
}

/// What a message says, in both of its parts.
struct Content<'a> {
    text: &'a str,
    locale: Locale,
    heading: &'a str,
    button: Option<&'a Button>,
    footer: Option<&'a Footer>,
}

fn mailbox(address: &str) -> Result<Mailbox> {
    address.parse().map_err(|e| Problem::internal(format!("an address of a message: {e}")))
}

/// Adds the headers for unsubscribing with one click (RFC 8058).
fn stoppable(builder: MessageBuilder, footer: Option<&Footer>) -> MessageBuilder {
    let Some(footer) = footer else { return builder };
    let one_click = "List-Unsubscribe=One-Click".to_owned();
    builder
        .header(ListUnsubscribe(format!("<{}>", footer.call)))
        .header(ListUnsubscribePost(one_click))
}

/// The address to which that click posts.
#[derive(Clone)]
struct ListUnsubscribe(String);

/// The body that that click posts.
#[derive(Clone)]
struct ListUnsubscribePost(String);

macro_rules! plain_header {
    ($($header:ident $name:literal)*) => {
        $(impl Header for $header {
            fn name() -> HeaderName {
                HeaderName::new_from_ascii_str($name)
            }

            fn parse(text: &str) -> Result<$header, Box<dyn std::error::Error + Send + Sync>> {
                Ok($header(text.to_owned()))
            }

            fn display(&self) -> HeaderValue {
                HeaderValue::new($header::name(), self.0.clone())
            }
        })*
    };
}

plain_header! {
    ListUnsubscribe "List-Unsubscribe"
    ListUnsubscribePost "List-Unsubscribe-Post"
}

#[cfg(test)]
mod tests {
    use lettre::{AsyncSmtpTransport, Tokio1Executor};

    use super::secured;

    #[test]
    fn production_sends_in_clear_text_only_when_allowed() {
        assert_eq!(secured("smtp://m:25", true), "smtp://m:25?tls=required");
        assert_eq!(secured("smtp://m:25", false), "smtp://m:25?tls=opportunistic");
        assert_eq!(secured("smtp://m:25?tls=none", true), "smtp://m:25");
        assert_eq!(secured("smtp://m:25?tls=opportunistic", true), "smtp://m:25?tls=opportunistic");
        let of_a_password = secured("smtp://u:atls=b@m:25", true);
        assert_eq!(of_a_password, "smtp://u:atls=b@m:25?tls=required");
        for url in ["smtp://m:25", "smtp://m:25?tls=none", "smtps://u:p@m", "smtp://m?tls=required"]
        {
            let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(&secured(url, true));
            assert!(transport.is_ok(), "{url}");
        }
        assert_eq!(secured("smtps://m", true), "smtps://m");
    }
}
