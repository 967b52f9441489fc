//! Gives a tax another rate from a day on.

use ledger::TaxId;
use platform::activity;
use platform::context::Ctx;
use platform::db::Tx;
use platform::ids;
use platform::problem::{Fields, Problem, Result};

use super::edit::timeline_fields;
use super::error::TaxError;
use super::model::Tax;
use super::wire::{TaxRateChange, TaxRow};
use super::{draft, store};

/// Ends a tax the day before and adds another in its place, with the same settings except its rate
/// and names. Returns the new one. Documents of earlier days, also those entered late, have the old
/// one.
///
/// # Errors
/// 400 for invalid fields; 404 for a tax that isn't the company's; 409 when somebody else saved
/// since, the tax was replaced already, or another tax has the name.
pub fn change_rate(tx: &mut dyn Tx, ctx: &Ctx, id: TaxId, input: &TaxRateChange) -> Result<TaxRow> {
    let taxes = store::all(tx, ctx.tenant)?;
    let before = draft::find_at_version(&taxes, id, input.version)?;
    let (ended, begun) = decide(input, before, &taxes)?;
    let begun = Tax { id: TaxId(ids::allocate(tx, ctx.tenant, 1)?), ..begun };
    let ended = Tax { replaced_by: Some(begun.id), ..ended };
    store::insert(tx, ctx.tenant, std::slice::from_ref(&begun))?;
    store::update(tx, ctx.tenant, &ended)?;
    let changes = activity::difference(&timeline_fields(before), &timeline_fields(&ended));
    activity::record(tx, ctx, "tax", id.0, "updated", &changes)?;
    activity::record(tx, ctx, "tax", begun.id.0, "created", &[])?;
    Ok(begun.row())
}

fn decide(input: &TaxRateChange, before: &Tax, taxes: &[Tax]) -> Result<(Tax, Tax)> {
    if before.replaced_by.is_some() {
        return Err(Problem::from(TaxError::Replaced).on("from"));
    }
    let mut fields = Fields::new();
    let (name_en, name_ar) =
        draft::names(&mut fields, &input.tax_name, input.tax_name_ar.as_deref());
    let percent = draft::percent(&mut fields, &input.tax_precntage, before.sub_category_id);
    if percent == before.percent {
        fields.refuse("tax_precntage", "tax.same_rate");
    }
    draft::day(&mut fields, "from", Some(input.from));
    let last = input.from.yesterday().ok();
    let within = |day| before.applies_on(day);
    if !last.is_some_and(within) {
        fields.refuse("from", "tax.not_in_force_before");
    }
    fields.check()?;
    draft::ensure_unique(taxes, &name_en, &name_ar, None)?;
    let ended = Tax { effective_to: last, ..before.clone() };
    let begun = Tax {
        name_en,
        name_ar,
        percent,
        effective_from: Some(input.from),
        effective_to: before.effective_to,
        version: 1,
        ..before.clone()
    };
    Ok((ended, begun))
}

#[cfg(test)]
mod tests {
    use jiff::civil::{Date, date};

    use super::super::kinds::{Direction, Kind};
    use super::*;
    use ledger::Percent;
    use ledger::totals::TaxKind;

    fn vat(effective_to: Option<Date>) -> Tax {
        Tax {
            id: TaxId(3),
            name_en: "VAT 14%".to_owned(),
            name_ar: "القيمة المضافة".to_owned(),
            percent: Percent::parse("14").unwrap(),
            category_id: 1,
            sub_category_id: None,
            kind: Kind::Line(TaxKind::Vat),
            eta_tax_type: None,
            eta_sub_type: None,
            direction: Direction::Both,
            sale_account: None,
            purchase_account: None,
            effective_from: Some(date(2017, 7, 1)),
            effective_to,
            threshold: None,
            active: true,
            is_default: true,
            replaced_by: None,
            version: 4,
        }
    }

    fn change(from: Date, rate: &str) -> TaxRateChange {
        TaxRateChange {
            from,
            tax_precntage: rate.into(),
            tax_name: "VAT 15%".to_owned(),
            tax_name_ar: None,
            version: None,
        }
    }

    #[test]
    fn the_old_one_ends_the_day_before_the_new_one_begins() {
        let (ended, begun) =
            decide(&change(date(2027, 1, 1), "15"), &vat(None), &[vat(None)]).unwrap();
        assert_eq!(
            (ended.effective_from, ended.effective_to),
            (vat(None).effective_from, Some(date(2026, 12, 31)))
        );
        assert_eq!((begun.effective_from, begun.effective_to), (Some(date(2027, 1, 1)), None));
        assert_eq!(
            (ended.percent, begun.percent),
            (vat(None).percent, Percent::parse("15").unwrap())
        );
        assert_eq!((begun.name_ar.as_str(), begun.is_default, begun.version), ("VAT 15%", true, 1));
    }

    #[test]
    fn what_is_no_change_of_rate() {
        let last = Some(date(2027, 6, 30));
        let code = |from, rate: &str, tax: &Tax| {
            let problem = decide(&change(from, rate), tax, &[]).unwrap_err();
            problem.errors.first().map_or(problem.code, |error| error.code)
        };
        assert_eq!(code(date(2027, 1, 1), "14.0", &vat(None)), "tax.same_rate");
        assert_eq!(code(date(2017, 7, 1), "15", &vat(None)), "tax.not_in_force_before");
        assert_eq!(code(date(2027, 7, 2), "15", &vat(last)), "tax.not_in_force_before");
        let replaced = Tax { replaced_by: Some(TaxId(9)), ..vat(last) };
        assert_eq!(code(date(2027, 1, 1), "15", &replaced), "tax.replaced");
    }
}
