//! The values of the templates.

use std::sync::LazyLock;

use platform::app::App;
use platform::config::Config;
use platform::context::Locale;
use serde::Serialize;
use serde_json::{Value, json};
use subscriptions::Plan;

use super::list::Page;
use crate::blog::{self, Article};
use crate::front_matter::Document;
use crate::language::{self, RequestedLanguage};
use crate::plans::{self, PlanCard};

static WORDS: LazyLock<[Value; 2]> = LazyLock::new(|| {
    [include_str!("words.en.json"), include_str!("words.ar.json")]
        .map(|text| serde_json::from_str(text).unwrap_or_default())
});

/// The pages that consist of a text, by the key of their words.
static TEXTS: LazyLock<[(&str, [Document; 2]); 3]> = LazyLock::new(|| {
    let read = |english, arabic| [Document::read(english), Document::read(arabic)];
    [
        (
            "resources",
            read(
                include_str!("../../content/resources.en.md"),
                include_str!("../../content/resources.ar.md"),
            ),
        ),
        (
            "privacy",
            read(
                include_str!("../../content/privacy.en.md"),
                include_str!("../../content/privacy.ar.md"),
            ),
        ),
        (
            "terms",
            read(
                include_str!("../../content/terms.en.md"),
                include_str!("../../content/terms.ar.md"),
            ),
        ),
    ]
});

/// A text of a page, by name.
pub(crate) fn words(locale: Locale, page: &str, name: &str) -> String {
    text_of(&WORDS[usize::from(locale == Locale::Ar)][page], name).to_owned()
}

/// The head of a page.
#[derive(Debug, Serialize)]
pub(super) struct Head {
    pub lang: &'static str,
    pub dir: &'static str,
    title: String,
    description: String,
    canonical: String,
    /// The page's URL without a language.
    plain: String,
    /// `website` or `article`.
    kind: &'static str,
    published: Option<&'static str>,
    image: String,
    image_text: Value,
    rss: String,
    rss_title: Value,
    noindex: bool,
    /// Structured data, as JSON that is safe in a script element.
    data: Vec<String>,
    /// Whether signed-in people are sent to their home screen.
    #[serde(skip)]
    guests_only: bool,
}

impl Head {
    /// The attribute that makes the page's first script send signed-in people home.
    pub fn guests(&self) -> &'static str {
        if self.guests_only { " data-guests" } else { "" }
    }
}

/// An article in a list, or on its page.
#[derive(Debug, Serialize)]
pub(super) struct Entry {
    id: &'static str,
    title: &'static str,
    summary: &'static str,
    published: &'static str,
    date: String,
}

/// The values of a template.
#[derive(Debug, Serialize)]
pub(super) struct Values {
    pub head: Head,
    /// The words of all pages.
    t: &'static Value,
    /// The words of this page.
    page: Value,
    path: &'static str,
    /// The query of the page's links: `?lang=…` when its own URL has it.
    query: String,
    other_lang: &'static str,
    lang: &'static str,
    trial: String,
    /// Only on pages that show plans.
    plans: Vec<PlanCard>,
    /// The text about the tax on them.
    vat: String,
    articles: Vec<Entry>,
    article: Option<Entry>,
    html: String,
}

impl Values {
    /// The values of a page of the list.
    pub fn for_page(page: &'static Page, asked: RequestedLanguage, config: &Config) -> Values {
        let words = &WORDS[usize::from(asked.locale == Locale::Ar)];
        let mut own = words[page.key].clone();
        if page.key == "event" {
            let trial = plans::counted(&words["trial"], config.event_trial_days.into());
            own["description"] = format!("{} {trial}", text_of(&own, "description")).into();
        }
        let mut values = Values::new(asked, page.path, page.canonical, own, config);
        values.head.noindex = !page.listed;
        values.head.guests_only = !matches!(page.key, "blogs" | "thank_you");
        if let Some((_, texts)) = TEXTS.iter().find(|(key, _)| *key == page.key) {
            let text = &texts[usize::from(asked.locale == Locale::Ar)];
            values.html = text.html.replace("SUPPORT_EMAIL", &config.support_email);
        }
        if page.key == "blogs" {
            values.head.data.push(list_of_articles(&values, config));
        }
        values
    }

    /// Adds the plans, and their structured data for search engines.
    pub fn with_plans(mut self, plans: &[Plan], locale: Locale, app: &App) -> Values {
        self.plans = plans::cards(plans, &self.t["plan"], &app.texts, locale);
        self.vat = text_of(&self.t["plan"], "vat").replace("{vat}", &plans::vat(plans));
        self.head.description = plans::with_prices(&self.head.description, &self.plans);
        self.head.data.push(product(&self, &app.config));
        self
    }

    /// The values of an article of the blog.
    pub fn for_article(
        article: &'static Article,
        asked: RequestedLanguage,
        config: &Config,
    ) -> Values {
        let text = article.text(asked.locale);
        let own = json!({ "title": text.key("title"), "description": text.key("summary") });
        let path = format!("/blogs/{}", article.id);
        let mut values = Values::new(asked, "/blogs", &path, own, config);
        values.head.kind = "article";
        values.head.published = Some(article.published());
        values.html.clone_from(&text.html);
        values.article = Some(entry(article, asked.locale));
        values.articles.retain(|other| other.id != article.id);
        values.articles.truncate(3);
        values.head.data.push(posting(&values, article, config));
        values
    }

    /// The values for an unknown article.
    pub fn for_unknown_article(asked: RequestedLanguage, config: &Config) -> Values {
        let words = &WORDS[usize::from(asked.locale == Locale::Ar)];
        let own = words["not_found"].clone();
        let mut values = Values::new(asked, "/blogs", "/blogs", own, config);
        values.head.noindex = true;
        values
    }

    fn new(
        asked: RequestedLanguage,
        path: &'static str,
        canonical: &str,
        page: Value,
        config: &Config,
    ) -> Values {
        let arabic = asked.locale == Locale::Ar;
        let t = &WORDS[usize::from(arabic)];
        let lang = language::tag(asked.locale);
        let url = &config.public_url;
        let word = |name: &str| page[name].as_str().unwrap_or_default().to_owned();
        let title = match word("tab") {
            tab if tab.is_empty() => format!("{} · {}", word("title"), text_of(t, "brand")),
            tab => tab,
        };
        let plain = format!("{url}{canonical}");
        let query = if asked.explicit { format!("?lang={lang}") } else { String::new() };
        Values {
            head: Head {
                lang,
                dir: if arabic { "rtl" } else { "ltr" },
                title,
                description: word("description"),
                canonical: format!("{plain}{query}"),
                plain,
                kind: "website",
                published: None,
                image: format!("{url}/pictures/dashboard-{lang}.webp"),
                image_text: t["pictures"]["dashboard"].clone(),
                rss: format!("{url}/blogs/rss.xml?lang={lang}"),
                rss_title: t["blogs"]["tab"].clone(),
                noindex: false,
                data: Vec::new(),
                guests_only: false,
            },
            t,
            page,
            path,
            query,
            other_lang: if arabic { "en" } else { "ar" },
            lang,
            trial: plans::counted(&t["trial"], config.trial_days.into()),
            plans: Vec::new(),
            vat: String::new(),
            articles: blog::all().iter().map(|article| entry(article, asked.locale)).collect(),
            article: None,
            html: String::new(),
        }
    }
}

fn text_of<'a>(words: &'a Value, key: &str) -> &'a str {
    words[key].as_str().unwrap_or_default()
}

fn entry(article: &'static Article, locale: Locale) -> Entry {
    let text = article.text(locale);
    Entry {
        id: article.id,
        title: text.key("title"),
        summary: text.key("summary"),
        published: article.published(),
        date: long_date(article.published(), locale),
    }
}

/// `24 November 2026`, `24 نوفمبر 2026`.
fn long_date(day: &str, locale: Locale) -> String {
    let Ok(date) = day.parse::<jiff::civil::Date>() else { return day.to_owned() };
    let months = &WORDS[usize::from(locale == Locale::Ar)]["months"];
    let month = months[usize::try_from(date.month() - 1).unwrap_or_default()].as_str();
    format!("{} {} {}", date.day(), month.unwrap_or_default(), date.year())
}

/// JSON that is safe between the tags of a script element.
fn data(value: &Value) -> String {
    value.to_string().replace('<', "\\u003c")
}

fn organization(t: &Value, config: &Config) -> Value {
    json!({
        "@type": "Organization", "name": t["brand"], "url": config.public_url,
        "logo": format!("{}/mizan.svg", config.public_url),
    })
}

fn product(values: &Values, config: &Config) -> String {
    let offers: Vec<Value> = values
        .plans
        .iter()
        .filter(|plan| plan.enabled)
        .map(|plan| {
            json!({
                "@type": "Offer", "name": plan.name, "price": plan.amount,
                "priceCurrency": "EGP",
            })
        })
        .collect();
    let about = text_of(&values.t["landing"], "description");
    data(&json!({
        "@context": "https://schema.org", "@type": "SoftwareApplication",
        "name": values.t["brand"], "applicationCategory": "BusinessApplication",
        "operatingSystem": "Web", "inLanguage": ["ar", "en"], "url": config.public_url,
        "description": plans::with_prices(about, &values.plans), "image": values.head.image,
        "offers": offers, "publisher": organization(values.t, config),
    }))
}

fn list_of_articles(values: &Values, config: &Config) -> String {
    let posts: Vec<Value> = values
        .articles
        .iter()
        .map(|article| {
            json!({
                "@type": "BlogPosting", "headline": article.title,
                "datePublished": article.published,
                "url": format!("{}/blogs/{}?lang={}", config.public_url, article.id, values.lang),
            })
        })
        .collect();
    data(&json!({
        "@context": "https://schema.org", "@type": "Blog", "name": values.t["blogs"]["tab"],
        "inLanguage": values.lang, "url": values.head.canonical, "blogPost": posts,
        "publisher": organization(values.t, config),
    }))
}

fn posting(values: &Values, article: &Article, config: &Config) -> String {
    let organization = organization(values.t, config);
    data(&json!({
        "@context": "https://schema.org", "@type": "BlogPosting",
        "headline": values.page["title"], "description": values.page["description"],
        "datePublished": article.published(), "inLanguage": values.lang,
        "image": values.head.image, "mainEntityOfPage": values.head.canonical,
        "author": organization, "publisher": organization,
    }))
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::{WORDS, data};
    use crate::plans::counted;

    fn keys(value: &Value, path: &str, found: &mut Vec<String>) {
        match value {
            Value::Object(members) => members
                .iter()
                .for_each(|(name, member)| keys(member, &format!("{path}.{name}"), found)),
            Value::Array(parts) => parts
                .iter()
                .enumerate()
                .for_each(|(index, part)| keys(part, &format!("{path}.{index}"), found)),
            text => {
                assert!(text.as_str().is_some_and(|text| !text.trim().is_empty()), "{path}");
                found.push(path.to_owned());
            }
        }
    }

    #[test]
    fn every_word_stands_in_both_languages() {
        let [mut english, mut arabic] = [Vec::new(), Vec::new()];
        keys(&WORDS[0], "", &mut english);
        keys(&WORDS[1], "", &mut arabic);
        english.sort();
        arabic.sort();
        assert!(english.len() > 80);
        assert_eq!(english, arabic);
    }

    #[test]
    fn numbers_read_as_each_language_writes_them() {
        let trial = |language: usize, days| counted(&WORDS[language]["trial"], days);
        assert!(trial(1, 30).contains("30 يومًا"));
        assert!(trial(1, 7).contains("7 أيام"));
        assert!(trial(0, 30).contains("30 days"));
        assert!(trial(1, 2).contains("يومين"));
    }

    #[test]
    fn structured_data_ends_no_script() {
        assert_eq!(data(&serde_json::json!("</script>")), "\"\\u003c/script>\"");
    }
}
