//! A message that a person wrote, with files: as real MIME, headers encoded.

use std::time::{Duration, SystemTime};

use jiff::Timestamp;
use lettre::address::Envelope;
use lettre::message::header::ContentType;
use lettre::message::{Attachment, Mailbox, MultiPart, SinglePart};
use lettre::{Address, AsyncTransport as _, Message};

use super::{Mailer, Transport, outbox, stoppable};
use crate::context::{Locale, TenantId};

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
    /// In the mail server's own words.
    pub detail: String,
}

impl SendError {
    fn of_message(error: impl ToString) -> SendError {
        SendError { permanent: true, detail: error.to_string() }
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
    /// Sends a message now, to each address by itself: below it stands how that one stops the
    /// sender. In an outbox a message stands once for each, however often it is sent.
    ///
    /// # Errors
    /// When an address is none, or the mail server doesn't take it.
    pub async fn send(&self, outgoing: Outgoing) -> Result<(), SendError> {
        let addresses: Vec<&String> = outgoing.to.iter().chain(&outgoing.cc).collect();
        let mut letters = Vec::with_capacity(addresses.len());
        for (place, address) in addresses.into_iter().enumerate() {
            letters.push((
                place,
                envelope(&self.from, address)?,
                self.compose(&outgoing, address)?,
            ));
        }
        match &self.transport {
            Transport::Outbox(folder) => letters.iter().try_for_each(|(place, _, letter)| {
                outbox::keep(folder, &file_name(&outgoing.id, *place), &letter.formatted()).map_err(
                    |e| SendError { permanent: false, detail: e.cause.unwrap_or_default() },
                )
            }),
            Transport::Smtp(smtp) => {
                let all = async {
                    for (_, envelope, letter) in &letters {
                        smtp.send_raw(envelope, &letter.formatted()).await?;
                    }
                    Ok::<_, lettre::transport::smtp::Error>(())
                };
                match tokio::time::timeout(PATIENCE, all).await {
                    Ok(Ok(())) => Ok(()),
                    Ok(Err(error)) => {
                        let permanent = error.is_permanent();
                        Err(SendError { permanent, detail: error.to_string() })
                    }
                    Err(late) => Err(SendError { permanent: false, detail: late.to_string() }),
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
            .map_err(|e| SendError { permanent: true, detail: e.cause.unwrap_or_default() })?;
        let from = Mailbox::new(Some(self.sender_name(outgoing)), self.from.email.clone());
        let builder = Message::builder()
            .message_id(Some(self.message_id(&outgoing.id)))
            .date(SystemTime::from(outgoing.written_at))
            .from(from)
            .subject(outgoing.subject.clone());
        let mut builder = stoppable(builder, Some(&foot));
        for address in &outgoing.to {
            builder = builder.to(mailbox(address)?);
        }
        for address in &outgoing.cc {
            builder = builder.cc(mailbox(address)?);
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
