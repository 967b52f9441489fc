//! Sending a document: a message in the customer's language with the document as PDF.
//!
//! The message is stored with its state (`deliveries`) and sent by a job, in the transaction that
//! queues it. The PDF is printed when it is sent, so it shows the document as it is then. Where
//! delivery fails, it is tried again for most of an hour. The selected documents of a list are sent
//! each to its customer, with the proposed text. Deliberately not here: how a document looks
//! (`paper::print`), the job that sends the message (`paper::mailing`), and how mail is sent
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
pub use send::{send_document, send_proposed, send_reminder};
pub use wire::{MailDraft, MailPreview, SendInput, Sending};
