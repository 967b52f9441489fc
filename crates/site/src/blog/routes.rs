//! The calls of blog.

use axum::extract::State;
use platform::access::Access;
use platform::app::App;
use platform::http::{Json, Path, Routes, Visitor, routes};
use platform::problem::Result;

use super::wire::{BlogDetail, BlogList, BlogRow};
use super::{all, find};

pub(crate) fn routes() -> Routes {
    Routes::new().add(Access::Public, routes!(list)).add(Access::Public, routes!(show))
}

/// The articles of the blog, newest first, in the language of `Accept-Language`.
#[utoipa::path(get, path = "/api/GetBlogs", tag = "api",
    responses((status = 200, body = BlogList)))]
async fn list(State(app): State<App>, visitor: Visitor) -> Json<BlogList> {
    let url = &app.config.public_url;
    let row = |article| BlogRow::new(article, visitor.locale, url);
    Json(BlogList { blogs: all().iter().map(row).collect() })
}

/// An article with its text, by its name in the URL.
#[utoipa::path(get, path = "/api/GetBlogById/{id}", tag = "api",
    params(("id" = String, Path, description = "The article's name in the address")),
    responses((status = 200, body = BlogDetail), (status = 404)))]
async fn show(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<BlogDetail>> {
    Ok(Json(BlogDetail::new(find(&id)?, visitor.locale, &app.config.public_url)))
}
