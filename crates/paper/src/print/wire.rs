//! Requests and answers of printing.

use directory::parties::account::StatementRequest;
use jiff::civil::Date;
use platform::Result;
use platform::problem::Fields;
use printout::{Language, Mark};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::head::PrintOptions;

/// How a document is wanted; each kind heeds what it knows.
#[derive(Debug, Clone, Default, Deserialize)]
pub struct PrintQuery {
    /// `ar`, `en` or `both`.
    pub language: Option<String>,
    /// Whether to mark it as a copy.
    pub copy: Option<bool>,
    /// The first page to draw, from 0.
    pub from: Option<usize>,
    /// The first day of a statement.
    pub from_date: Option<Date>,
    /// The last day of a statement.
    pub to_date: Option<Date>,
}

impl PrintQuery {
    /// The requested options.
    ///
    /// # Errors
    /// 400 for a language that no document speaks.
    pub fn options(&self) -> Result<PrintOptions> {
        let word = self.language.as_deref();
        let language = word.and_then(Language::from_word);
        if word.is_some() && language.is_none() {
            let mut fields = Fields::new();
            fields.refuse("language", "field.unknown");
            fields.check()?;
        }
        Ok(PrintOptions { language, mark: self.copy.unwrap_or_default().then_some(Mark::Copy) })
    }

    /// The days of a statement.
    pub fn period(&self) -> StatementRequest {
        StatementRequest { from_date: self.from_date, to_date: self.to_date }
    }
}

/// The selected documents to print.
#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct PrintSeveral {
    /// Which, in their order; at most 100.
    pub ids: Vec<i64>,
    /// `ar`, `en` or `both`; each document's own when left out.
    #[serde(default)]
    pub language: Option<String>,
    /// Whether to mark them as copies.
    #[serde(default)]
    pub copy: Option<bool>,
}

impl PrintSeveral {
    /// How each of them is wanted.
    pub fn each(&self) -> PrintQuery {
        PrintQuery { language: self.language.clone(), copy: self.copy, ..PrintQuery::default() }
    }
}

/// Pages of a document as drawings, as they would be printed.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct PrintedPages {
    /// The name of its PDF.
    pub name: String,
    /// The language that it speaks: `ar`, `en` or `both`.
    pub language: String,
    /// How many pages the document has.
    pub count: usize,
    /// The place of the first of these pages, from 0.
    pub from: usize,
    /// A4 pages as SVG, at most eight.
    pub pages: Vec<String>,
}
