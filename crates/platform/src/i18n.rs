//! Texts in both languages: problem codes, success messages, mail.
//!
//! Each crate brings `text.en.json` and `text.ar.json`, flat objects from code to text with
//! `{placeholders}`.

use std::collections::HashMap;
use std::sync::Arc;

use crate::context::Locale;
use crate::problem::{Problem, Result};

/// Every text of the server.
#[derive(Debug, Clone, Default)]
pub struct Texts {
    texts: Arc<HashMap<String, [String; 2]>>,
}

impl Texts {
    /// Reads the crates' pairs of files, English first.
    ///
    /// # Errors
    /// When a file is not JSON or a code has a text in only one language.
    pub fn read(pairs: &[(&str, &str)]) -> Result<Texts> {
        let mut texts = HashMap::new();
        for (english, arabic) in pairs {
            let english: HashMap<String, String> = serde_json::from_str(english)?;
            let mut arabic: HashMap<String, String> = serde_json::from_str(arabic)?;
            for (code, en) in english {
                let ar = arabic
                    .remove(&code)
                    .ok_or_else(|| Problem::internal(format!("{code} has no Arabic text")))?;
                texts.insert(code, [en, ar]);
            }
            if let Some(code) = arabic.keys().next() {
                return Err(Problem::internal(format!("{code} has no English text")));
            }
        }
        Ok(Texts { texts: Arc::new(texts) })
    }

    /// The text of a code, with its placeholders filled in. An unknown code is returned as it is.
    pub fn say(&self, locale: Locale, code: &str, params: &[(&'static str, String)]) -> String {
        let Some(pair) = self.texts.get(code) else { return code.to_owned() };
        let mut rest = pair[usize::from(locale == Locale::Ar)].as_str();
        let mut said = String::new();
        // In one pass, so that typed text is never read as a placeholder.
        while let Some((before, after)) = rest.split_once('{') {
            said.push_str(before);
            let hole = after.split_once('}');
            let filled =
                hole.and_then(|(hole, after)| Some((self.fill(locale, hole, params)?, after)));
            rest = match filled {
                Some((value, after)) => {
                    said.push_str(&value);
                    after
                }
                None => {
                    said.push('{');
                    after
                }
            };
        }
        said + rest
    }

    /// The value of `{name}` or `{name:prefix}`: the parameter, or the text of the code made of
    /// prefix and parameter, for our own words that differ by language.
    fn fill(
        &self,
        locale: Locale,
        hole: &str,
        params: &[(&'static str, String)],
    ) -> Option<String> {
        let (name, prefix) = match hole.split_once(':') {
            Some((name, prefix)) => (name, Some(prefix)),
            None => (hole, None),
        };
        let (_, value) = params.iter().find(|(known, _)| *known == name)?;
        Some(match prefix {
            Some(prefix) => self.say(locale, &format!("{prefix}.{value}"), &[]),
            None => value.clone(),
        })
    }

    /// Whether a code has texts.
    pub fn knows(&self, code: &str) -> bool {
        self.texts.contains_key(code)
    }
}

#[cfg(test)]
mod tests {
    use super::{Locale, Texts};

    #[test]
    fn a_word_of_ours_is_written_in_the_readers_language() {
        let english = r#"{ "area.sales": "Sales", "locked": "{area:area} up to {until}." }"#;
        let arabic = r#"{ "area.sales": "المبيعات", "locked": "{area:area} حتى {until}." }"#;
        let texts = Texts::read(&[(english, arabic)]).unwrap();
        let params = [("area", "sales".to_owned()), ("until", "30/09/2026".to_owned())];
        assert_eq!(texts.say(Locale::En, "locked", &params), "Sales up to 30/09/2026.");
        assert_eq!(texts.say(Locale::Ar, "locked", &params), "المبيعات حتى 30/09/2026.");
    }

    #[test]
    fn what_somebody_typed_is_no_placeholder() {
        let english = r#"{ "owes": "{name} owes {total}. {unknown} {" }"#;
        let texts = Texts::read(&[(english, english)]).unwrap();
        let params = [("name", "{total} {name:owes}".to_owned()), ("total", "12.00".to_owned())];
        let said = texts.say(Locale::En, "owes", &params);
        assert_eq!(said, "{total} {name:owes} owes 12.00. {unknown} {");
    }
}
