//! The call of the search.

use axum::extract::State;
use platform::access::Access;
use platform::http::{Json, Query, Routes, routes};
use platform::{App, Ctx, Result};
use serde::Deserialize;

use super::everything::everything;
use super::model::SearchHits;

pub(crate) fn routes() -> Routes {
    Routes::new().add(Access::Member, routes!(search))
}

/// The search text.
#[derive(Debug, Deserialize)]
struct SearchQuery {
    q: String,
}

/// Records of every kind that contain the text, with attached files and imports, and documents with
/// that total or date, as far as the person may read them.
#[utoipa::path(get, path = "/Search/Everything", tag = "Search",
    params(("q" = String, Query)), responses((status = 200, body = SearchHits)))]
async fn search(
    State(app): State<App>,
    ctx: Ctx,
    Query(query): Query<SearchQuery>,
) -> Result<Json<SearchHits>> {
    let texts = app.texts.clone();
    app.read(ctx, move |tx, ctx| everything(tx, ctx, &texts, &query.q)).await.map(Json)
}
