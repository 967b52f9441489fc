//! What guessers try first in Egypt: names, teams, towns, everyday words, and rows of the Arabic
//! keyboard, in Arabic, in Latin letters and with the digits that people write for Arabic letters.
//! The library that counts guesses knows only English.

use std::collections::{BTreeSet, HashSet};
use std::sync::LazyLock;

use platform::text::fold;

use super::skeleton::skeletons;

/// The words, as [`fold`] writes them.
pub const WORDS: &str = include_str!("common.txt");

/// How many different words may make up a password that is refused: three or more are a phrase.
const MOST_WORDS: usize = 2;
/// The fewest characters of a word that is looked for inside of others.
const LEAST: usize = 3;
/// The fewest consonants by which a word is known however its vowels are written.
const CONSONANTS: usize = 4;

static KNOWN: LazyLock<Known> = LazyLock::new(Known::read);

struct Known {
    words: HashSet<&'static str>,
    skeletons: HashSet<String>,
    longest: usize,
}

impl Known {
    fn read() -> Known {
        let words: HashSet<&str> = WORDS.lines().collect();
        let skeletons = words.iter().flat_map(|word| skeletons(word));
        Known {
            skeletons: skeletons.filter(|one| one.chars().count() >= CONSONANTS).collect(),
            longest: words.iter().map(|word| word.chars().count()).max().unwrap_or_default(),
            words,
        }
    }
}

/// Whether a word, in lower case, is one of them.
pub fn is_common(word: &str) -> bool {
    KNOWN.words.contains(word)
}

/// What is left of a password that consists of one or two common words, each as often as it likes
/// and however divided: `Ahlyahly1907`, `7abibi.2026`. None of a phrase, or of other words.
pub fn without_words(password: &str) -> Option<String> {
    let plain = fold(password);
    let letters: Vec<char> = plain.chars().filter(|c| c.is_alphanumeric()).collect();
    let (mut rest, mut words, mut at) = (String::new(), BTreeSet::new(), 0);
    while let Some(&letter) = letters.get(at) {
        match word_at(&letters, at) {
            Some(word) => {
                at += word.chars().count();
                words.insert(word);
            }
            None => {
                rest.push(letter);
                at += 1;
            }
        }
    }
    let others = rest.chars().filter(|c| c.is_alphabetic()).count();
    ((1..=MOST_WORDS).contains(&words.len()) && others <= 2).then_some(rest)
}

/// The longest common word that begins at a place; a run of letters counts as one where its
/// consonants are a word's.
fn word_at(letters: &[char], at: usize) -> Option<String> {
    let run = letters[at..].iter().take_while(|c| c.is_alphabetic()).count();
    let text = |length: usize| letters[at..at + length].iter().collect::<String>();
    let longest = KNOWN.longest.min(letters.len() - at);
    let known = (LEAST..=longest).rev().map(text).find(|word| KNOWN.words.contains(word.as_str()));
    let starts_a_run = at == 0 || !letters[at - 1].is_alphabetic();
    if known.as_ref().is_some_and(|word| word.chars().count() >= run) || !starts_a_run {
        return known;
    }
    let whole = text(run);
    let is_known = skeletons(&whole).iter().any(|one| KNOWN.skeletons.contains(one));
    if is_known { Some(whole) } else { known }
}
