//! Texts in the user's language.

use std::collections::HashMap;

/// The two languages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, clap::ValueEnum)]
pub enum Locale {
    /// English.
    #[default]
    En,
    /// Arabic.
    Ar,
}

impl Locale {
    /// That of the system.
    pub fn of_system() -> Locale {
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"];
        let set =
            names.into_iter().find_map(|name| std::env::var(name).ok().filter(|v| !v.is_empty()));
        if set.is_some_and(|value| value.starts_with("ar")) { Locale::Ar } else { Locale::En }
    }
}

/// The texts of one language.
#[derive(Debug, Clone)]
pub struct Texts(HashMap<String, String>);

impl Texts {
    /// Those of a language.
    pub fn for_locale(locale: Locale) -> Texts {
        let catalogue = match locale {
            Locale::En => include_str!("text.en.json"),
            Locale::Ar => include_str!("text.ar.json"),
        };
        Texts(serde_json::from_str(catalogue).unwrap_or_default())
    }

    /// The sentence of a code, with its parts filled in.
    pub fn say(&self, code: &str, parts: &[(&str, &str)]) -> String {
        let mut text = self.0.get(code).cloned().unwrap_or_else(|| code.to_owned());
        for (name, value) in parts {
            text = text.replace(&format!("{{{name}}}"), value);
        }
        // A part that is empty at the end leaves no space; that of a prompt stays.
        if parts.iter().any(|(_, value)| value.is_empty()) { text.trim_end().into() } else { text }
    }
}

#[cfg(test)]
mod tests {
    use sealing::Trouble;

    use super::{Locale, Texts};

    #[test]
    fn both_languages_say_everything() {
        let (english, arabic) = (Texts::for_locale(Locale::En), Texts::for_locale(Locale::Ar));
        let mut keys: Vec<&String> = english.0.keys().collect();
        let mut others: Vec<&String> = arabic.0.keys().collect();
        keys.sort();
        others.sort();
        assert_eq!(keys, others);
        for trouble in Trouble::ALL {
            let key = format!("trouble.{}", trouble.key());
            assert!(english.0.contains_key(&key), "{key}");
        }
        let said = arabic.say("trouble.other_company", &[("detail", "204871365")]);
        assert!(said.contains("204871365"), "{said}");
        let said = english.say("trouble.no_token", &[("detail", "")]);
        assert_eq!(said, "No token is plugged in.");
        for texts in [&english, &arabic] {
            assert!(texts.say("ask.pin", &[]).ends_with(": "), "what is typed is apart from it");
        }
    }
}
