//! The texts of mail to customers: the built-in ones, or a company's instead, by kind and language.
//!
//! A text is plain, with named placeholders in braces. It is never read as HTML: the page of a
//! message is made from it, escaped (`platform::mail`). Deliberately not here: the values of a
//! document's placeholders (`sending`), and mail to members, whose text can't be changed.

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
