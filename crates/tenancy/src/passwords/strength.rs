//! The rules for passwords (product specification, sections 5 and 9), and guesses that are tried
//! first.

use std::collections::{BTreeSet, HashSet};
use std::panic::{AssertUnwindSafe, catch_unwind};

use platform::problem::Fields;
use platform::text::fold;
use zxcvbn::zxcvbn;

use super::common;
use super::skeleton::skeletons;

/// The fewest characters of a password chosen at sign-up or recovery.
const STRONG_LEAST: usize = 9;
/// The fewest characters of a password set on an invitation.
const INVITED_LEAST: usize = 6;
/// The most characters: enough for any passphrase, too few to keep the hasher busy.
const MAX: usize = 128;
/// Characters of a walk over the keyboard that the library can count.
const MAX_WALK: usize = 20;
/// Characters of a person's text that are compared: no name that is accepted is longer.
const MAX_OWN: usize = 200;
/// A password that takes fewer guesses is refused, for a guesser who knows words, names, dates,
/// keyboards and the person's names. Six random characters take as many.
const MIN_GUESSES: u64 = 1_000_000;

/// A password of sign-up or recovery: at least 9 characters with a lower-case letter, an upper-case
/// letter and a digit. It must not be guessable from `own`: the names of the person, their e-mail
/// and their company.
pub fn check_strong(fields: &mut Fields, field: &'static str, password: &str, own: &[&str]) {
    if is_too_long(fields, field, password) {
    } else if password.chars().count() < STRONG_LEAST || !is_mixed(password) {
        fields.refuse(field, "password.weak");
    } else {
        refuse_guessable(fields, field, password, own);
    }
}

/// A password of an invitation: at least 6 characters, and otherwise as [`check_strong`].
pub fn check_invited(fields: &mut Fields, field: &'static str, password: &str, own: &[&str]) {
    if is_too_long(fields, field, password) {
    } else if password.chars().count() < INVITED_LEAST {
        fields.refuse(field, "password.invited_length");
    } else {
        refuse_guessable(fields, field, password, own);
    }
}

/// Refuses an empty password and one that is too long.
fn is_too_long(fields: &mut Fields, field: &'static str, password: &str) -> bool {
    if password.is_empty() {
        fields.refuse(field, "field.required");
        return true;
    }
    let long = password.chars().count() > MAX;
    if long {
        fields.refuse_with(field, "field.too_long", vec![("most", MAX.to_string())]);
    }
    long
}

fn refuse_guessable(fields: &mut Fields, field: &'static str, password: &str, own: &[&str]) {
    let own: Vec<String> =
        own.iter().flat_map(|text| words(beginning(text))).flat_map(variants).collect();
    let own: Vec<&str> = own.iter().map(String::as_str).collect();
    let known: Vec<&str> = own.iter().copied().chain(common::WORDS.lines()).collect();
    let guesses = |password: &str| guesses(password, &known);
    let is_guessable = |password: &str| {
        guesses(password) < MIN_GUESSES
            || without_own_words(password, &own).is_some_and(|rest| guesses(&rest) < MIN_GUESSES)
            || without_names(password, &own).is_some_and(|rest| guesses(&rest) < MIN_GUESSES)
            || without_common_words(password).is_some_and(|rest| guesses(&rest) < MIN_GUESSES)
            || common::without_words(password).is_some_and(|rest| guesses(&rest) < MIN_GUESSES)
    };
    // Arabic letters have spelling variants, and their digits are digits.
    if is_guessable(password) || (!password.is_ascii() && is_guessable(&fold(password))) {
        fields.refuse(field, "password.guessable");
    }
}

/// How many guesses a password takes. The library overflows at long walks over the keyboard: of
/// such a password the beginning is counted.
fn guesses(password: &str, known: &[&str]) -> u64 {
    let count = |text: &str| catch_unwind(AssertUnwindSafe(|| zxcvbn(text, known).guesses()));
    let whole = count(password);
    let end = password.char_indices().nth(MAX_WALK).map_or(password.len(), |(end, _)| end);
    whole.or_else(|_| count(&password[..end])).unwrap_or_default()
}

/// The part of a text that is compared.
fn beginning(text: &str) -> &str {
    text.char_indices().nth(MAX_OWN).map_or(text, |(end, _)| &text[..end])
}

/// Variants of a word: unchanged, as [`fold`] writes it, without its article, and without final
/// digits.
fn variants(word: &str) -> Vec<String> {
    let folded = fold(word);
    let bare = folded.strip_prefix("ال").unwrap_or(&folded);
    let name = folded.trim_end_matches(|c: char| c.is_ascii_digit());
    let mut spellings = vec![word.to_owned()];
    for spelling in [&folded, bare, name] {
        let is_word = spelling.chars().count() > 2;
        if is_word && !spellings.iter().any(|known| known == spelling) {
            spellings.push(spelling.to_owned());
        }
    }
    spellings
}

/// The words of a name or an address, without the address's domain ending.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let text = match text.rsplit_once('.') {
        Some((rest, _)) if text.contains('@') => rest,
        _ => text,
    };
    text.split(|c: char| !c.is_alphanumeric()).filter(|word| word.chars().count() > 2)
}

/// The letters and digits of a password outside the person's own words, however these are divided,
/// reversed, or written with digits; none when it contains none of their words. Guessers try
/// `Mona-Adel-2026` first, so separators count for little.
fn without_own_words(password: &str, own: &[&str]) -> Option<String> {
    let letters: Vec<char> =
        password.chars().filter(|c| c.is_alphanumeric() || is_figure(*c)).collect();
    let plain: Vec<char> = letters.iter().map(|c| letter_for(*c)).collect();
    let mut is_own = vec![false; letters.len()];
    for word in own.iter().filter(|word| word.chars().count() > 3) {
        let forward: Vec<char> = word.chars().map(letter_for).collect();
        let backward: Vec<char> = forward.iter().rev().copied().collect();
        for (at, part) in plain.windows(forward.len()).enumerate() {
            if part == forward || part == backward {
                is_own[at..at + forward.len()].fill(true);
            }
        }
    }
    let rest = letters.iter().zip(&is_own).filter(|(c, is_own)| !**is_own && c.is_alphanumeric());
    is_own.contains(&true).then(|| rest.map(|(c, _)| *c).collect())
}

/// The letters and digits of a password outside the words that sound like one of the person's own,
/// in either script; none when there are none. Guessers try `Mahmoud2026` for محمود.
fn without_names(password: &str, own: &[&str]) -> Option<String> {
    let names: HashSet<String> =
        own.iter().flat_map(|word| skeletons(&word.to_lowercase())).collect();
    without_words(password, |word| skeletons(word).iter().any(|one| consists_of_names(one, &names)))
}

/// The same for one common word that makes up nearly the whole password:
/// `Ahly1907x`. A phrase may contain common words.
fn without_common_words(password: &str) -> Option<String> {
    let rest = without_words(password, common::is_common)?;
    (rest.chars().filter(|c| c.is_alphabetic()).count() <= 2).then_some(rest)
}

/// Whether consonants are those of names, one after the other.
fn consists_of_names(consonants: &str, names: &HashSet<String>) -> bool {
    // Each place is tried once, however many rows of names lead to it: a stranger chooses both.
    let mut places = BTreeSet::from([0]);
    while let Some(at) = places.pop_first() {
        let rest = &consonants[at..];
        if rest.is_empty() {
            return true;
        }
        let next = names.iter().filter(|name| rest.starts_with(name.as_str()));
        places.extend(next.map(|name| at + name.len()));
    }
    false
}

/// The letters and digits of a password outside certain words, given in lower case; none when it
/// has none of them. A digit between two letters counts as a letter.
fn without_words(password: &str, is_known: impl Fn(&str) -> bool) -> Option<String> {
    let letters: Vec<char> = password.chars().flat_map(char::to_lowercase).collect();
    let is_letter = |at: usize| letters.get(at).is_some_and(|c| c.is_alphabetic());
    let belongs = |at: usize| {
        let between = at > 0 && is_letter(at - 1) && is_letter(at + 1);
        is_letter(at) || between && (is_figure(letters[at]) || letters[at].is_ascii_digit())
    };
    let (mut rest, mut has_known, mut at) = (String::new(), false, 0);
    while at < letters.len() {
        let end = (at..letters.len()).find(|place| !belongs(*place)).unwrap_or(letters.len());
        let word: String = letters[at..end].iter().collect();
        if end > at && is_known(&word) {
            has_known = true;
        } else {
            rest.push_str(&word);
        }
        rest.extend(letters.get(end).filter(|c| c.is_alphanumeric()));
        at = end + 1;
    }
    has_known.then_some(rest)
}

const fn is_figure(c: char) -> bool {
    matches!(c, '@' | '$' | '!')
}

/// The lower-case letter for which people write a character: `M0n@` is `mona`.
fn letter_for(c: char) -> char {
    match c {
        '0' => 'o',
        '1' | '!' | 'I' | 'l' | 'L' => 'i',
        '3' => 'e',
        '4' | '@' => 'a',
        '5' | '$' => 's',
        '7' => 't',
        c => c.to_lowercase().next().unwrap_or(c),
    }
}

fn is_mixed(password: &str) -> bool {
    password.chars().any(char::is_lowercase)
        && password.chars().any(char::is_uppercase)
        && password.chars().any(char::is_numeric)
}

#[cfg(test)]
mod tests {
    use super::{Fields, check_invited, check_strong};

    const OWN: [&str; 3] = ["Mona Adel", "mona.adel@nileshop.example", "Nile Trading"];

    type Check = fn(&mut Fields, &'static str, &str, &[&str]);

    /// The code that refuses a password; empty when it is accepted.
    fn refused(check: Check, password: &str) -> &'static str {
        let mut fields = Fields::new();
        check(&mut fields, "password", password, &OWN);
        fields.check().err().map_or("", |problem| problem.faults()[0].code)
    }

    #[test]
    fn sign_up_wants_nine_mixed_characters() {
        for strong in ["Correct horse 9", "Ünïcode-Pass٣", "Mizan-2026-test", "Wadi-Degla-71"] {
            assert_eq!(refused(check_strong, strong), "", "{strong}");
        }
        for weak in ["Xkdpqm1", "xkdpqmwzt1", "XKDPQMWZT1", "Xkdpqmwzti"] {
            assert_eq!(refused(check_strong, weak), "password.weak", "{weak}");
        }
        assert_eq!(refused(check_strong, ""), "field.required");
        assert_eq!(refused(check_strong, &format!("Ab1{}", "x".repeat(126))), "field.too_long");
    }

    #[test]
    fn an_invitation_takes_six_characters_and_passphrases() {
        assert_eq!(refused(check_invited, "qW7!vp"), "");
        let passphrase = "the nile flows past our shop in the morning";
        assert_eq!(refused(check_invited, passphrase), "");
        assert_eq!(refused(check_invited, &passphrase.repeat(2)), "", "more than 64 characters");
        assert_eq!(refused(check_invited, "qW7!v"), "password.invited_length");
        assert_eq!(refused(check_invited, ""), "field.required");
    }

    #[test]
    fn what_guessers_try_first_is_refused_on_every_path() {
        for common in [
            "Password1",
            "Abc123456",
            "Qwerty1234",
            "Mona12345",
            "Nileshop1",
            "Mizan1234",
            "Aa1Aa1Aa1",
            "Mona-Adel-1",
            "Mona-Adel-2026!",
            "M0n@.Ad3l.77",
            "ledA-anoM-99",
            "Nile-Trading-1",
            "N1leTr4ding#2026",
            "Nileshop/Nileshop/1",
        ] {
            assert_eq!(refused(check_strong, common), "password.guessable", "{common}");
            assert_eq!(refused(check_invited, common), "password.guessable", "{common}");
        }
        assert_eq!(refused(check_invited, "123456"), "password.guessable");
    }

    #[test]
    fn arabic_names_and_what_is_common_in_egypt_are_refused_however_they_are_spelled() {
        let own = ["أحمد الشناوي", "shenawy88@nile.example", "شركة الأدوات المكتبية"];
        let refused = |password: &str| {
            let mut fields = Fields::new();
            check_invited(&mut fields, "password", password, &own);
            fields.check().err().map_or("", |problem| problem.faults()[0].code)
        };
        for password in [
            "احمد2026",
            "أحمد2027",
            "الشناوى1",
            "شناوي2026",
            "احمدالشناوى",
            "المكتبيه2026",
            "Shenawy90",
            "shenawy1",
            "محمد123",
            "القاهرة1",
            "كلمةالسر",
            "بسم الله",
            "الله اكبر",
            "حبيبتي",
            "ضصثقفغ",
            "ميزان2026",
            "Passw٠rd2026",
            "الأهلي1907",
        ] {
            assert_eq!(refused(password), "password.guessable", "{password}");
        }
        for password in ["النيل يجري أمام المحل كل صباح", "قلم7طاولة!بحر", "qW7!vp"]
        {
            assert_eq!(refused(password), "", "{password}");
        }
    }

    #[test]
    fn an_arabic_name_in_latin_letters_is_refused() {
        let own = ["محمود الشربيني", "m.s@nile.example", "شركة النور للتجارة"];
        let refused = |password: &str| {
            let mut fields = Fields::new();
            check_invited(&mut fields, "password", password, &own);
            fields.check().err().map_or("", |problem| problem.faults()[0].code)
        };
        for password in [
            "Mahmoud2026",
            "Ma7moud2026",
            "M4hm0ud#2026",
            "Shrbiny2026",
            "ElSherbeeny1990",
            "MahmoudShrbiny1",
            "Sherbini.Mahmoud.77",
            "محمود-2026",
            "Zamalek1911",
            "Ahly1907x",
            "Ramadan2026",
            "رمضان2026",
        ] {
            assert_eq!(refused(password), "password.guessable", "{password}");
        }
        for password in [
            "Mahmoud drinks 3 coffees by the sea",
            "Ramadan lanterns over the old bridge",
            "Wadi-Degla-71",
            "Zamalek-tree-0417-kite",
            "Shrbiny-qW7!vpx9Zd",
        ] {
            assert_eq!(refused(password), "", "{password}");
        }
    }

    #[test]
    fn common_words_of_egypt_are_refused_doubled_and_in_franco() {
        for password in [
            "Ahlyahly1907",
            "AhlyAhlyAhly1907",
            "Ahly1907Ahly",
            "Ahly.Zamalek.2026",
            "Zamalekzamalek1911",
            "Ismailyismaily1924",
            "Masrmasr2026",
            "Elmahalla1936x",
            "Iskanderiya1990",
            "Mansouraaa2026",
            "Bursaid1956",
            "Abotrika22Abotrika",
            "Mosalah11Mosalah",
            "7abibi7abibi2026",
            "7abibiMama1990",
            "Mo7amed2026Mo7amed",
            "El7amdulillah2026",
            "Tagamo3Tagamo3-1",
            "25yanayer2011",
            "Ramadankareem2026",
        ] {
            assert_eq!(refused(check_invited, password), "password.guessable", "{password}");
        }
        for password in [
            "الأهليالأهلي1907",
            "الاهلى الزمالك 2026",
            "مصرمصر2026",
            "تحيامصر٢٠٢٦",
            "بورسعيد1956",
            "المحلة المحلة 1936",
            "حبيبي حبيبتي ٢٠٢٦",
            "محمدصلاح11",
        ] {
            assert_eq!(refused(check_invited, password), "password.guessable", "{password}");
        }
        for password in [
            "Ahly fans sing 3 songs by the Nile",
            "Ahlyahly-83619402157",
            "zamalek-koshary-hurghada-ferry-71",
            "Cairo-qW7!vp-Giza",
            "Suez kettle marble 12",
            "كشري القاهرة أطيب من بيتزا نابولي",
        ] {
            assert_eq!(refused(check_invited, password), "", "{password}");
        }
    }

    fn refused_beside(own: &str, password: &str) -> &'static str {
        let mut fields = Fields::new();
        check_strong(&mut fields, "password", password, &[own]);
        fields.check().err().map_or("", |problem| problem.faults()[0].code)
    }

    /// A stranger's names and password that can be divided in more ways than anybody can try.
    #[test]
    fn names_that_repeat_each_other_are_checked_at_once() {
        let names = "ktk tkt ktkt tktk ktktk tktkt ktktkt tktktk";
        let repeated = "kt".repeat(58);
        assert_eq!(refused_beside(names, &format!("Qz7Kpw4t-{repeated}x")), "");
        assert_eq!(refused_beside(names, &format!("Q7-{repeated}")), "password.guessable");
    }

    #[test]
    fn a_long_walk_over_the_keyboard_is_counted() {
        let walk = "mn".repeat(58);
        assert_eq!(refused_beside("Mona", &format!("Qz7Kpw4t-{walk}")), "");
        assert_eq!(refused_beside("Mona", &format!("{walk}Q7")), "password.guessable");
    }

    #[test]
    fn only_the_beginning_of_a_text_is_compared() {
        let password = "Zamzamiya48k";
        assert_eq!(refused_beside("Zamzamiya", password), "password.guessable");
        let long = format!("{}Zamzamiya", "word ".repeat(1_000_000));
        assert_eq!(refused_beside(&long, password), "");
    }

    #[test]
    fn a_name_in_a_long_phrase_is_no_harm() {
        // A name in a phrase that is long enough without it is accepted.
        let phrase = "Mona drinks 3 coffees by the sea";
        assert_eq!(refused(check_strong, phrase), "");
        assert_eq!(refused(check_invited, "qW7!vpMonax9Zd"), "");
    }
}
