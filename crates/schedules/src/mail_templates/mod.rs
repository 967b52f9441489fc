//! What mail to customers says: our texts, or a company's own in their place, by kind and language.
//!
//! A text is plain, with named placeholders in braces. It is never read as HTML: the page of a
//! message is made from it, escaped (`platform::mail`). Deliberately not here: what the
//! placeholders of one document become (`sending`), and mail to members, which is ours alone.

mod error;
mod fill;
mod kind;
mod language;
mod routes;
mod save;
mod show;
mod store;
mod wire;

pub use fill::fill;
pub use kind::TemplateKind;
pub use language::MailLanguage;
pub(crate) use routes::routes;
pub(crate) use save::check;
pub use show::{text_about, text_of};
pub use wire::MailTemplateInput;
