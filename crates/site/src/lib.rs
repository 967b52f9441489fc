//! The public pages, which need no account.
//!
//! `pages` (landing, resources, terms, privacy, plans, the blog and its articles, rendered by the
//! server) · `blog` (the articles and their calls) · `feeds` (RSS, sitemap, robots).
//!
//! The pages' text is in `content/` as Markdown and in `words.{en,ar}.json`, their markup in
//! `templates/`, the articles in `blog/` at the top of the repository. The web build provides the
//! shell: `site.html` for reading pages, `register.html` for the form of an event, `index.html` for
//! the page after it. Prices come from the rows of `plan`. Deliberately not here: any data of a
//! company.

mod blog;
mod feeds;
mod front_matter;
mod language;
mod pages;
mod plans;
mod templates;

use axum::Router;
use platform::app::App;
use platform::http::Routes;

pub use pages::BuildFile;

/// The texts of this crate's codes, English and Arabic.
pub const TEXTS: (&str, &str) = (include_str!("text.en.json"), include_str!("text.ar.json"));

/// The pages and feeds; `file` returns the text of a file of the web build.
pub fn pages(file: BuildFile) -> Router<App> {
    pages::html_pages(file).merge(feeds::feeds())
}

/// The calls of this crate.
pub fn routes() -> Routes {
    blog::routes()
}
