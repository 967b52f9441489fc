//! The tax that a cell means: by its name, by its name without the rate, or by its rate.

use books::taxes::Tax;
use ledger::{Percent, Trade};
use platform::text::fold;

use crate::model::Sentence;

/// One, as a whole number of 10^-5.
const ONE: i64 = 100_000;
/// What says only that there is a tax: beside a rate it says nothing more.
const GENERIC: [&str; 4] = ["tax", "sales tax", "ضريبه", "الضريبه"];
/// What value added tax is called beside its name in the list.
const VAT: [&str; 7] = [
    "value added tax",
    "ض ق م",
    "ض.ق.م",
    "القيمه المضافه",
    "قيمه مضافه",
    "ضريبه قيمه مضافه",
    "ضريبه القيمه المضافه",
];
/// What is exempt, and by which part of a tax's name that shows.
const EXEMPT: [&str; 8] = [
    "exempt",
    "tax exempt",
    "معفاه",
    "معفي",
    "اعفاء",
    "معفاه من الضريبه",
    "معفي من الضريبه",
    "معفاه من الضرائب",
];
const EXEMPT_NAMES: [&str; 3] = ["exempt", "معف", "اعفاء"];
/// What is zero-rated, likewise.
const ZERO_RATED: [&str; 5] = ["zero", "zero rated", "صفريه", "صفري", "صفر"];
const ZERO_NAMES: [&str; 2] = ["zero", "صفر"];

/// What a cell says of a tax.
#[derive(Debug, PartialEq, Eq)]
pub enum TaxMatch {
    /// This one.
    One(i64),
    /// The company offers none that fits.
    Unknown,
    /// Several fit: their names.
    Several(Sentence),
}

/// The tax of a name, with or without its rate, or of a bare rate.
pub fn of_text(offered: &[&Tax], trade: Trade, text: &str) -> TaxMatch {
    let key = fold(text);
    let exact = offered.iter().find(|tax| fold(&tax.name_en) == key || fold(&tax.name_ar) == key);
    if let Some(tax) = exact {
        return TaxMatch::One(tax.id.0);
    }
    let cell = Written::parse(text);
    if cell.numbers.len() > 1 || (cell.numbers.is_empty() && cell.words.is_empty()) {
        return TaxMatch::Unknown;
    }
    let rates = cell.rates();
    let fits = |tax: &&&Tax| {
        (rates.is_empty() || (rates.contains(&tax.percent) && !is_per_unit(tax)))
            && cell.fits_name(tax, !rates.is_empty())
    };
    choose(offered.iter().filter(fits).copied().collect(), trade)
}

/// The tax at a rate in per cent.
pub fn at_rate(offered: &[&Tax], trade: Trade, percent: &str) -> TaxMatch {
    let Ok(wanted) = Percent::parse(percent) else { return TaxMatch::Unknown };
    let at = |tax: &&&Tax| tax.percent == wanted && !is_per_unit(tax);
    choose(offered.iter().filter(at).copied().collect(), trade)
}

/// The only one of those that fit, or the one that is proposed on new lines.
fn choose(mut fits: Vec<&Tax>, trade: Trade) -> TaxMatch {
    // What posts nowhere is a tax of nothing: it is no second reading of a rate.
    let posts = |tax: &&Tax| tax.percent.is_zero() || tax.account(trade).is_some();
    if fits.iter().any(posts) {
        fits.retain(posts);
    }
    let proposed = fits.iter().find(|tax| tax.is_default);
    match (proposed, fits.as_slice()) {
        (Some(tax), _) | (None, [tax]) => TaxMatch::One(tax.id.0),
        (None, []) => TaxMatch::Unknown,
        (None, several) => {
            let names = |name: fn(&Tax) -> &str, mark: &str| {
                several.iter().map(|tax| name(tax)).collect::<Vec<_>>().join(mark)
            };
            let (en, ar) = (names(|tax| &tax.name_en, ", "), names(|tax| &tax.name_ar, "، "));
            TaxMatch::Several(Sentence { en, ar })
        }
    }
}

/// Whether its rate is an amount for each unit.
fn is_per_unit(tax: &Tax) -> bool {
    tax.line_tax().is_some_and(|line| !line.per_unit.is_zero())
}

/// A text as numbers and words.
struct Written {
    numbers: Vec<Percent>,
    has_sign: bool,
    words: String,
}

impl Written {
    fn parse(text: &str) -> Written {
        let text = platform::text::latin_digits(&fold(text));
        let text = text.replace(['%', '٪'], " % ").replace('٫', ".");
        let is_between = |c: char| c.is_whitespace() || "()[]{}:-–—/+،".contains(c);
        let (mut numbers, mut has_sign, mut words) = (Vec::new(), false, Vec::new());
        for token in text.split(is_between).map(|token| token.trim_matches(['.', ','])) {
            match token {
                "" => {}
                "%" => has_sign = true,
                token if token.starts_with(|c: char| c.is_ascii_digit()) => {
                    numbers.extend(Percent::parse(&token.replace(',', ".")).ok());
                }
                token => words.push(token),
            }
        }
        Written { numbers, has_sign, words: words.join(" ") }
    }

    /// The rates that its number can mean: a sheet keeps 14% as 0.14.
    fn rates(&self) -> Vec<Percent> {
        let Some(number) = self.numbers.first() else { return Vec::new() };
        let is_fraction = !self.has_sign && (1..=ONE).contains(&number.scaled());
        let hundredfold = Some(Percent::from_scaled(number.scaled() * 100));
        std::iter::once(*number).chain(hundredfold.filter(|_| is_fraction)).collect()
    }

    /// Whether its words name a tax, whatever the rate in the tax's name.
    fn fits_name(&self, tax: &Tax, has_rate: bool) -> bool {
        let words = self.words.as_str();
        if words.is_empty() || (has_rate && GENERIC.contains(&words)) {
            return true;
        }
        let names = [&tax.name_en, &tax.name_ar];
        let has = |parts: &[&str]| {
            tax.percent.is_zero()
                && names.iter().any(|name| parts.iter().any(|part| fold(name).contains(part)))
        };
        if EXEMPT.contains(&words) {
            return has(&EXEMPT_NAMES);
        }
        if ZERO_RATED.contains(&words) {
            return has(&ZERO_NAMES);
        }
        names.iter().any(|name| one_name(&Written::parse(name).words) == one_name(words))
    }
}

/// The short name of value added tax for each of its names; others as they are.
fn one_name(words: &str) -> &str {
    if VAT.contains(&words) { "vat" } else { words }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_a_rate_and_words() {
        for (text, rates, words) in [
            ("14%", vec!["14"], ""),
            ("٪١٤", vec!["14"], ""),
            ("0.14", vec!["0.14", "14"], ""),
            ("14", vec!["14"], ""),
            ("VAT (14.0%)", vec!["14"], "vat"),
            ("ضريبة القيمة المضافة", vec![], "ضريبه القيمه المضافه"),
            ("0.5%", vec!["0.5"], ""),
        ] {
            let cell = Written::parse(text);
            let found: Vec<String> = cell.rates().iter().map(|rate| rate.to_text()).collect();
            assert_eq!((found, cell.words.as_str()), (rates_of(&rates), words), "{text}");
        }
    }

    fn rates_of(texts: &[&str]) -> Vec<String> {
        texts.iter().map(|text| (*text).to_owned()).collect()
    }
}
