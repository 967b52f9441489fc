//! The names of a currency, in the grammatical forms that counting needs.

use serde::Deserialize;

/// The names of a currency and of its hundredth or thousandth.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CurrencyNames {
    /// The decimals of the minor unit: 2 for piastres, 3 for fils.
    pub decimals: u8,
    /// The currency itself.
    pub unit: Named,
    /// Its minor unit. Without one, or when an amount has other decimals, the fraction is written
    /// in hundredths or thousandths.
    pub part: Option<Named>,
}

/// One unit's names in both languages.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Named {
    /// In Arabic.
    pub ar: Arabic,
    /// In English.
    pub en: English,
}

/// A counted noun in Arabic, with its adjective: the forms are those of CLDR's plural categories.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arabic {
    /// Whether the noun is feminine: three to ten take the other gender (ثلاث هللات).
    #[serde(default)]
    pub feminine: bool,
    /// One: جنيه مصري.
    pub one: String,
    /// The dual in the nominative: جنيهان مصريان. The same as `one` when the noun has none (يورو).
    pub two: String,
    /// Three to ten: جنيهات مصرية.
    pub few: String,
    /// Eleven to ninety-nine: جنيهًا مصريًا.
    pub many: String,
    /// After hundreds, thousands and zero: جنيه مصري.
    pub other: String,
}

/// A counted noun in English.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct English {
    /// One: Egyptian pound.
    pub one: String,
    /// Any other count, zero among them: Egyptian pounds.
    pub other: String,
}

impl CurrencyNames {
    /// Names for a currency of which only the plain name is known: it does not change with the
    /// count, and its fraction is written in hundredths or thousandths.
    pub fn plain(arabic: &str, english: &str) -> Self {
        let unit = Named { ar: Arabic::unchanging(arabic), en: English::unchanging(english) };
        Self { decimals: 0, unit, part: None }
    }

    /// The name of 10^-`decimals`, if it has one.
    pub(super) fn part(&self, decimals: u8) -> Option<&Named> {
        self.part.as_ref().filter(|_| self.decimals == decimals)
    }
}

impl Arabic {
    /// A noun that stays the same after every count, like يورو. It is taken for feminine when its
    /// first word ends as most feminine words do.
    pub fn unchanging(name: &str) -> Self {
        let name = || name.to_owned();
        let mut noun = Self {
            feminine: false,
            one: name(),
            two: name(),
            few: name(),
            many: name(),
            other: name(),
        };
        noun.feminine = head(&noun.one).ends_with('ة');
        noun
    }

    /// Whether the noun has a dual that means "two" without the number.
    pub(super) fn has_dual(&self) -> bool {
        self.one != self.two
    }
}

impl English {
    /// A noun that stays the same after every count.
    pub fn unchanging(name: &str) -> Self {
        Self { one: name.to_owned(), other: name.to_owned() }
    }
}

/// The noun without its adjective, which is repeated in «مائة جنيه مصري وجنيه واحد».
pub(super) fn head(name: &str) -> &str {
    name.split(' ').next().unwrap_or(name)
}
