//! The authority's table of activities, compiled in.

use std::sync::LazyLock;

use serde::Deserialize;

use super::Activity;

#[derive(Deserialize)]
struct Official {
    code: String,
    en: String,
    ar: String,
}

const OFFICIAL: &str = include_str!("../../../../reference/eta/activity_codes.json");

static ACTIVITIES: LazyLock<Vec<Activity>> = LazyLock::new(|| {
    let read = serde_json::from_str::<Vec<Official>>(OFFICIAL).unwrap_or_default();
    let tidy = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut all: Vec<Activity> = read
        .into_iter()
        .map(|one| Activity { code: one.code, name_en: tidy(&one.en), name_ar: tidy(&one.ar) })
        .collect();
    all.sort_by(|a, b| a.code.cmp(&b.code));
    all
});

/// Every activity, by code.
pub fn all() -> &'static [Activity] {
    &ACTIVITIES
}

/// The activity of a code.
pub fn find(code: &str) -> Option<&'static Activity> {
    let place = ACTIVITIES.binary_search_by(|one| one.code.as_str().cmp(code)).ok()?;
    ACTIVITIES.get(place)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_activity_stands_once_and_has_both_names() {
        let official: Vec<Official> = serde_json::from_str(OFFICIAL).unwrap();
        assert_eq!(all().len(), official.len());
        assert!(all().windows(2).all(|pair| pair[0].code < pair[1].code));
        let whole = |one: &Activity| {
            one.code.len() == 4 && !one.name_en.is_empty() && !one.name_ar.is_empty()
        };
        assert!(all().iter().all(whole));
        assert!(find("4690").is_some() && find("0000").is_none());
    }
}
