//! The list of pages.

/// The shell into which a page's text is put.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shell {
    /// `site.html`: styles and a small script.
    Site,
    /// `register.html`: the registration form of an event, without the application.
    Register,
    /// `index.html`: the application, which replaces the page once it has loaded.
    Application,
}

/// A page and its address.
#[derive(Debug)]
pub(crate) struct Page {
    /// Its path.
    pub path: &'static str,
    /// Its canonical path for search engines: two pages may have the same.
    pub canonical: &'static str,
    /// The key of its words.
    pub key: &'static str,
    /// Its template.
    pub template: &'static str,
    /// Its shell.
    pub shell: Shell,
    /// Whether search engines may list it.
    pub listed: bool,
    /// Whether it shows the plans.
    pub plans: bool,
}

const fn page(path: &'static str, key: &'static str, template: &'static str) -> Page {
    Page { path, canonical: path, key, template, shell: Shell::Site, listed: true, plans: false }
}

/// Every page except the articles of the blog. The spelling of paths is the contract's.
pub(crate) const PAGES: [Page; 10] = [
    Page { plans: true, ..page("/", "landing", "landing.html") },
    page("/resources", "resources", "text.html"),
    page("/privacy", "privacy", "text.html"),
    page("/terms&conditions", "terms", "text.html"),
    Page { plans: true, ..page("/subscriptions", "plans", "plans.html") },
    Page {
        canonical: "/subscriptions",
        plans: true,
        ..page("/subscribtions", "plans", "plans.html")
    },
    page("/blogs", "blogs", "blogs.html"),
    Page { listed: false, ..page("/coming-soon", "coming_soon", "coming-soon.html") },
    Page {
        shell: Shell::Application,
        listed: false,
        ..page("/thank-you", "thank_you", "form.html")
    },
    Page { shell: Shell::Register, ..page("/register-event", "event", "form.html") },
];
