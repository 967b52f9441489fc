//! The lists themselves.

use std::sync::LazyLock;

use platform::text::fold;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Something to choose by its name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Named {
    /// The id.
    pub id: i64,
    /// English name.
    pub name_en: String,
    /// Arabic name.
    pub name_ar: String,
}

/// A company size to choose.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SizeChoice {
    /// Its position in the list.
    pub id: i64,
    /// The stored value: `5-11`.
    pub value: String,
    /// English name.
    pub name_en: String,
    /// Arabic name.
    pub name_ar: String,
}

/// A line of business, aligned to the sections of ISIC Rev. 4.
#[derive(Debug, Clone, Deserialize)]
pub struct Industry {
    /// Its number in our list.
    pub id: i64,
    /// English name.
    pub name_en: String,
    /// Arabic name.
    pub name_ar: String,
}

/// A country of ISO 3166.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Country {
    /// Its number in our list; Egypt is 1.
    pub country_id: i64,
    /// ISO 3166-1 alpha-2, `EG`.
    pub code: String,
    /// English name.
    pub name_en: String,
    /// Arabic name.
    pub name_ar: String,
    /// International dialling code, `+20`; empty where there is none.
    #[serde(default, deserialize_with = "empty_for_null")]
    #[schema(required = true)]
    pub dial_code: String,
}

/// Every country.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Countries {
    /// Egypt first, then by English name.
    #[serde(rename = "Countries")]
    pub countries: Vec<Country>,
}

/// A governorate of Egypt.
#[derive(Debug, Clone, Deserialize)]
pub struct Governorate {
    /// Its number in our list.
    #[serde(rename = "governorate_id")]
    pub id: i64,
    /// How a national ID names the place of birth, two digits.
    pub nid_code: String,
    /// English name.
    pub name_en: String,
    /// Arabic name.
    pub name_ar: String,
}

fn empty_for_null<'de, D: serde::Deserializer<'de>>(input: D) -> Result<String, D::Error> {
    Option::<String>::deserialize(input).map(Option::unwrap_or_default)
}

#[derive(Deserialize)]
struct Industries {
    industries: Vec<Industry>,
}

#[derive(Deserialize)]
struct Sizes {
    company_sizes: Vec<SizeChoice>,
}

#[derive(Deserialize)]
struct CountryFile {
    countries: Vec<Country>,
}

#[derive(Deserialize)]
struct Governorates {
    governorates: Vec<Governorate>,
}

macro_rules! file {
    ($name:literal) => {
        super::read(include_str!(concat!("../../../../reference/egypt/", $name)))
    };
}

static INDUSTRIES: LazyLock<Industries> = LazyLock::new(|| file!("industries.json"));
static SIZES: LazyLock<Sizes> = LazyLock::new(|| file!("company-sizes.json"));
static COUNTRIES: LazyLock<CountryFile> = LazyLock::new(|| file!("countries.json"));
static GOVERNORATES: LazyLock<Governorates> = LazyLock::new(|| file!("governorates.json"));

/// Every line of business.
pub fn industries() -> &'static [Industry] {
    &INDUSTRIES.industries
}

/// Every company size.
pub fn company_sizes() -> &'static [SizeChoice] {
    &SIZES.company_sizes
}

/// Every country, Egypt first.
pub fn countries() -> &'static [Country] {
    &COUNTRIES.countries
}

/// The country with this number.
pub fn country(id: i64) -> Option<&'static Country> {
    countries().iter().find(|country| country.country_id == id)
}

/// The country of a code, or of a name in English or Arabic.
pub fn country_named(text: &str) -> Option<&'static Country> {
    let asked = fold(text);
    countries().iter().find(|country| {
        [&country.code, &country.name_en, &country.name_ar]
            .into_iter()
            .any(|one| fold(one) == asked)
    })
}

/// Every governorate of Egypt.
pub fn governorates() -> &'static [Governorate] {
    &GOVERNORATES.governorates
}

#[cfg(test)]
mod tests {
    use super::{company_sizes, countries, country, governorates, industries};

    #[test]
    fn the_defaults_of_the_event_form_exist() {
        assert!(industries().iter().any(|industry| industry.id == 1));
        assert!(company_sizes().iter().any(|size| size.value == "5-11"));
        assert_eq!(country(1).unwrap().code, "EG");
    }

    #[test]
    fn places_are_whole() {
        assert_eq!(governorates().len(), 27);
        assert!(governorates().iter().all(|place| place.nid_code.len() == 2));
        assert!(countries().len() > 240);
        assert_eq!(countries()[0].dial_code, "+20");
    }
}
