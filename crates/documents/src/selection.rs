//! Records that are ticked in a list, as they are sent: each once, not too many.

use platform::Result;
use platform::problem::Fields;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Records that are ticked in a list.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Ticked {
    /// Which, in the list's order.
    pub ids: Vec<i64>,
}

/// Rows of a list that can be asked for by their ids.
pub const MAX_SELECTED: usize = 1000;

/// The rows that a list is narrowed to, if it is: none for all of them.
pub fn of_list(fields: &mut Fields, ids: Option<&[i64]>) -> Vec<i64> {
    let ids = ids.unwrap_or_default();
    if ids.len() > MAX_SELECTED {
        fields.refuse_with("ids", "list.over_limit", vec![("most", MAX_SELECTED.to_string())]);
    }
    ids.to_vec()
}

/// The ids, each once, in their order.
///
/// # Errors
/// 400 on `ids` when there are none, or more than `most`.
pub fn distinct(ids: &[i64], most: usize) -> Result<Vec<i64>> {
    let mut fields = Fields::new();
    if ids.is_empty() {
        fields.refuse("ids", "field.required");
    }
    if ids.len() > most {
        fields.refuse_with("ids", "list.over_limit", vec![("most", most.to_string())]);
    }
    fields.check()?;
    let mut seen = Vec::with_capacity(ids.len());
    for id in ids {
        if !seen.contains(id) {
            seen.push(*id);
        }
    }
    Ok(seen)
}
