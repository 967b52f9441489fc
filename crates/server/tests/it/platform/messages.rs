//! The messages that sections 5 and 8 of the specification word, in
//! `fixtures/contract/messages.json`, against the catalogues of the server.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde_json::Value;

const MESSAGES: &str = include_str!("../../../../../fixtures/contract/messages.json");

/// Sections 5 and 8 as they are.
const SECTIONS: &str = include_str!("../../../../../fixtures/contract/messages.md");

/// The sentences in quotes: a quote opens after a space and closes before a mark.
fn quoted(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for line in text.lines() {
        let mut rest = line;
        while let Some((_, after)) = rest.split_once(" '") {
            let ends = |at: &usize| {
                let next = after[at + 1..].chars().next();
                next.is_none_or(|c| matches!(c, ' ' | '.' | ',' | ';' | ')'))
            };
            let end = after.match_indices('\'').map(|(at, _)| at).find(ends);
            let end = end.unwrap_or_else(|| panic!("an open quote: {line}"));
            found.push(&after[..end]);
            rest = &after[end + 1..];
        }
    }
    found
}

/// The texts of all crates in one language, by code.
fn catalogue(language: &str) -> BTreeMap<String, String> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the crates");
    let mut texts = BTreeMap::new();
    for folder in fs::read_dir(crates).expect("the crates are there") {
        let file = folder.expect("a crate").path().join(format!("src/text.{language}.json"));
        let Ok(text) = fs::read_to_string(file) else { continue };
        let of_crate: BTreeMap<String, Value> = serde_json::from_str(&text).expect("texts");
        // Plural forms are objects; none of these messages has any.
        texts.extend(
            of_crate.into_iter().filter_map(|(code, t)| Some((code, t.as_str()?.to_owned()))),
        );
    }
    texts
}

#[test]
fn messages_read_as_the_specification_words_them() {
    let (english, arabic) = (catalogue("en"), catalogue("ar"));
    let contract: Value = serde_json::from_str(MESSAGES).expect("the fixture");
    let mut seen = 0;
    let mut wrong = Vec::new();
    for message in contract["messages"].as_array().expect("messages") {
        let wanted = message["here"].as_str().or(message["text"].as_str()).expect("a text");
        for code in message["server"].as_array().into_iter().flatten() {
            let code = code.as_str().expect("a code");
            let found = english.get(code).map_or("", String::as_str);
            let same = found == wanted || (message["starts"] == true && found.starts_with(wanted));
            if !same || !arabic.contains_key(code) {
                wrong.push(format!("{code}: {found}"));
            }
            seen += 1;
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
    assert!(seen > 20, "the fixture names {seen} codes");
}

#[test]
fn no_message_of_the_sections_is_left_out() {
    let contract: Value = serde_json::from_str(MESSAGES).expect("the fixture");
    let all = |list: &str| contract[list].as_array().expect("a list").clone();
    let text = |one: &Value, name: &str| one[name].as_str().unwrap_or_default().to_owned();
    let listed: Vec<String> =
        all("messages").iter().chain(&all("absent")).map(|one| text(one, "text")).collect();
    let quoted = quoted(SECTIONS);
    assert!(quoted.len() > 40, "{quoted:?}");
    let missing = quoted.iter().filter(|one| !listed.iter().any(|known| known == *one));
    assert_eq!(missing.collect::<Vec<_>>(), Vec::<&&str>::new());

    // What the sections describe without a sentence has one here in both languages.
    let (english, arabic) = (catalogue("en"), catalogue("ar"));
    for described in all("described") {
        let words = text(&described, "words");
        assert!(SECTIONS.contains(&words), "not in the sections: {words}");
        for code in described["server"].as_array().into_iter().flatten() {
            let code = code.as_str().expect("a code");
            assert!(english.contains_key(code) && arabic.contains_key(code), "{code}");
        }
    }
}
