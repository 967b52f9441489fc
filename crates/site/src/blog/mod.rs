//! The blog: articles as Markdown in the repository, `blog/<id>.{en,ar}.md`.
//!
//! A new article is two files and a line in [`ARTICLES`]. Deliberately not here: the design of its
//! page.

mod error;
mod routes;
mod wire;

use std::sync::LazyLock;

use platform::context::Locale;

pub(crate) use error::BlogError;
pub(crate) use routes::routes;

use crate::front_matter::Document;

macro_rules! articles {
    ($($id:literal),* $(,)?) => {
        &[$((
            $id,
            include_str!(concat!("../../../../blog/", $id, ".en.md")),
            include_str!(concat!("../../../../blog/", $id, ".ar.md")),
        )),*]
    };
}

/// Id, English and Arabic of each article, newest first.
const ARTICLES: &[(&str, &str, &str)] = articles![
    "vat-return-month-by-month",
    "e-invoicing-duties-and-deadlines",
    "withholding-tax-form-41",
    "getting-paid-on-time",
    "stock-count-and-cost",
    "moving-from-excel",
];

/// An article in both languages.
#[derive(Debug)]
pub(crate) struct Article {
    /// Its name in the URL.
    pub id: &'static str,
    texts: [Document; 2],
}

impl Article {
    /// The article in a language.
    pub fn text(&self, locale: Locale) -> &Document {
        &self.texts[usize::from(locale == Locale::Ar)]
    }

    /// The day it was published, `yyyy-mm-dd`.
    pub fn published(&self) -> &'static str {
        self.texts[0].key("published")
    }
}

static READ: LazyLock<Vec<Article>> = LazyLock::new(|| {
    ARTICLES
        .iter()
        .map(|(id, english, arabic)| Article {
            id,
            texts: [Document::read(english), Document::read(arabic)],
        })
        .collect()
});

/// All articles, newest first.
pub(crate) fn all() -> &'static [Article] {
    &READ
}

/// The article with an id.
///
/// # Errors
/// 404 `blog.not_found`.
pub(crate) fn find(id: &str) -> Result<&'static Article, BlogError> {
    all().iter().find(|article| article.id == id).ok_or(BlogError::NotFound)
}

#[cfg(test)]
mod tests {
    use super::all;
    use crate::language::ALL;

    /// The number of words of a text, without tags.
    fn words(html: &str) -> usize {
        let texts = html.split('<').filter_map(|part| part.split_once('>'));
        texts.map(|(_, text)| text.split_whitespace().count()).sum()
    }

    #[test]
    fn every_article_is_whole_in_both_languages() {
        assert_eq!(all().len(), 6);
        for article in all() {
            assert!(article.published().parse::<jiff::civil::Date>().is_ok(), "{}", article.id);
            for text in ALL.map(|locale| article.text(locale)) {
                for key in ["title", "summary"] {
                    assert!(!text.key(key).is_empty(), "{}: no {key}", article.id);
                }
                assert!(text.key("summary").chars().count() <= 170, "{}: long", article.id);
                let words = words(&text.html);
                assert!((600..=1000).contains(&words), "{}: {words}", article.id);
                assert!(text.html.contains("<h2>") && !text.html.contains("<h1>"));
            }
        }
        let days: Vec<&str> = all().iter().map(super::Article::published).collect();
        assert!(days.is_sorted_by(|newer, older| newer >= older), "{days:?}");
    }
}
