//! A return before it is filed: computed of the documents whenever it is asked for.

use books::accounts::{self, Roles};
use jiff::ToSpan;
use jiff::civil::Date;
use ledger::Money;
use platform::{Ctx, Problem, Result, Tx};

use super::figures::{Figures, Settled, Told, rest, settle};
use super::model::{Setting, VatReturn};
use super::natures::Natures;
use super::period::VatPeriod;
use super::store::taxed::Asked;
use super::store::{returns, taxed};

/// What every return of a company starts from.
pub struct Known {
    pub setting: Setting,
    pub roles: Roles,
    pub natures: Natures,
    pub latest: Option<VatReturn>,
}

impl Known {
    /// Of the company.
    ///
    /// # Errors
    /// 409 before anybody said from when returns are made.
    pub fn load(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Known> {
        let setting = returns::setting(tx, ctx.tenant)?;
        let setting = setting.ok_or_else(|| Problem::new(409, "vat.not_started"))?;
        let roles = accounts::roles(tx, ctx.tenant)?;
        let natures = Natures::load(tx, ctx.tenant, &roles)?;
        Ok(Known { setting, roles, natures, latest: returns::latest(tx, ctx.tenant)? })
    }

    /// The days of the next return to be filed.
    pub fn next(&self) -> Result<VatPeriod> {
        let frequency = self.setting.frequency;
        match &self.latest {
            Some(latest) => latest.period.next(frequency).map_err(Problem::internal),
            None => Ok(VatPeriod::beginning(self.setting.first_day, frequency)),
        }
    }

    /// What is told comes to these figures.
    pub fn figures(&self, told: &[Told]) -> Result<Figures> {
        let nature = |side, tax| self.natures.of(side, tax);
        Figures::of(told, nature).map_err(Problem::internal)
    }
}

/// A return that is not filed.
pub struct Prepared {
    pub period: VatPeriod,
    pub told: Vec<Told>,
    pub figures: Figures,
    pub brought_forward: Money,
    pub settled: Settled,
    /// Whether it is the one to be filed next.
    pub next: bool,
}

/// Prepares the returns that are not filed, the earliest first, until `give` says that it has
/// enough or the days of today are told. Each has the credit of the one before.
pub fn each(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    known: &Known,
    mut give: impl FnMut(Prepared) -> bool,
) -> Result<()> {
    let mut period = known.next()?;
    let mut brought_forward = match &known.latest {
        Some(latest) => returns::left_of(tx, ctx.tenant, latest)?.1,
        None => Money::ZERO,
    };
    let mut next = true;
    while period.first <= ctx.today {
        let told = told_in(tx, ctx, known, period, next)?;
        let figures = known.figures(&told)?;
        let settled = settle(&figures, brought_forward).map_err(Problem::internal)?;
        if !give(Prepared { period, told, figures, brought_forward, settled, next }) {
            break;
        }
        brought_forward = settled.carried_forward;
        period = period.next(known.setting.frequency).map_err(Problem::internal)?;
        next = false;
    }
    Ok(())
}

/// The return that is not filed and begins on a day.
pub fn beginning(tx: &mut dyn Tx, ctx: &Ctx, known: &Known, first: Date) -> Result<Prepared> {
    let mut found = None;
    each(tx, ctx, known, |prepared| {
        let behind = prepared.period.first < first;
        if prepared.period.first == first {
            found = Some(prepared);
        }
        behind
    })?;
    found.ok_or_else(Problem::not_found)
}

fn told_in(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    known: &Known,
    period: VatPeriod,
    next: bool,
) -> Result<Vec<Told>> {
    let days = (period.first, period.last);
    let mut current = taxed::told(tx, ctx.tenant, &known.natures, Asked { days, only: None })?;
    let mut before = Vec::new();
    if let Some(latest) = known.latest.as_ref().filter(|_| next) {
        let first_day = known.setting.first_day;
        let until = (first_day, period.first);
        let touched = taxed::touched(tx, ctx.tenant, latest.through_entry, until)?;
        let eve = period.first.checked_sub(1.day()).map_err(Problem::internal)?;
        let asked = Asked { days: (first_day, eve), only: Some(&touched) };
        current.extend(taxed::told(tx, ctx.tenant, &known.natures, asked)?);
        before = returns::told_of(tx, ctx.tenant, &touched)?;
    }
    let mut told = rest(current, before, period.first).map_err(Problem::internal)?;
    told.retain(|one| one.tax.is_none_or(|tax| known.natures.of(one.side, tax).is_some()));
    Ok(told)
}
