//! The plans as a visitor sees them: prices in Egyptian pounds, before VAT.

use serde::Serialize;

/// A plan; its name and features are words of the pages.
#[derive(Debug, Clone, Copy, Serialize)]
pub(crate) struct Plan {
    /// As the registration names it.
    pub id: u8,
    /// The key of its words.
    pub key: &'static str,
    /// Pounds a month.
    pub month: u32,
    /// Pounds a year; none where it isn't sold yet.
    pub year: Option<u32>,
    /// The keys of what it offers.
    pub features: &'static [&'static str],
}

/// A year is paid as ten months.
pub(crate) const PLANS: [Plan; 3] = [
    Plan {
        id: 1,
        key: "startup",
        month: 250,
        year: Some(2500),
        features: &["one_user", "product", "storage_small", "one_template"],
    },
    Plan {
        id: 2,
        key: "growing",
        month: 450,
        year: Some(4500),
        features: &[
            "startup",
            "members",
            "projects",
            "branches",
            "templates",
            "branding",
            "storage",
            "onboarding",
        ],
    },
    Plan { id: 3, key: "enterprise", month: 850, year: None, features: &["many_users", "pushes"] },
];
