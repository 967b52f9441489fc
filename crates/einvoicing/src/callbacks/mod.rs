//! What the authority tells by itself: that a document was judged, cancelled or rejected. It is a
//! hint and nothing more: the document is asked after at once, and only what the authority answers
//! then is put down. With a company's key one can make its queue work, and nothing else.
//!
//! Deliberately not here: asking after documents (`queue`).

mod routes;
mod store;
mod take;
mod wire;

pub(crate) use routes::routes;
pub use wire::{CallbackInput, CallbackMessage, CallbackTaken, PingInput};
