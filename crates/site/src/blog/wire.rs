//! The answers of the blog's calls.

use platform::context::Locale;
use serde::Serialize;
use utoipa::ToSchema;

use super::Article;
use crate::language;

/// An article in the list, in the requested language.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct BlogRow {
    /// Its name in the URL of its page.
    id: String,
    /// The title.
    title: String,
    /// A summary in one sentence.
    summary: String,
    /// The day it was published, `yyyy-mm-dd`.
    published_on: String,
    /// `en` or `ar`.
    language: String,
    /// Its page.
    url: String,
}

/// All articles, newest first.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct BlogList {
    /// The articles.
    #[serde(rename = "Blogs")]
    pub blogs: Vec<BlogRow>,
}

/// An article with its text.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct BlogDetail {
    /// The article.
    #[serde(rename = "Blog")]
    pub blog: BlogText,
}

/// The article and its text.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct BlogText {
    #[serde(flatten)]
    row: BlogRow,
    /// The text as HTML.
    html: String,
}

impl BlogRow {
    pub fn new(article: &Article, locale: Locale, public_url: &str) -> BlogRow {
        let text = article.text(locale);
        let tag = language::tag(locale);
        BlogRow {
            id: article.id.to_owned(),
            title: text.key("title").to_owned(),
            summary: text.key("summary").to_owned(),
            published_on: article.published().to_owned(),
            language: tag.to_owned(),
            url: format!("{public_url}/blogs/{}?lang={tag}", article.id),
        }
    }
}

impl BlogDetail {
    pub fn new(article: &Article, locale: Locale, public_url: &str) -> BlogDetail {
        let row = BlogRow::new(article, locale, public_url);
        BlogDetail { blog: BlogText { row, html: article.text(locale).html.clone() } }
    }
}
