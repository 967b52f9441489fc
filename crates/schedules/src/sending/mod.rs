//! Sending a document: a message in the customer's language with the document as PDF.
//!
//! The message is kept with its state (`deliveries`) and sent by a job, in the transaction that
//! queues it; the PDF is printed when it goes out, so it shows the document as it is then. Where it
//! can't be delivered it is tried again for most of an hour. The ticked documents of a list go each
//! to their own customer, with the words that are proposed. Deliberately not here: how a document
//! looks (`paper::print`), the job that sends the message (`paper::mailing`), and how mail goes out
//! (`platform::mail`).

mod draft;
mod error;
mod facts;
mod limits;
mod preview;
mod routes;
mod send;
mod several;
mod store;
mod visibility;
mod wire;

pub use facts::{Facts, facts};
pub(crate) use routes::routes;
pub use send::{send_document, send_reminder, send_usual};
pub use wire::{MailDraft, MailPreview, SendInput, Sending};
