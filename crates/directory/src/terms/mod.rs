//! Payment terms: how many days after its date an invoice is due.

mod add;
mod error;
mod routes;
mod store;

use platform::context::TenantId;
use platform::db::Tx;
use platform::ids;
use platform::problem::Result;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub use add::add_term;
pub(crate) use routes::routes;

/// Payment terms.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Term {
    /// The terms.
    pub id: i64,
    /// English name.
    pub terms_name: String,
    /// Arabic name.
    pub terms_name_ar: String,
    /// Days from the document's date to its due date.
    pub days: i64,
}

/// New payment terms.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct TermInput {
    /// Their name, shown in both languages.
    pub terms_name: String,
    /// Days from the document's date to its due date, 0 to 3650.
    pub days: i64,
}

/// The terms of a new company.
const USUAL: [(&str, &str, i64); 5] = [
    ("Due on receipt", "مستحقة عند الاستلام", 0),
    ("Net 7", "خلال 7 أيام", 7),
    ("Net 15", "خلال 15 يومًا", 15),
    ("Net 30", "خلال 30 يومًا", 30),
    ("Net 60", "خلال 60 يومًا", 60),
];

/// Adds the default terms of a new company.
pub fn seed(tx: &mut dyn Tx, tenant: TenantId) -> Result<()> {
    let first = ids::allocate(tx, tenant, 5)?;
    let terms: Vec<Term> = USUAL
        .iter()
        .zip(first..)
        .map(|((english, arabic, days), id)| Term {
            id,
            terms_name: (*english).to_owned(),
            terms_name_ar: (*arabic).to_owned(),
            days: *days,
        })
        .collect();
    store::insert(tx, tenant, &terms)
}

/// The terms with this id, if the company has them.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<Term>> {
    store::find(tx, tenant, id)
}

/// All terms of the company, the shortest first.
pub fn list(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<Term>> {
    store::all(tx, tenant)
}
