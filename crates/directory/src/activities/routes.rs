//! The call of the activities.

use axum::extract::State;
use platform::access::Access;
use platform::app::App;
use platform::context::Ctx;
use platform::http::{Json, Routes, routes};
use platform::problem::Result;

use super::{ActivityCodes, all, store};

pub(crate) fn routes() -> Routes {
    Routes::new().add(Access::Member, routes!(list))
}

/// The tax authority's activities, and the one of the company.
#[utoipa::path(get, path = "/Forms/GetActivityCodes", tag = "Forms",
    responses((status = 200, body = ActivityCodes)))]
async fn list(State(app): State<App>, ctx: Ctx) -> Result<Json<ActivityCodes>> {
    let company_code = app.read(ctx, |tx, ctx| store::of_company(tx, ctx.tenant)).await?;
    Ok(Json(ActivityCodes { activities: all().to_vec(), company_code }))
}
