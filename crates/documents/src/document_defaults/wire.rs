//! The defaults of new documents as they are sent and typed.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// With what new documents begin.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DocumentDefaults {
    /// Quotes, invoices and credit notes.
    pub sale: TradeDefaults,
    /// Bills, expenses and vendor credits.
    pub purchase: TradeDefaults,
}

/// With what new documents of one side begin.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TradeDefaults {
    /// The terms of payment, where the customer or vendor has none; none when left out.
    pub terms_id: Option<i64>,
    /// The taxes of a new line, as they are today.
    pub tax_ids: Vec<i64>,
}
