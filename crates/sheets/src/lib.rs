//! Files for a spreadsheet: workbooks and comma-separated text, written row by row to disk and sent
//! from there, so that a list of any length takes the same memory.
//!
//! Deliberately not here: their content (`reports`, `exports`).

mod amounts;
mod cell;
mod csv_file;
mod error;
mod send;
mod sheet;
mod trace;
mod unnamed_file;
mod xlsx_file;

pub use amounts::{AmountLook, ReportNegatives, ReportNumbers};
pub use cell::{Cell, Column, Layout, RowStyle};
pub use send::{answer, file_name, folder, send, send_about, send_file};
pub use sheet::{Sheet, SheetFile, SheetFormat, SheetRequest};
pub use trace::{ExportTrace, latest, note};
pub use unnamed_file::nameless;

/// The texts of this crate's codes, English and Arabic.
pub const TEXTS: (&str, &str) = (include_str!("text.en.json"), include_str!("text.ar.json"));
