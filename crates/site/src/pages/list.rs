//! Which pages there are.

/// The frame that a page's text is put into.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Frame {
    /// `site.html`: styles and a small script.
    Site,
    /// `register.html`: the form of the registration from an event, without the application.
    Register,
    /// `index.html`: the application, which takes the page over once it has loaded.
    Application,
}

/// A page with an address of its own.
#[derive(Debug)]
pub(crate) struct Page {
    /// The address.
    pub path: &'static str,
    /// The address that search engines are told of: two pages may be one.
    pub canonical: &'static str,
    /// The key of its words.
    pub key: &'static str,
    /// Its markup.
    pub template: &'static str,
    /// What it is put into.
    pub frame: Frame,
    /// Whether search engines may list it.
    pub listed: bool,
    /// Whether it shows the plans.
    pub plans: bool,
}

const fn page(path: &'static str, key: &'static str, template: &'static str) -> Page {
    Page { path, canonical: path, key, template, frame: Frame::Site, listed: true, plans: false }
}

/// Every page but the articles of the blog. The spelling of addresses is the contract's.
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
        frame: Frame::Application,
        listed: false,
        ..page("/thank-you", "thank_you", "form.html")
    },
    Page { frame: Frame::Register, ..page("/register-event", "event", "form.html") },
];
