//! A message that a person wrote, with files: as real MIME, headers encoded.

use std::time::{Duration, SystemTime};

use jiff::Timestamp;
use lettre::address::Envelope;
use lettre::message::header::ContentType;
use lettre::message::{Attachment, Mailbox, MultiPart, SinglePart};
use lettre::{Address, AsyncTransport as _, Message};
use tokio::time::Instant;

use super::{Mailer, Transport, outbox, stoppable};
use crate::context::{Locale, TenantId};
use crate::problem::Problem;

/// A message that a person wrote.
#[derive(Debug, Clone)]
pub struct Outgoing {
    /// By what it is known, a name that nothing else ever has: letters, digits and dashes. The same
    /// message handed over again keeps it, so that a mailbox that has it already can tell.
    pub id: String,
    /// When it was written; kept as well when it is handed over again.
    pub written_at: Timestamp,
    /// The company that sends it.
    pub tenant: TenantId,
    /// Under whose name it goes out; the address is the program's own.
    pub from_name: String,
    /// Whether that name is all that the mailbox shows; otherwise the program's own follows it.
    pub own_sender_name: bool,
    /// To whom.
    pub to: Vec<String>,
    /// Who gets a copy.
    pub cc: Vec<String>,
    /// Where an answer goes.
    pub reply_to: Option<String>,
    /// What it is about.
    pub subject: String,
    /// What it says: paragraphs; links into the product become buttons.
    pub text: String,
    /// Its language.
    pub locale: Locale,
    /// What goes along.
    pub files: Vec<Enclosure>,
}

/// A file that goes along with a message.
#[derive(Debug, Clone)]
pub struct Enclosure {
    /// What it is called, with its ending.
    pub name: String,
    /// What it is, such as `application/pdf`.
    pub media_type: &'static str,
    /// The file.
    pub bytes: Vec<u8>,
}

/// Why a message did not get away.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SendError {
    /// Whether another attempt is in vain.
    pub permanent: bool,
    /// Whether the mail server answered: it refuses this address, and may take others.
    pub answered: bool,
    /// In the mail server's own words.
    pub detail: String,
}

/// What came of a message at each of its addresses.
pub type Handed = Vec<(String, Result<(), SendError>)>;

impl SendError {
    fn of_message(error: impl ToString) -> SendError {
        SendError { permanent: true, answered: false, detail: error.to_string() }
    }

    fn of_problem(permanent: bool, problem: Problem) -> SendError {
        let detail = problem.cause.unwrap_or_default();
        SendError { permanent, answered: false, detail }
    }

    /// Whether the mail server is out of reach, for the other addresses too.
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

/// A mail server that has not taken a message by then is given up for this time.
pub const PATIENCE: Duration = Duration::from_secs(4 * 60);

/// Why the mail server took no message, without the addresses that it names: this is logged.
pub(super) fn reason(error: &impl ToString) -> String {
    let said = error.to_string();
    let masked =
        |word: &str| if word.contains('@') { "…@…".to_owned() } else { word.to_owned() };
    said.split_whitespace().map(masked).collect::<Vec<_>>().join(" ")
}

impl Mailer {
    /// Sends a message now, to each address by itself: its foot says how that one stops the sender,
    /// and the others get it when one is refused. An outbox holds one file for each, however often
    /// it is sent. `only` names the addresses that have not got it yet.
    pub async fn send(&self, outgoing: &Outgoing, only: Option<&[String]>) -> Handed {
        let deadline = Instant::now() + PATIENCE;
        let mut outage: Option<SendError> = None;
        let mut handed = Handed::new();
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

    /// `Nile Trading`, or `Nile Trading (Mizan)` where the plan has no sender name of its own.
    fn sender_name(&self, outgoing: &Outgoing) -> String {
        let company = &outgoing.from_name;
        match self.from.name.as_deref() {
            Some(program) if !outgoing.own_sender_name => format!("{company} ({program})"),
            _ => company.clone(),
        }
    }

    /// The message as one of its addresses gets it.
    fn compose(&self, outgoing: &Outgoing, address: &str) -> Result<Message, SendError> {
        let company = (outgoing.tenant, outgoing.from_name.as_str());
        let foot = self
            .foot(company, address, outgoing.locale)
            .map_err(|problem| SendError::of_problem(true, problem))?;
        let from = Mailbox::new(Some(self.sender_name(outgoing)), self.from.email.clone());
        let builder = Message::builder()
            .message_id(Some(self.message_id(&outgoing.id)))
            .date(SystemTime::from(outgoing.written_at))
            .from(from)
            .subject(outgoing.subject.clone());
        let mut builder = stoppable(builder, Some(&foot));
        // One that is none is refused where it is sent to, and named to nobody.
        for address in outgoing.to.iter().filter_map(|address| mailbox(address).ok()) {
            builder = builder.to(address);
        }
        for address in outgoing.cc.iter().filter_map(|address| mailbox(address).ok()) {
            builder = builder.cc(address);
        }
        if let Some(address) = &outgoing.reply_to {
            builder = builder.reply_to(mailbox(address)?);
        }
        let (locale, heading) = (outgoing.locale, outgoing.from_name.as_str());
        let text = self.parts(&outgoing.text, locale, heading, Some(&foot));
        let mut whole = MultiPart::mixed().multipart(text);
        for file in outgoing.files.clone() {
            whole = whole.singlepart(enclosed(file)?);
        }
        builder.multipart(whole).map_err(SendError::of_message)
    }
}

/// What a letter in the outbox is called; the first bears the message's own name.
fn file_name(id: &str, place: usize) -> String {
    if place == 0 { id.to_owned() } else { format!("{id}-{}", place + 1) }
}

fn envelope(from: &Mailbox, address: &str) -> Result<Envelope, SendError> {
    let to: Address = address.parse().map_err(SendError::of_message)?;
    Envelope::new(Some(from.email.clone()), vec![to]).map_err(SendError::of_message)
}

/// Only an address: a name in front of one would be read as part of a header.
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
