//! Files for machines: RSS in each language, the sitemap, robots.txt.

use axum::Router;
use axum::extract::{Request, State};
use axum::http::{HeaderName, header};
use axum::response::IntoResponse;
use axum::routing::get;
use platform::app::App;
use platform::problem::Result;
use serde::Serialize;

use crate::blog;
use crate::language::{self, ALL};
use crate::pages::{PAGES, words};
use crate::templates;

/// The routes of the feeds.
pub(crate) fn feeds() -> Router<App> {
    Router::new()
        .route("/blogs/rss.xml", get(rss))
        .route("/sitemap.xml", get(sitemap))
        .route("/robots.txt", get(robots))
}

type Text = ([(HeaderName, &'static str); 2], String);

fn text(kind: &'static str, body: String) -> Text {
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "public, max-age=3600")], body)
}

#[derive(Serialize)]
struct Item {
    url: String,
    title: &'static str,
    summary: &'static str,
    /// In the date format of RSS.
    date: String,
}

#[derive(Serialize)]
struct Feed {
    lang: &'static str,
    title: String,
    description: String,
    home: String,
    itself: String,
    items: Vec<Item>,
}

/// The articles of one language.
async fn rss(State(app): State<App>, request: Request) -> Result<impl IntoResponse> {
    let locale = language::asked(request.uri(), request.headers()).locale;
    let (lang, url) = (language::tag(locale), &app.config.public_url);
    let items = blog::all()
        .iter()
        .map(|article| Item {
            url: format!("{url}/blogs/{}?lang={lang}", article.id),
            title: article.text(locale).key("title"),
            summary: article.text(locale).key("summary"),
            date: rss_date(article.published()),
        })
        .collect();
    let feed = Feed {
        lang,
        title: words(locale, "blogs", "tab"),
        description: words(locale, "blogs", "description"),
        home: format!("{url}/blogs?lang={lang}"),
        itself: format!("{url}/blogs/rss.xml?lang={lang}"),
        items,
    };
    let mut answer =
        text("application/rss+xml; charset=utf-8", templates::render("rss.xml", feed)?)
            .into_response();
    answer
        .headers_mut()
        .insert(header::VARY, axum::http::HeaderValue::from_static("accept-language"));
    Ok(answer)
}

/// `Tue, 24 Nov 2026 00:00:00 +0200`: midnight in Cairo's winter time.
fn rss_date(day: &str) -> String {
    day.parse::<jiff::civil::Date>()
        .map(|date| date.strftime("%a, %d %b %Y 00:00:00 +0200").to_string())
        .unwrap_or_default()
}

#[derive(Serialize)]
struct Place {
    plain: String,
    changed: Option<&'static str>,
}

#[derive(Serialize)]
struct Sitemap {
    places: Vec<Place>,
    langs: [&'static str; 2],
}

/// Every page that search engines may list, in both languages.
async fn sitemap(State(app): State<App>) -> Result<impl IntoResponse> {
    let url = &app.config.public_url;
    let pages = PAGES
        .iter()
        .filter(|page| page.listed && page.path == page.canonical)
        .map(|page| Place { plain: format!("{url}{}", page.path), changed: None });
    let articles = blog::all().iter().map(|article| Place {
        plain: format!("{url}/blogs/{}", article.id),
        changed: Some(article.published()),
    });
    let values = Sitemap { places: pages.chain(articles).collect(), langs: ALL.map(language::tag) };
    Ok(text("application/xml; charset=utf-8", templates::render("sitemap.xml", values)?))
}

/// Search engines must not crawl the API, nor personal links.
async fn robots(State(app): State<App>) -> Text {
    let url = &app.config.public_url;
    let rules =
        ["/v2/", "/quote/", "/d/", "/unsubscribe/", "/confirm-invitation/", "/reset-paswsword"];
    let refused: String = rules.iter().map(|path| format!("Disallow: {path}\n")).collect();
    let body = format!("User-agent: *\n{refused}\nSitemap: {url}/sitemap.xml\n");
    text("text/plain; charset=utf-8", body)
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_day_as_rss_writes_it() {
        assert_eq!(super::rss_date("2026-11-24"), "Tue, 24 Nov 2026 00:00:00 +0200");
    }
}
