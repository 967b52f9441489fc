//! Sends a message that a person wrote, with attachments, as MIME with encoded headers.

use std::time::{Duration, SystemTime};

use jiff::Timestamp;
use lettre::address::Envelope;
use lettre::message::header::ContentType;
use lettre::message::{Attachment, Mailbox, MultiPart, SinglePart};
use lettre::{Address, AsyncTransport as _, Message};
use tokio::time::Instant;

use super::{Content, Mailer, Transport, outbox, stoppable};
use crate::context::{Locale, TenantId};
use crate::problem::Problem;

/// A message that a person wrote.
#[derive(Debug, Clone)]
pub struct Outgoing {
    /// Its unique id: letters, digits and dashes. Unchanged when it is sent again, so that a
    /// mailbox can recognize a duplicate.
    pub id: String,
    /// When it was written; unchanged when it is sent again.
    pub written_at: Timestamp,
    /// The company that sends it.
    pub tenant: TenantId,
    /// The sender's name; the address is the program's own.
    pub from_name: String,
    /// Whether the mailbox shows only that name; otherwise the program's name follows it.
    pub own_sender_name: bool,
    /// The recipients.
    pub to: Vec<String>,
    /// The recipients of a copy.
    pub cc: Vec<String>,
    /// The address for answers.
    pub reply_to: Option<String>,
    /// The subject.
    pub subject: String,
    /// The text in paragraphs; links into the product become buttons.
    pub text: String,
    /// The button below the text.
    pub button: Option<Button>,
    /// Its language.
    pub locale: Locale,
    /// The attached files.
    pub files: Vec<Enclosure>,
}

/// A link into the product, as a button of its page and a line of its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Button {
    /// What it does, such as `View the invoice`.
    pub label: String,
    /// Where it leads.
    pub url: String,
}

/// A file attached to a message.
#[derive(Debug, Clone)]
pub struct Enclosure {
    /// Its name, with extension.
    pub name: String,
    /// Its media type, such as `application/pdf`.
    pub media_type: &'static str,
    /// Its content.
    pub bytes: Vec<u8>,
}

/// Why a message was not sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SendError {
    /// Whether another attempt can't succeed.
    pub permanent: bool,
    /// Whether the mail server answered: then it refuses this address and may accept others.
    pub answered: bool,
    /// The mail server's message.
    pub detail: String,
}

/// The outcome at each of the addresses.
pub type SendResults = Vec<(String, Result<(), SendError>)>;

impl SendError {
    fn of_message(error: impl ToString) -> SendError {
        SendError { permanent: true, answered: false, detail: error.to_string() }
    }

    fn of_problem(permanent: bool, problem: Problem) -> SendError {
        let detail = problem.cause.unwrap_or_default();
        SendError { permanent, answered: false, detail }
    }

    /// Whether the mail server can't be reached, so that the other addresses will fail too.
    const fn is_outage(&self) -> bool {
        !self.permanent && !self.answered
    }
}

impl From<lettre::transport::smtp::Error> for SendError {
    fn from(error: lettre::transport::smtp::Error) -> SendError {
        let permanent = error.is_permanent();
        let answered = permanent || error.is_transient();
        SendError { permanent, answered, detail: error.to_string() }
    }
}

/// How long a mail server may take to accept a message.
pub const SEND_TIMEOUT: Duration = Duration::from_secs(4 * 60);

/// Why the mail server refused the message, without the addresses in its answer, because this is
/// logged.
pub(super) fn reason(error: &impl ToString) -> String {
    let said = error.to_string();
    let masked =
        |word: &str| if word.contains('@') { "…@…".to_owned() } else { word.to_owned() };
    said.split_whitespace().map(masked).collect::<Vec<_>>().join(" ")
}

impl Mailer {
    /// Sends a message now, to each address separately: each gets its own link to unsubscribe, and
    /// a refused address doesn't affect the others. An outbox has one file for each, however often
    /// it is sent. `only` lists the addresses that have not got it yet.
    pub async fn send(&self, outgoing: &Outgoing, only: Option<&[String]>) -> SendResults {
        let deadline = Instant::now() + SEND_TIMEOUT;
        let mut outage: Option<SendError> = None;
        let mut handed = SendResults::new();
        for (place, address) in outgoing.to.iter().chain(&outgoing.cc).enumerate() {
            if only.is_some_and(|only| !only.contains(address)) {
                continue;
            }
            let outcome = match &outage {
                Some(error) => Err(error.clone()),
                None => self.send_to(outgoing, (place, address), deadline).await,
            };
            outage = outcome.as_ref().err().filter(|error| error.is_outage()).cloned();
            handed.push((address.clone(), outcome));
        }
        handed
    }

    async fn send_to(
        &self,
        outgoing: &Outgoing,
        (place, address): (usize, &str),
        deadline: Instant,
    ) -> Result<(), SendError> {
        let envelope = envelope(&self.from, address)?;
        let letter = self.compose(outgoing, address)?.formatted();
        match &self.transport {
            Transport::Outbox(folder) => {
                outbox::keep(folder, &file_name(&outgoing.id, place), &letter)
                    .map_err(|problem| SendError::of_problem(false, problem))
            }
            Transport::Smtp(smtp) => {
                let sent = tokio::time::timeout_at(deadline, smtp.send_raw(&envelope, &letter));
                match sent.await {
                    Ok(sent) => Ok(sent.map(drop)?),
                    Err(late) => {
                        let detail = late.to_string();
                        Err(SendError { permanent: false, answered: false, detail })
                    }
                }
            }
        }
    }

    /// `Nile Trading`, or `Nile Trading (Mizan)` where the plan has no custom sender name.
    fn sender_name(&self, outgoing: &Outgoing) -> String {
        let company = &outgoing.from_name;
        match self.from.name.as_deref() {
            Some(program) if !outgoing.own_sender_name => format!("{company} ({program})"),
            _ => company.clone(),
        }
    }

    /// The message for one of its addresses.
    fn compose(&self, outgoing: &Outgoing, address: &str) -> Result<Message, SendError> {
        let company = (outgoing.tenant, outgoing.from_name.as_str());
        let footer = self
            .footer(company, address, outgoing.locale)
            .map_err(|problem| SendError::of_problem(true, problem))?;
        let from = Mailbox::new(Some(self.sender_name(outgoing)), self.from.email.clone());
        let builder = Message::builder()
            .message_id(Some(self.message_id(&outgoing.id)))
            .date(SystemTime::from(outgoing.written_at))
            .from(from)
            .subject(outgoing.subject.clone());
        let mut builder = stoppable(builder, Some(&footer));
        // An invalid address is refused when it is sent to, and not shown to the others.
        for address in outgoing.to.iter().filter_map(|address| mailbox(address).ok()) {
            builder = builder.to(address);
        }
        for address in outgoing.cc.iter().filter_map(|address| mailbox(address).ok()) {
            builder = builder.cc(address);
        }
        if let Some(address) = &outgoing.reply_to {
            builder = builder.reply_to(mailbox(address)?);
        }
        let content = Content {
            text: &outgoing.text,
            locale: outgoing.locale,
            heading: &outgoing.from_name,
            button: outgoing.button.as_ref(),
            footer: Some(&footer),
        };
        let text = self.parts(&content);
        let mut whole = MultiPart::mixed().multipart(text);
        for file in outgoing.files.clone() {
            whole = whole.singlepart(enclosed(file)?);
        }
        builder.multipart(whole).map_err(SendError::of_message)
    }
}

/// The name of a mail's file in the outbox; the first has the message's id as its name.
fn file_name(id: &str, place: usize) -> String {
    if place == 0 { id.to_owned() } else { format!("{id}-{}", place + 1) }
}

fn envelope(from: &Mailbox, address: &str) -> Result<Envelope, SendError> {
    let to: Address = address.parse().map_err(SendError::of_message)?;
    Envelope::new(Some(from.email.clone()), vec![to]).map_err(SendError::of_message)
}

/// Accepts only an address: a name in front of one would become part of a header.
fn mailbox(address: &str) -> Result<Mailbox, SendError> {
    let address: Address = address.parse().map_err(SendError::of_message)?;
    Ok(Mailbox::new(None, address))
}

fn enclosed(file: Enclosure) -> Result<SinglePart, SendError> {
    let kind = ContentType::parse(file.media_type).map_err(SendError::of_message)?;
    Ok(Attachment::new(file.name).body(file.bytes, kind))
}

#[cfg(test)]
mod tests {
    use super::reason;

    #[test]
    fn no_address_gets_into_the_log() {
        let said = "permanent error (550): 5.1.1 <mona@shop.example>: unknown user";
        assert_eq!(reason(&said), "permanent error (550): 5.1.1 …@… unknown user");
    }
}
