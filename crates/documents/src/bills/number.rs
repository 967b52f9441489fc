//! Whether a vendor's own number was typed before.

use directory::vendors;
use platform::text::fold;
use platform::{Ctx, Problem, Result, Tx};

use crate::priced::purchase::has_vendor_number;

/// Whether a living bill or expense of the vendor's has this number of theirs.
///
/// # Errors
/// 404 when there is no such vendor.
pub fn has_number(tx: &mut dyn Tx, ctx: &Ctx, vendor: i64, number: &str) -> Result<bool> {
    if vendors::names(tx, ctx.tenant, &[vendor])?.is_empty() {
        return Err(Problem::not_found());
    }
    has_vendor_number(tx, ctx.tenant, (vendor, &fold(number.trim())), 0)
}
