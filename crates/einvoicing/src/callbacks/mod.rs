//! Calls from the authority: a document was judged, cancelled or rejected. A message is only a
//! hint: the document's state is requested at once, and only that answer is stored. With a
//! company's key one can make its queue work, and nothing else.
//!
//! Deliberately not here: asking after documents (`queue`).

mod routes;
mod store;
mod take;
mod wire;

pub(crate) use routes::routes;
pub use wire::{CallbackInput, CallbackMessage, CallbackTaken, PingInput};
