//! Files as they are sent.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::kind::ImportKind;

/// Rows that were copied from a spreadsheet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ImportPaste {
    /// What they hold.
    pub kind: ImportKind,
    /// The rows with their headings, columns divided by tabs.
    pub text: String,
}

/// What is sent beside a file.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ImportForm {
    /// What it holds: `customers`, `vendors` or `products`.
    pub kind: Option<String>,
    /// The sheet of a workbook by its name; the first that has cells when left out.
    pub sheet: Option<String>,
    /// What divides the columns of a text; found out when left out.
    pub delimiter: Option<String>,
}

/// Says that an import is forgotten.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ImportDiscarded {}
