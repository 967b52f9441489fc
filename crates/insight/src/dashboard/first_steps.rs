//! The progress of a new company's first steps.

use jiff::{SignedDuration, Timestamp};
use platform::{Ctx, Problem, Result, Tx};

use super::model::FirstSteps;
use super::store::first_steps as store;

/// How long a company counts as new.
const NEW: SignedDuration = SignedDuration::from_hours(60 * 24);

/// The first steps of a company; none once all are done, or when the company has entries and is no
/// longer new.
pub fn first_steps(tx: &mut dyn Tx, ctx: &Ctx, untouched: bool) -> Result<Option<FirstSteps>> {
    let created: Timestamp = store::created_at(tx, ctx.tenant)?.ok_or_else(Problem::not_found)?;
    if !untouched && !is_new(created, ctx.now) {
        return Ok(None);
    }
    let steps = FirstSteps {
        company: store::has_letterhead(tx, ctx.tenant)?,
        records: store::has_records(tx, ctx.tenant)?,
        openings: store::has_openings(tx, ctx.tenant)?,
        bank: store::has_bank(tx, ctx.tenant)?,
        invoice: store::has_invoice(tx, ctx.tenant)?,
        member: store::has_members(tx, ctx.tenant)?,
    };
    Ok((!steps.all()).then_some(steps))
}

fn is_new(created: Timestamp, now: Timestamp) -> bool {
    now.duration_since(created) <= NEW
}

impl FirstSteps {
    /// Whether every step is done.
    fn all(self) -> bool {
        let FirstSteps { company, records, openings, bank, invoice, member } = self;
        company && records && openings && bank && invoice && member
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_company_is_new_for_sixty_days() {
        let moment = |text: &str| text.parse::<Timestamp>().expect("a moment");
        let created = moment("2026-11-20T10:00:00Z");
        assert!(is_new(created, moment("2027-01-19T10:00:00Z")));
        assert!(!is_new(created, moment("2027-01-19T10:00:01Z")));
    }

    #[test]
    fn they_are_over_once_each_is_done() {
        let done = FirstSteps {
            company: true,
            records: true,
            openings: true,
            bank: true,
            invoice: true,
            member: true,
        };
        assert!(done.all());
        assert!(!FirstSteps { member: false, ..done }.all());
    }
}
