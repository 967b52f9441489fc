//! The authority's code tables, compiled in. A table that can't be read is empty; a test holds the
//! number of rows of each.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use crate::taxes::TaxType;
use crate::tree::{Node, Tree};

macro_rules! table {
    ($($(#[$outer:meta])* $function:ident, $name:ident = $file:literal;)*) => {
        $(
            static $name: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
                codes(include_str!(concat!("../../../reference/eta/", $file)))
            });

            $(#[$outer])*
            pub fn $function(code: &str) -> bool {
                $name.contains(code)
            }
        )*
    };
}

table! {
    /// Whether an activity has this code of four digits.
    is_activity, ACTIVITIES = "activity_codes.json";
    /// Whether a unit of quantities has this code.
    is_unit, UNITS = "unit_types.json";
    /// Whether a unit of weights has this code.
    is_weight_unit, WEIGHT_UNITS = "weight_unit_types.json";
    /// Whether a currency has this code.
    is_currency, CURRENCIES = "currencies.json";
    /// Whether a country has this code of two letters.
    is_country, COUNTRIES = "countries.json";
}

/// A sub-type of a tax.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SubType {
    /// Its code: `V009`.
    pub code: String,
    /// The tax that it belongs to.
    pub tax: TaxType,
    /// Whether its amount is fixed, not a rate of a base.
    pub fixed: bool,
    /// Whether rate and amount must be 0: exports, exempt and not taxable.
    pub exempt: bool,
}

static SUB_TYPES: LazyLock<BTreeMap<String, SubType>> = LazyLock::new(|| {
    let rows = rows(include_str!("../../../reference/eta/tax_subtypes.json"));
    rows.iter().filter_map(sub_type_row).map(|row| (row.code.clone(), row)).collect()
});

/// The sub-type with a code.
pub fn sub_type(code: &str) -> Option<&'static SubType> {
    SUB_TYPES.get(code)
}

/// All sub-types, by their codes.
pub fn sub_types() -> impl Iterator<Item = &'static SubType> {
    SUB_TYPES.values()
}

fn sub_type_row(row: &Node) -> Option<SubType> {
    Some(SubType {
        code: text(row, "code")?,
        tax: TaxType::from_code(&text(row, "tax_type")?)?,
        fixed: text(row, "kind")? == "fixed",
        exempt: row.get("rate_must_be").is_some(),
    })
}

fn codes(table: &str) -> BTreeSet<String> {
    rows(table).iter().filter_map(|row| text(row, "code")).collect()
}

fn text(row: &Node, name: &str) -> Option<String> {
    match row.get(name)? {
        Node::Text(text) => Some(text.plain()),
        _ => None,
    }
}

/// The rows of a table, which is a list at its root.
fn rows(table: &str) -> Vec<Node> {
    let tree = Tree::read(&format!("{{\"rows\":{table}}}"));
    match tree.as_ref().map(|tree| tree.get("rows")) {
        Ok(Some(Node::Array(rows))) => rows.clone(),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A document has no booleans, these tables do.
    fn with_booleans(table: &str) -> Vec<Node> {
        rows(&table.replace(":true", ":1").replace(":false", ":0"))
    }

    #[test]
    fn every_row_of_each_table_is_read() {
        assert_eq!(ACTIVITIES.len(), 435);
        // ST is in the source twice.
        assert_eq!(UNITS.len(), 143);
        assert_eq!(WEIGHT_UNITS.len(), 9);
        assert_eq!(CURRENCIES.len(), 180);
        assert_eq!(COUNTRIES.len(), 251);
        assert_eq!(sub_types().count(), 56);
        assert_eq!(sub_types().filter(|row| row.exempt).count(), 8);
        let types = with_booleans(include_str!("../../../reference/eta/tax_types.json"));
        let codes: Vec<String> = types.iter().filter_map(|row| text(row, "code")).collect();
        assert_eq!(codes, TaxType::all().map(TaxType::code).collect::<Vec<_>>());
        for (row, tax) in types.iter().zip(TaxType::all()) {
            let fixed = text(row, "mode").unwrap() == "fixed";
            // T14 is one by its sub-type; the authority's sample has a rate of it.
            assert_eq!(fixed, tax.is_always_fixed() || tax.code() == "T14", "{}", tax.code());
            let untaxed = text(row, "group").unwrap() == "non_taxable";
            assert_eq!(untaxed, tax.is_untaxed_fee());
        }
    }

    #[test]
    fn the_codes_that_we_name_are_those_of_the_authority() {
        let known: Vec<String> =
            with_booleans(include_str!("../../../reference/eta/error_codes.json"))
                .iter()
                .filter_map(|row| text(row, "code"))
                .collect();
        for code in
            ["CF311", "CF313", "SF337", "Err03", "4040", "4043", "4062", "ISFX303", "ISFX305"]
        {
            assert!(known.contains(&code.to_owned()), "{code}");
        }
    }
}
