//! Adds terms.

use platform::activity;
use platform::context::Ctx;
use platform::db::Tx;
use platform::ids;
use platform::problem::{Fields, Result};
use platform::text::fold;

use super::error::TermError;
use super::{Term, TermInput, store};

/// The most days: ten years; more is a typing error.
const MAX_DAYS: i64 = 3650;

/// Adds terms of payment.
pub fn add_term(tx: &mut dyn Tx, ctx: &Ctx, input: &TermInput) -> Result<Term> {
    let name = decide(input, &store::all(tx, ctx.tenant)?)?;
    let id = ids::allocate(tx, ctx.tenant, 1)?;
    let term = Term { id, terms_name: name.clone(), terms_name_ar: name, days: input.days };
    store::insert(tx, ctx.tenant, std::slice::from_ref(&term))?;
    activity::record(tx, ctx, "term", id, "created", &[])?;
    Ok(term)
}

fn decide(input: &TermInput, terms: &[Term]) -> Result<String> {
    let mut fields = Fields::new();
    let name = fields.text("terms_name", &input.terms_name, 60);
    if !(0..=MAX_DAYS).contains(&input.days) {
        fields.refuse_with("days", "term.days", vec![("most", MAX_DAYS.to_string())]);
    }
    fields.check()?;
    let wanted = fold(&name);
    let same = |term: &Term| {
        [&term.terms_name, &term.terms_name_ar].iter().any(|name| fold(name) == wanted)
    };
    if terms.iter().any(same) {
        return Err(TermError::NameExists.into());
    }
    Ok(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(name: &str, days: i64) -> Option<&'static str> {
        let known = Term {
            id: 1,
            terms_name: "Net 30".to_owned(),
            terms_name_ar: "خلال 30 يومًا".to_owned(),
            days: 30,
        };
        let input = TermInput { terms_name: name.to_owned(), days };
        let problem = decide(&input, &[known]).err()?;
        Some(problem.errors.first().map_or(problem.code, |error| error.code))
    }

    #[test]
    fn what_terms_may_be() {
        assert_eq!(code("Net 45", 45), None);
        assert_eq!(code("  ", 45), Some("field.required"));
        assert_eq!(code("Net 45", -1), Some("term.days"));
        assert_eq!(code("Net 45", 3651), Some("term.days"));
        assert_eq!(code("NET  30", 30), Some("term.name_exists"));
        assert_eq!(code("خلال ٣٠ يوما", 30), Some("term.name_exists"));
    }
}
