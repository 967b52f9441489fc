//! A note as it was typed, in the words of both sides of trade.

use crate::priced::TypedPriced;

/// What was typed.
pub struct TypedNote<'a> {
    /// As of any document of priced lines: the trade that it takes back.
    pub priced: TypedPriced<'a>,
    /// A number of one's own; of a vendor's credit the vendor's.
    pub number: Option<&'a str>,
    /// The document that it takes something of back.
    pub original: Option<i64>,
    /// What a free one refers to.
    pub original_document: Option<&'a str>,
    pub einvoice_uuid: Option<&'a str>,
    pub reason: &'a str,
    /// Of each line, in the order of the document.
    pub sources: Vec<TypedSource>,
    /// The version that was edited.
    pub version: Option<i64>,
}

/// Where a line comes from and where its goods go, as it was typed.
#[derive(Debug, Clone, Copy)]
pub struct TypedSource {
    /// The line of the original that it takes back, from 1.
    pub line: Option<i64>,
    /// Whether its goods move; yes when left out.
    pub moves: Option<bool>,
}
