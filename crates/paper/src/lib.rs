//! Documents as PDF, as drawings for the screen, as attachments of messages, and by a link.
//!
//! The only crate of the product that names the typesetter (`pdf`). Deliberately not here: how a
//! page looks (`pdf`), and who a message goes to (`schedules::sending`).

mod links;
pub mod mailing;
pub mod print;

pub use links::linked_invoice;
pub use pdf::{Book, BookColumn, BookHead, BookRow, BookRowKind, Error as BookError};
use platform::http::Routes;

/// The texts of this crate's codes, English and Arabic.
pub const TEXTS: (&str, &str) = (include_str!("text.en.json"), include_str!("text.ar.json"));

/// The calls of this crate.
pub fn routes() -> Routes {
    Routes::new().merge(print::routes()).merge(links::routes())
}
