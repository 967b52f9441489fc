//! Activities: the tax authority's codes of what a business does (كود النشاط).
//!
//! The table is the authority's and the same for everybody. A company has a code, a branch may have
//! a different one, and a sales document keeps the code that it was issued under.

mod routes;
mod store;
mod table;

use platform::problem::Fields;
use platform::text::latin_digits;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub(crate) use routes::routes;
pub use table::{all, find};

/// An activity of the authority's table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Activity {
    /// 4 digits: `4690`.
    pub code: String,
    /// English name.
    pub name_en: String,
    /// Arabic name.
    pub name_ar: String,
}

/// The activities to choose from.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ActivityCodes {
    /// The whole table, by code.
    #[serde(rename = "Activities")]
    pub activities: Vec<Activity>,
    /// The company's own code, the default of new documents.
    pub company_code: Option<String>,
}

/// Reads a typed code, with Latin digits; none for an empty one. A code that is not in the
/// authority's table is refused, unless it is `present`, the code that the record has already.
pub fn read(
    fields: &mut Fields,
    field: &'static str,
    typed: Option<&str>,
    present: Option<&str>,
) -> Option<String> {
    let code = latin_digits(&fields.optional_text(field, typed, 20)?);
    if find(&code).is_none() && present != Some(code.as_str()) {
        fields.refuse(field, "activity.unknown");
    }
    Some(code)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(typed: &str, present: Option<&str>) -> (Option<String>, bool) {
        let mut fields = Fields::new();
        let code = read(&mut fields, "activity_code", Some(typed), present);
        (code, fields.is_clean())
    }

    #[test]
    fn a_code_is_the_authoritys_or_was_there() {
        assert_eq!(faults(" ٤٦٩٠ ", None), (Some("4690".to_owned()), true));
        assert_eq!(faults("", None), (None, true));
        assert_eq!(faults("46", None), (Some("46".to_owned()), false));
        assert_eq!(faults("0001", Some("0001")), (Some("0001".to_owned()), true));
    }
}
