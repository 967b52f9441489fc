//! Serves the pages.
//!
//! A page is a shell of the web build with a head and a text put into it, so that it can be read
//! without JavaScript. The pages after a sign-up get the application's shell, the registration from
//! an event has one with its form, all others get the small one.
//! `list` has the pages, `values` the template values, `shell` puts both into the shell.

mod list;
mod shell;
mod values;

use axum::Router;
use axum::extract::{Path, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use platform::app::App;
use platform::db::Scope;
use platform::problem::Result;

pub(crate) use list::{PAGES, Page};
use values::{Head, Values};

use crate::language::RequestedLanguage;
use crate::{blog, language, templates};

/// The words of a page, for other files that mention it.
pub(crate) use values::words;

/// Returns the text of a file of the web build.
pub type BuildFile = fn(&str) -> Option<String>;

/// The routes of every public page.
pub(crate) fn html_pages(file: BuildFile) -> Router<App> {
    let mut router = Router::new();
    for page in &PAGES {
        let answer = move |State(app): State<App>, request: Request| async move {
            let asked = language::asked(request.uri(), request.headers());
            show(&app, file, page, asked).await
        };
        router = router.route(page.path, get(answer));
    }
    let answer = move |State(app): State<App>, Path(id): Path<String>, request: Request| {
        let page = article(&app, file, &id, request.uri(), request.headers());
        std::future::ready(page)
    };
    router.route("/blogs/{id}", get(answer))
}

async fn show(
    app: &App,
    file: BuildFile,
    page: &'static Page,
    asked: RequestedLanguage,
) -> Result<Response> {
    let mut values = Values::for_page(page, asked, &app.config);
    if page.plans {
        // Read for each request, so that a changed price shows at once.
        let plans = app.db.read(Scope::SYSTEM, subscriptions::plans).await?;
        values = values.with_plans(&plans, asked.locale, app);
    }
    let text = templates::render(page.template, &values)?;
    let html = shell::fill(file, page.shell, &values.head, &text)?;
    Ok(html_answer(StatusCode::OK, &values.head, html))
}

fn article(
    app: &App,
    file: BuildFile,
    id: &str,
    uri: &Uri,
    headers: &HeaderMap,
) -> Result<Response> {
    let asked = language::asked(uri, headers);
    let (status, template, values) = match blog::find(id) {
        Ok(article) => {
            (StatusCode::OK, "article.html", Values::for_article(article, asked, &app.config))
        }
        Err(blog::BlogError::NotFound) => (
            StatusCode::NOT_FOUND,
            "not-found.html",
            Values::for_unknown_article(asked, &app.config),
        ),
    };
    let text = templates::render(template, &values)?;
    let html = shell::fill(file, list::Shell::Site, &values.head, &text)?;
    Ok(html_answer(status, &values.head, html))
}

fn html_answer(status: StatusCode, head: &Head, html: String) -> Response {
    let mut response = (status, html).into_response();
    let headers = response.headers_mut();
    let fixed = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CONTENT_LANGUAGE, head.lang),
        (header::CACHE_CONTROL, "no-cache"),
        (header::VARY, "accept-language"),
    ];
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}
