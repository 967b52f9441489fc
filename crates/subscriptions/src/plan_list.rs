//! The call that lists the plans.

use axum::extract::State;
use axum::http::{HeaderMap, header};
use platform::access::Access;
use platform::db::Scope;
use platform::http::{Json, Routes, routes};
use platform::{App, Locale, Result, TenantId, secret};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::plan::{Plan, pounds};
use crate::store;

/// A plan in the answer.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct PlanView {
    /// Its number.
    pub plan_id: i64,
    /// Its name in English.
    pub name: String,
    /// Its name in Arabic.
    pub name_ar: Option<String>,
    /// Its code; `XA07` opens Projects.
    pub code: Option<String>,
    /// Price of a month before tax.
    pub price_month: String,
    /// Price of a year before tax.
    pub price_year: String,
    /// Value added tax: `14.00`.
    pub vat_percentage: String,
    /// `EGP`.
    pub currency: String,
    /// The most members.
    pub members_limit: i64,
    /// The most gigabytes of files; none without a limit.
    pub storage_gb: Option<i64>,
    /// The most automatic data pushes.
    pub data_pushes: Option<i64>,
    /// The codes of its features.
    pub features: Vec<String>,
    /// Whether it is available.
    pub enabled: bool,
}

/// The plans, and the status of the session's company.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct PlansAnswer {
    /// The smallest first.
    pub plans: Vec<PlanView>,
    /// The status of the company; none without a session.
    #[serde(rename = "Status")]
    pub status: Option<String>,
    /// Days of the free trial of a new company.
    pub trial_days: i64,
    /// Days of the free trial after a registration at an event.
    pub event_trial_days: i64,
}

pub(crate) fn routes() -> Routes {
    Routes::new().add(Access::Public, routes!(get_plans))
}

/// The plans with their prices.
#[utoipa::path(get, path = "/api/Plan/GetPlans", tag = "Subscription",
    responses((status = 200, body = PlansAnswer)))]
async fn get_plans(State(app): State<App>, headers: HeaderMap) -> Result<Json<PlansAnswer>> {
    let texts = app.texts.clone();
    let session = session(&headers);
    let trials = [app.config.trial_days, app.config.event_trial_days].map(i64::from);
    let read = app.db.read(Scope::SYSTEM, move |tx| {
        let status = match &session {
            Some((hash, tenant)) => store::status_for(tx, hash, *tenant)?,
            None => None,
        };
        let name = |plan: &Plan, locale| texts.say(locale, plan.name_code(), &[]);
        let view = |plan: Plan| PlanView {
            plan_id: plan.id,
            name: name(&plan, Locale::En),
            name_ar: Some(name(&plan, Locale::Ar)),
            price_month: pounds(plan.month),
            price_year: pounds(plan.year),
            vat_percentage: pounds(plan.vat),
            currency: "EGP".to_owned(),
            members_limit: plan.members,
            storage_gb: plan.storage_gb,
            data_pushes: plan.data_pushes,
            code: plan.code,
            features: plan.features,
            enabled: plan.enabled,
        };
        let plans = store::plans(tx)?.into_iter().map(view).collect();
        let [trial_days, event_trial_days] = trials;
        Ok(PlansAnswer { plans, status, trial_days, event_trial_days })
    });
    read.await.map(Json)
}

/// The session and company of a call, which are optional.
fn session(headers: &HeaderMap) -> Option<([u8; 32], TenantId)> {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let token = text(header::AUTHORIZATION.as_str())?.strip_prefix("Bearer ")?;
    let tenant = text("xtenant")?.trim().parse().ok()?;
    Some((secret::hash(token.trim()), TenantId(tenant)))
}
