//! The templates of the repository; all values are escaped.

use std::sync::LazyLock;

use minijinja::Environment;
use platform::problem::{Problem, Result};
use serde::Serialize;

macro_rules! templates {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../templates/", $name)))),*]
    };
}

const TEMPLATES: &[(&str, &str)] = templates![
    "article.html",
    "blogs.html",
    "coming-soon.html",
    "form.html",
    "frame.html",
    "head.html",
    "landing.html",
    "not-found.html",
    "plan-cards.html",
    "plans.html",
    "rss.xml",
    "sitemap.xml",
    "text.html",
];

static ENVIRONMENT: LazyLock<Environment<'static>> = LazyLock::new(|| {
    let mut environment = Environment::new();
    environment.set_trim_blocks(true);
    environment.set_lstrip_blocks(true);
    for (name, text) in TEMPLATES {
        if let Err(error) = environment.add_template(name, text) {
            tracing::error!(%error, name, "a template of the public pages can't be read");
        }
    }
    environment
});

/// Fills a template in.
pub(crate) fn render(name: &str, values: impl Serialize) -> Result<String> {
    let template = ENVIRONMENT.get_template(name).map_err(Problem::internal)?;
    template.render(values).map_err(Problem::internal)
}
