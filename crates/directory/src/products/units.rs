//! Units of measure, with the tax authority's codes.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A unit of the authority's table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct UnitType {
    /// The code on the e-invoice: `KGM`.
    pub code: String,
    /// English name.
    pub name_en: String,
    /// Arabic name; the English one where there is no Arabic one.
    pub name_ar: String,
}

/// The units to choose from.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct UnitTypes {
    /// The most common ones first, then the others by name.
    #[serde(rename = "Units")]
    pub units: Vec<UnitType>,
}

#[derive(Deserialize)]
struct Official {
    code: String,
    en: String,
    ar: String,
}

/// The everyday names of common units, the most common first.
const COMMON: &str = include_str!("../../../../reference/egypt/units.json");
const OFFICIAL: &str = include_str!("../../../../reference/eta/unit_types.json");

static UNITS: LazyLock<Vec<UnitType>> = LazyLock::new(|| {
    let unit = |o: Official| UnitType { code: o.code, name_en: o.en, name_ar: o.ar };
    let read = |text| serde_json::from_str::<Vec<Official>>(text).unwrap_or_default();
    let mut units: Vec<UnitType> = read(COMMON).into_iter().map(unit).collect();
    let mut others: Vec<UnitType> = read(OFFICIAL).into_iter().map(unit).collect();
    others.sort_by(|a, b| a.name_en.cmp(&b.name_en));
    for mut other in others {
        if units.iter().any(|known| known.code == other.code) {
            continue;
        }
        if other.name_ar.is_empty() {
            other.name_ar.clone_from(&other.name_en);
        }
        units.push(other);
    }
    units
});

/// Every unit of the authority's table.
pub fn all() -> &'static [UnitType] {
    &UNITS
}

/// The everyday name of the unit with a code, in English and in Arabic.
pub fn unit_name(code: &str) -> Option<(&'static str, &'static str)> {
    let unit = all().iter().find(|unit| unit.code == code)?;
    Some((unit.name_en.as_str(), unit.name_ar.as_str()))
}

/// Whether the authority has this code.
pub fn exists(code: &str) -> bool {
    UNITS.iter().any(|unit| unit.code == code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_unit_stands_once_and_is_the_authoritys() {
        let official: Vec<Official> = serde_json::from_str(OFFICIAL).unwrap();
        let common: Vec<Official> = serde_json::from_str(COMMON).unwrap();
        assert!(
            common.iter().all(|c| !c.ar.is_empty() && official.iter().any(|o| o.code == c.code))
        );
        let mut codes: Vec<&str> = all().iter().map(|unit| unit.code.as_str()).collect();
        codes.sort_unstable();
        let count = codes.len();
        codes.dedup();
        assert_eq!((codes.len(), all()[0].code.as_str()), (count, "EA"));
        assert!(exists("KGM") && !exists("PIECE"));
    }
}
