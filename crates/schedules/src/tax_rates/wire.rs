//! Changes of rate: request and answer.

use books::periods::PeriodLock;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// From when on a tax would have another rate.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct TaxRateAsked {
    /// The first day of the new rate.
    #[schema(value_type = String, format = Date)]
    pub from: Date,
}

/// The preview of a change of rate from a day on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TaxRatePreview {
    /// How many documents of that day and later have the old rate: they keep it.
    pub documents: i64,
    /// The last day of the returns that were filed, where the new rate would reach into them: it is
    /// refused.
    #[schema(value_type = Option<String>, format = Date)]
    pub filed_until: Option<Date>,
    /// The locks of sales and of purchases that include the new rate's first day, each separately.
    pub locks: Vec<PeriodLock>,
}
