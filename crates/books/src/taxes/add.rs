//! Adds a tax.

use ledger::{Percent, TaxId};
use platform::activity;
use platform::context::Ctx;
use platform::db::Tx;
use platform::ids;
use platform::problem::{Fields, Problem, Result};

use super::kinds::{Direction, Kind};
use super::model::Tax;
use super::wire::{TaxInput, TaxRow};
use super::{draft, library, store};
use crate::accounts;

/// Adds a tax on the accounts that taxes of its type use.
///
/// # Errors
/// 400 for invalid fields; 409 when another tax has the name.
pub fn add_tax(tx: &mut dyn Tx, ctx: &Ctx, input: &TaxInput) -> Result<TaxRow> {
    let taxes = store::all(tx, ctx.tenant)?;
    let draft = decide(input, &taxes)?;
    let roles = accounts::roles(tx, ctx.tenant)?;
    let (sale, purchase) = library::account_roles(draft.category_id, &draft.tax_type);
    let id = TaxId(ids::allocate(tx, ctx.tenant, 1)?);
    let sub_category = draft.sub_category_id.and_then(library::sub_category);
    let like = sub_category.and_then(|sub| library::of_sub_type(&sub.eta_sub_type));
    let threshold = like.map(library::LibraryTax::threshold).transpose();
    let tax = Tax {
        id,
        name_en: draft.name,
        name_ar: draft.name_ar,
        percent: draft.percent,
        category_id: draft.category_id,
        sub_category_id: draft.sub_category_id,
        kind: draft.kind,
        eta_tax_type: sub_category.map(|sub| sub.eta_tax_type.clone()),
        eta_sub_type: sub_category.map(|sub| sub.eta_sub_type.clone()),
        direction: input.direction.unwrap_or(Direction::Both),
        sale_account: sale.map(|role| roles.get(role)).transpose()?,
        purchase_account: purchase.map(|role| roles.get(role)).transpose()?,
        effective_from: input.effective_from,
        effective_to: input.effective_to,
        threshold: threshold.map_err(Problem::internal)?.flatten(),
        active: true,
        is_default: false,
        replaced_by: None,
        version: 1,
    };
    store::insert(tx, ctx.tenant, std::slice::from_ref(&tax))?;
    activity::record(tx, ctx, "tax", id.0, "created", &[])?;
    Ok(tax.row())
}

#[derive(Debug, PartialEq, Eq)]
struct Draft {
    name: String,
    name_ar: String,
    percent: Percent,
    category_id: i64,
    sub_category_id: Option<i64>,
    tax_type: String,
    kind: Kind,
}

fn decide(input: &TaxInput, taxes: &[Tax]) -> Result<Draft> {
    let mut fields = Fields::new();
    let (name, name_ar) = draft::names(&mut fields, &input.tax_name, input.tax_name_ar.as_deref());
    let percent = draft::percent(&mut fields, &input.tax_precntage, input.sub_tax_category_id);
    draft::days(&mut fields, input.effective_from, input.effective_to);
    let category_id = input.tax_category_id;
    let first_type = library::first_tax_type(category_id);
    if first_type.is_none() {
        fields.refuse("tax_category_id", "field.unknown");
    }
    let sub_category_id = input.sub_tax_category_id;
    let sub_category = sub_category_id.and_then(library::sub_category);
    if sub_category_id.is_some() && sub_category.is_none_or(|s| s.tax_category_id != category_id) {
        fields.refuse("sub_tax_category_id", "field.unknown");
    }
    fields.check()?;

    draft::ensure_unique(taxes, &name, &name_ar, None)?;
    let tax_type = sub_category.map(|sub| sub.eta_tax_type.as_str()).or(first_type);
    let tax_type = tax_type.unwrap_or_default().to_owned();
    let kind = Kind::from_tax_type(&tax_type)
        .ok_or_else(|| Problem::internal(format!("no kind of tax is {tax_type}")))?;
    Ok(Draft { name, name_ar, percent, category_id, sub_category_id, tax_type, kind })
}

#[cfg(test)]
mod tests {
    use super::*;
    use ledger::totals::TaxKind;

    fn input(percent: &str, category: i64, sub_category: Option<i64>) -> TaxInput {
        TaxInput {
            tax_name: "My tax".to_owned(),
            tax_precntage: percent.into(),
            tax_category_id: category,
            sub_tax_category_id: sub_category,
            ..TaxInput::default()
        }
    }

    fn refused(input: &TaxInput) -> String {
        let problem = decide(input, &[]).unwrap_err();
        let error = &problem.errors[0];
        format!("{}: {}", error.field, error.code)
    }

    #[test]
    fn the_kind_comes_from_the_sub_type_or_else_the_category() {
        let kind = |category, sub| decide(&input("1", category, sub), &[]).unwrap().kind;
        assert_eq!(kind(1, None), Kind::Line(TaxKind::Vat));
        assert_eq!(kind(2, Some(12)), Kind::Line(TaxKind::TableTaxFixed));
        assert_eq!(kind(3, None), Kind::Withholding);
        assert_eq!(kind(4, Some(43)), Kind::Line(TaxKind::Other));
    }

    #[test]
    fn what_a_tax_must_not_be() {
        assert_eq!(refused(&input("", 1, None)), "tax_precntage: field.required");
        assert_eq!(refused(&input("-1", 1, None)), "tax_precntage: field.not_negative");
        assert_eq!(refused(&input("100.5", 1, None)), "tax_precntage: tax.above_hundred");
        assert_eq!(refused(&input("x", 1, None)), "tax_precntage: field.number");
        assert_eq!(refused(&input("1", 11, None)), "tax_category_id: field.unknown");
        assert_eq!(refused(&input("1", 1, Some(12))), "sub_tax_category_id: field.unknown");
    }

    #[test]
    fn every_type_of_tax_has_its_accounts() {
        for tax_type in 1..=20 {
            let roles = library::account_roles(10, &format!("T{tax_type}"));
            assert!(roles.0.is_some(), "T{tax_type}");
        }
        assert_eq!(library::account_roles(1, "T1"), (Some("vat_output"), Some("vat_input")));
    }
}
