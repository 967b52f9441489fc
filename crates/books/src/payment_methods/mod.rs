//! How money changes hands: cash, cheque, transfer, wallet. Recorded, never processed.

mod seed;
mod store;

use axum::extract::State;
use ledger::AccountId;
use platform::access::Access;
use platform::app::App;
use platform::context::{Ctx, TenantId};
use platform::db::Tx;
use platform::http::{Json, Routes, routes};
use platform::problem::Result;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub use seed::seed;

/// A payment method of the company.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PaymentMethod {
    /// The method.
    pub id: i64,
    /// Its word, `bank_transfer`.
    pub key: String,
    /// English name.
    pub name_en: String,
    /// Arabic name.
    pub name_ar: String,
    /// `cash`, `cheque`, `bank`, `card`, `gateway`, `wallet`, `custody`, `non_cash` or `none`.
    pub kind: String,
    /// The account that is proposed for it.
    pub default_account_id: Option<i64>,
    /// The label of its reference in English, `Cheque number`.
    pub reference_label_en: Option<String>,
    /// The label of its reference in Arabic.
    pub reference_label_ar: Option<String>,
    /// Whether a payment by it must have a reference.
    pub reference_required: bool,
}

impl PaymentMethod {
    /// The account that is proposed for it.
    pub fn account(&self) -> Option<AccountId> {
        self.default_account_id.map(AccountId)
    }
}

/// The method with this id, if the company has it; those not in use too.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<PaymentMethod>> {
    store::find(tx, tenant, id)
}

/// The methods in use.
pub fn list(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<PaymentMethod>> {
    store::in_use(tx, tenant)
}

pub(crate) fn routes() -> Routes {
    Routes::new().add(Access::Member, routes!(offered))
}

/// The payment methods in use.
#[utoipa::path(get, path = "/Forms/GetPaymentMethods", tag = "Forms",
    responses((status = 200, body = Vec<PaymentMethod>)))]
async fn offered(State(app): State<App>, ctx: Ctx) -> Result<Json<Vec<PaymentMethod>>> {
    app.read(ctx, |tx, ctx| store::in_use(tx, ctx.tenant)).await.map(Json)
}
