//! Locations of projects.

use platform::activity;
use platform::context::Ctx;
use platform::db::Tx;
use platform::ids;
use platform::problem::{Fields, Result};

use super::wire::{LocationInput, LocationView};
use super::{plan, store};
use crate::label_kind::LabelKind;

const NAMES: LabelKind = LabelKind {
    table: "project_location",
    keeps_deleted: false,
    field: "project_location",
    exists: "project.location_exists",
};

/// Adds a location.
///
/// # Errors
/// 400 without a name; 403 without the plan; 409 when the name is taken.
pub fn add_location(tx: &mut dyn Tx, ctx: &Ctx, input: &LocationInput) -> Result<LocationView> {
    plan::ensure(tx, ctx)?;
    let mut fields = Fields::new();
    let name = NAMES.read(&mut fields, &input.project_location);
    fields.check()?;
    NAMES.ensure_room(tx, ctx)?;
    NAMES.ensure_unique(tx, ctx, &name, None)?;
    let location = LocationView { id: ids::allocate(tx, ctx.tenant, 1)?, project_location: name };
    store::insert_location(tx, ctx, &location)?;
    activity::record(tx, ctx, "project_location", location.id, "created", &[])?;
    Ok(location)
}

/// The company's locations by name.
///
/// # Errors
/// 403 without the plan.
pub fn all(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Vec<LocationView>> {
    plan::ensure(tx, ctx)?;
    store::locations(tx, ctx.tenant)
}
