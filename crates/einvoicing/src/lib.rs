//! E-invoices filed with the Egyptian Tax Authority: a company's connection (`connection`),
//! building the authority's document from one of the books (`mapping`), each document's states
//! (`filing`), the calls to the authority (`portal`), calls for other crates (`inquiry`), the queue
//! that files (`queue`), programs that sign with a token (`agents`), tills whose receipts are filed
//! (`tills`), item codes and their registration (`item_codes`), the authority's own calls to us
//! (`callbacks`), and a simulator of it (`simulator`).
//!
//! Deliberately not here: the form of documents, their amounts and seals (`eta`), and the company's
//! own documents (`trade`), which ask `filing` before they change.

pub mod agents;
pub mod callbacks;
pub mod connection;
mod environment;
pub mod filing;
pub mod inquiry;
pub mod item_codes;
mod mapping;
mod portal;
pub mod queue;
pub mod simulator;
pub mod test_seals;
pub mod tills;
pub mod verification;
mod waking;

use platform::http::Routes;

pub use environment::{Addresses, Environment};
pub use mapping::DocumentKind;
pub use portal::{
    Direction, Portal, PortalDocument, PortalError, PortalPage, PortalRow, UnreadRow, pdf_file_name,
};

/// The texts of this crate's codes, English and Arabic.
pub const TEXTS: (&str, &str) = (include_str!("text.en.json"), include_str!("text.ar.json"));

/// The calls of this crate.
pub fn routes() -> Routes {
    Routes::new()
        .merge(connection::routes())
        .merge(filing::routes())
        .merge(queue::routes())
        .merge(callbacks::routes())
        .merge(agents::routes())
        .merge(tills::routes())
        .merge(item_codes::routes())
}
