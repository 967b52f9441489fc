//! Changes a tax, or switches it off.

use ledger::TaxId;
use platform::activity;
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::{Fields, Result};

use super::kinds::Kind;
use super::model::Tax;
use super::wire::{TaxEdit, TaxRow};
use super::{draft, library, store};

/// Changes a tax. Its rate, type and accounts stay, because documents use them: a new rate is a
/// change of rate. A tax without a type is given one, by which the authority knows it. At most one
/// tax is proposed on new lines, and it must be in use.
///
/// # Errors
/// 400 for invalid fields; 404 for a tax that isn't the company's; 409 when somebody else saved
/// since, or another tax has the name.
pub fn edit_tax(tx: &mut dyn Tx, ctx: &Ctx, id: TaxId, input: &TaxEdit) -> Result<TaxRow> {
    let taxes = store::all(tx, ctx.tenant)?;
    let before = draft::find_at_version(&taxes, id, input.version)?;
    let after = decide(input, before, &taxes)?;
    let changes = activity::difference(&timeline_fields(before), &timeline_fields(&after));
    if changes.is_empty() {
        return Ok(before.row());
    }
    if after.is_default && !before.is_default {
        store::propose_none(tx, ctx.tenant)?;
    }
    store::update(tx, ctx.tenant, &after)?;
    activity::record(tx, ctx, "tax", id.0, "updated", &changes)?;
    Ok(Tax { version: before.version + 1, ..after }.row())
}

fn decide(input: &TaxEdit, before: &Tax, taxes: &[Tax]) -> Result<Tax> {
    let mut fields = Fields::new();
    let (name_en, name_ar) =
        draft::names(&mut fields, &input.tax_name, input.tax_name_ar.as_deref());
    draft::days(&mut fields, input.effective_from, input.effective_to);
    if input.is_default && (before.line_tax().is_none() || !input.active) {
        fields.refuse("is_default", "tax.not_proposed");
    }
    // Its place after that day is taken.
    if before.replaced_by.is_some() && input.effective_to != before.effective_to {
        fields.refuse("effective_to", "tax.replaced");
    }
    let replaces = taxes.iter().any(|tax| tax.replaced_by == Some(before.id));
    if replaces && input.effective_from != before.effective_from {
        fields.refuse("effective_from", "tax.replaces");
    }
    let given = given_type(&mut fields, input, before);
    fields.check()?;
    draft::ensure_unique(taxes, &name_en, &name_ar, Some(before.id))?;
    let before = match given {
        Some(sub) => Tax {
            sub_category_id: Some(sub.sub_tax_category_id),
            eta_tax_type: Some(sub.eta_tax_type.clone()),
            eta_sub_type: Some(sub.eta_sub_type.clone()),
            ..before.clone()
        },
        None => before.clone(),
    };
    Ok(Tax {
        name_en,
        name_ar,
        direction: input.direction,
        effective_from: input.effective_from,
        effective_to: input.effective_to,
        active: input.active,
        is_default: input.is_default,
        ..before
    })
}

/// The sub-type that a tax without one is given: it is computed as the tax is.
fn given_type(
    fields: &mut Fields,
    input: &TaxEdit,
    before: &Tax,
) -> Option<&'static library::SubCategory> {
    let wanted = input.sub_tax_category_id?;
    if before.sub_category_id == Some(wanted) {
        return None;
    }
    if before.sub_category_id.is_some() {
        fields.refuse("sub_tax_category_id", "tax.type_stays");
        return None;
    }
    let sub = library::sub_category(wanted);
    let sub = sub.filter(|sub| sub.tax_category_id == before.category_id);
    let Some(sub) = sub else {
        fields.refuse("sub_tax_category_id", "field.unknown");
        return None;
    };
    let is_alike = before.line_tax().is_some()
        && Kind::from_tax_type(&sub.eta_tax_type) == Some(before.kind)
        && !library::is_fixed(Some(wanted));
    if !is_alike {
        fields.refuse("sub_tax_category_id", "tax.type_differs");
        return None;
    }
    Some(sub)
}

/// The fields that the timeline shows.
pub fn timeline_fields(tax: &Tax) -> [(&'static str, Option<String>); 8] {
    [
        ("tax_name", Some(tax.name_en.clone())),
        ("tax_name_ar", Some(tax.name_ar.clone())),
        ("direction", Some(tax.direction.as_str().to_owned())),
        ("effective_from", tax.effective_from.map(|day| day.to_string())),
        ("effective_to", tax.effective_to.map(|day| day.to_string())),
        ("active", Some(tax.active.to_string())),
        ("is_default", Some(tax.is_default.to_string())),
        ("eta_sub_type", tax.eta_sub_type.clone()),
    ]
}
