//! Counting in Arabic: gender, case and the construct state.

use super::names::{Arabic, head};

/// A thousand and its powers are nouns themselves, all masculine, and are counted like any other.
struct Scale {
    value: u64,
    one: &'static str,
    two: &'static str,
    /// The dual before a noun, without its ن: ألفا جنيه.
    two_joined: &'static str,
    few: &'static str,
    many: &'static str,
}

#[rustfmt::skip]
const SCALES: [Scale; 6] = [
    Scale { value: 1_000_000_000_000_000_000,
        one: "كوينتيليون", two: "كوينتيليونان",
        two_joined: "كوينتيليونا", few: "كوينتيليونات", many: "كوينتيليونًا" },
    Scale { value: 1_000_000_000_000_000, one: "كوادريليون", two: "كوادريليونان",
        two_joined: "كوادريليونا", few: "كوادريليونات", many: "كوادريليونًا" },
    Scale { value: 1_000_000_000_000, one: "تريليون", two: "تريليونان",
        two_joined: "تريليونا", few: "تريليونات", many: "تريليونًا" },
    Scale { value: 1_000_000_000, one: "مليار", two: "ملياران",
        two_joined: "مليارا", few: "مليارات", many: "مليارًا" },
    Scale { value: 1_000_000, one: "مليون", two: "مليونان",
        two_joined: "مليونا", few: "ملايين", many: "مليونًا" },
    Scale { value: 1_000, one: "ألف", two: "ألفان",
        two_joined: "ألفا", few: "آلاف", many: "ألفًا" },
];

/// Three to ten before a masculine noun.
#[rustfmt::skip]
const FEW_MASCULINE: [&str; 8] =
    ["ثلاثة", "أربعة", "خمسة", "ستة", "سبعة", "ثمانية", "تسعة", "عشرة"];

/// Three to ten before a feminine noun.
const FEW_FEMININE: [&str; 8] = ["ثلاث", "أربع", "خمس", "ست", "سبع", "ثماني", "تسع", "عشر"];

/// Twenty to ninety.
const TENS: [&str; 8] = ["عشرون", "ثلاثون", "أربعون", "خمسون", "ستون", "سبعون", "ثمانون", "تسعون"];

/// One hundred to nine hundred, with the traditional alif.
const HUNDREDS: [&str; 9] = [
    "مائة",
    "مائتان",
    "ثلاثمائة",
    "أربعمائة",
    "خمسمائة",
    "ستمائة",
    "سبعمائة",
    "ثمانمائة",
    "تسعمائة",
];

/// `count` of the noun: جنيه مصري واحد, جنيهان مصريان, ثلاثة جنيهات مصرية.
pub(super) fn counted(count: u64, noun: &Arabic) -> String {
    let last = count % 100;
    let high = count - last;
    match (high, last) {
        (0, 0) => format!("صفر {}", noun.other),
        (0, 1) => format!("{} {}", noun.one, one(noun.feminine)),
        (0, 2) if noun.has_dual() => noun.two.clone(),
        (_, 0) => format!("{} {}", joined(&high_parts(high, true)), noun.other),
        // One or two after a hundred or more is a separate phrase: مائة جنيه مصري وجنيه واحد.
        (_, 1) => {
            let one = one(noun.feminine);
            format!("{} و{} {one}", counted(high, noun), head(&noun.one))
        }
        (_, 2) if noun.has_dual() => format!("{} و{}", counted(high, noun), head(&noun.two)),
        _ => {
            let mut parts = high_parts(high, false);
            parts.push(below_hundred(last, noun.feminine));
            let form = match last {
                2 => &noun.other,
                3..=10 => &noun.few,
                _ => &noun.many,
            };
            format!("{} {form}", joined(&parts))
        }
    }
}

/// Parts of a unit whose hundredth or thousandth has no name: خمسون جزءًا من مائة.
pub(super) fn fraction(count: u64, decimals: u8) -> String {
    let noun = Arabic {
        feminine: false,
        one: "جزء".to_owned(),
        two: "جزءان".to_owned(),
        few: "أجزاء".to_owned(),
        many: "جزءًا".to_owned(),
        other: "جزء".to_owned(),
    };
    let whole = 10_u64.saturating_pow(u32::from(decimals));
    let whole = if whole == 10 { "عشرة".to_owned() } else { joined(&high_parts(whole, false)) };
    format!("{} من {whole}", counted(count, &noun))
}

/// The hundreds and all above them. `construct` when the noun follows at once: مائتا جنيه.
fn high_parts(count: u64, construct: bool) -> Vec<String> {
    let mut parts = Vec::new();
    let mut rest = count;
    for scale in &SCALES {
        let group = rest / scale.value;
        rest %= scale.value;
        if group > 0 {
            parts.push(scaled(group, scale, construct && rest == 0));
        }
    }
    if rest >= 100 {
        parts.push(hundreds(rest / 100, construct).to_owned());
    }
    parts
}

/// One to 999 thousands, millions, …
fn scaled(group: u64, scale: &Scale, construct: bool) -> String {
    let two = if construct { scale.two_joined } else { scale.two };
    let (high, last) = (group / 100, group % 100);
    match (high, last) {
        (0, 1) => scale.one.to_owned(),
        (0, 2) => two.to_owned(),
        (_, 0) => format!("{} {}", hundreds(high, true), scale.one),
        (_, 1) => format!("{} {} و{}", hundreds(high, true), scale.one, scale.one),
        (_, 2) => format!("{} {} و{two}", hundreds(high, true), scale.one),
        _ => {
            let form = match last {
                3..=10 => scale.few,
                _ if construct => scale.one,
                _ => scale.many,
            };
            let count = below_hundred(last, false);
            match high {
                0 => format!("{count} {form}"),
                _ => format!("{} و{count} {form}", hundreds(high, false)),
            }
        }
    }
}

fn hundreds(count: u64, construct: bool) -> &'static str {
    match count {
        2 if construct => "مائتا",
        _ => nth(&HUNDREDS, count, 1),
    }
}

/// From two to ninety-nine. The units of 13 to 99 take the gender that the noun has not, 11, 12 and
/// the one and two of 21, 22 that which it has.
fn below_hundred(count: u64, feminine: bool) -> String {
    let (tens, unit) = (count / 10, count % 10);
    match (tens, unit) {
        (0, 2) => two(feminine).to_owned(),
        (0, _) | (1, 0) => few(count, feminine).to_owned(),
        (1, 1) => if feminine { "إحدى عشرة" } else { "أحد عشر" }.to_owned(),
        (1, 2) => if feminine { "اثنتا عشرة" } else { "اثنا عشر" }.to_owned(),
        (1, _) => format!("{} {}", few(unit, feminine), if feminine { "عشرة" } else { "عشر" }),
        (_, 0) => nth(&TENS, tens, 2).to_owned(),
        _ => {
            let unit = match unit {
                1 if feminine => "إحدى",
                1 => one(false),
                2 => two(feminine),
                // Without a noun after it, ثماني is written with tanween.
                8 if feminine => "ثمانٍ",
                _ => few(unit, feminine),
            };
            format!("{unit} و{}", nth(&TENS, tens, 2))
        }
    }
}

fn one(feminine: bool) -> &'static str {
    if feminine { "واحدة" } else { "واحد" }
}

fn two(feminine: bool) -> &'static str {
    if feminine { "اثنتان" } else { "اثنان" }
}

fn few(count: u64, feminine: bool) -> &'static str {
    nth(if feminine { &FEW_FEMININE } else { &FEW_MASCULINE }, count, 3)
}

/// The word for `count` in a list that begins with the word for `first`.
fn nth(words: &[&'static str], count: u64, first: u64) -> &'static str {
    let at = usize::try_from(count.saturating_sub(first)).unwrap_or(usize::MAX);
    words.get(at).copied().unwrap_or_default()
}

fn joined(parts: &[String]) -> String {
    parts.join(" و")
}
