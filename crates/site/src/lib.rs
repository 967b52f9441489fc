//! The public pages: what a visitor reads before having an account.
//!
//! `pages` (landing, resources, terms, privacy, plans, the blog and its articles, written whole by
//! the server) · `blog` (the articles and their calls) · `feeds` (RSS, sitemap, robots).
//!
//! The pages' text stands in `content/` as Markdown and in `words.{en,ar}.json`, their markup in
//! `templates/`, the articles in `blog/` at the top of the repository. The build of the web
//! application gives the frame: `site.html` for pages that are read, `register.html` for the form
//! of an event, `index.html` for the page after it. Prices are those of the rows of `plan`.
//! Deliberately not here: anything of a company.

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

/// The texts of this floor's codes, English and Arabic.
pub const TEXTS: (&str, &str) = (include_str!("text.en.json"), include_str!("text.ar.json"));

/// The pages, and the feeds about them; `file` gives the text of a file of the web build.
pub fn pages(file: BuildFile) -> Router<App> {
    pages::html_pages(file).merge(feeds::feeds())
}

/// The calls of this floor.
pub fn routes() -> Routes {
    blog::routes()
}
