//! A return before it is filed: computed of the documents whenever it is asked for.

use books::accounts::{self, Roles};
use books::journal;
use jiff::ToSpan;
use jiff::civil::Date;
use ledger::Money;
use platform::{Ctx, Problem, Result, Tx};

use super::error::VatReturnError;
use super::figures::{DocumentTax, Figures, Settled, settle, untold};
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
        let setting = setting.ok_or(VatReturnError::NotStarted)?;
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
    pub fn figures(&self, told: &[DocumentTax]) -> Result<Figures> {
        let nature = |side, tax| self.natures.find(side, tax);
        Figures::sum(told, nature).map_err(Problem::internal)
    }

    fn add(&self, figures: &mut Figures, one: &DocumentTax) -> Result<()> {
        figures.add(one, &|side, tax| self.natures.find(side, tax)).map_err(Problem::internal)
    }
}

/// A return that is not filed.
pub struct Prepared {
    pub period: VatPeriod,
    /// Each document, of the returns that are read so: see [`prepare`].
    pub told: Vec<DocumentTax>,
    pub figures: Figures,
    pub brought_forward: Money,
    pub settled: Settled,
    /// Whether it is the one to be filed next.
    pub next: bool,
}

/// A return while what it tells is being read.
struct Draft {
    period: VatPeriod,
    figures: Figures,
    /// What it tells, where that is wanted one by one.
    told: Option<Vec<DocumentTax>>,
}

/// Prepares the returns that are not filed and begin by a day, and not after today: the earliest
/// first, each with the credit of the one before. What was traded is read once for all of them, and
/// each document is told only in the next one and in the one that begins on `whole`.
pub fn prepare(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    known: &Known,
    (until, whole): (Date, Option<Date>),
) -> Result<Vec<Prepared>> {
    let mut drafts = drafts(known, until.min(ctx.today), whole)?;
    let (Some(first), Some(last)) = (drafts.first(), drafts.last()) else { return Ok(Vec::new()) };
    let mut brought_forward = brought_forward(tx, ctx, known, first.period)?;
    let asked = Asked { days: (first.period.first, last.period.last), only: None };
    taxed::each(tx, ctx.tenant, &known.natures, asked, &mut |one| {
        let at = drafts.partition_point(|draft| draft.period.last < one.date);
        match drafts.get_mut(at) {
            Some(Draft { told: Some(told), .. }) => told.push(one),
            Some(draft) => known.add(&mut draft.figures, &one)?,
            None => (),
        }
        Ok(())
    })?;
    let mut prepared = Vec::with_capacity(drafts.len());
    for Draft { period, mut figures, told } in drafts {
        let next = prepared.is_empty();
        let mut one_by_one = Vec::new();
        if let Some(told) = told {
            one_by_one = with_the_late(tx, ctx, known, (period, next), told)?;
            figures = known.figures(&one_by_one)?;
        }
        let settled = settle(&figures, brought_forward).map_err(Problem::internal)?;
        let told = one_by_one;
        prepared.push(Prepared { period, told, figures, brought_forward, settled, next });
        brought_forward = settled.carried_forward;
    }
    Ok(prepared)
}

/// The credit that the next return takes over: what the latest one left, or, in the first that is
/// made here, what the account of such credits carries from returns that were filed elsewhere.
pub fn brought_forward(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    known: &Known,
    period: VatPeriod,
) -> Result<Money> {
    if let Some(latest) = &known.latest {
        return Ok(returns::left_of(tx, ctx.tenant, latest)?.1);
    }
    let account = known.roles.get("vat_credit_carried")?;
    let carried = journal::balance(tx, ctx.tenant, account, period.last)?;
    Ok(carried.max(Money::ZERO))
}

fn drafts(known: &Known, until: Date, whole: Option<Date>) -> Result<Vec<Draft>> {
    let mut drafts = Vec::new();
    let mut period = known.next()?;
    while period.first <= until {
        let one_by_one = drafts.is_empty() || whole == Some(period.first);
        let told = one_by_one.then(Vec::new);
        drafts.push(Draft { period, figures: Figures::default(), told });
        period = period.next(known.setting.frequency).map_err(Problem::internal)?;
    }
    Ok(drafts)
}

/// The return that is not filed and begins on a day.
pub fn prepare_from(tx: &mut dyn Tx, ctx: &Ctx, known: &Known, first: Date) -> Result<Prepared> {
    let last = prepare(tx, ctx, known, (first, Some(first)))?.pop();
    last.filter(|last| last.period.first == first).ok_or_else(Problem::not_found)
}

/// What a return tells, with what the next one tells of days that were filed before.
fn with_the_late(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    known: &Known,
    (period, next): (VatPeriod, bool),
    mut current: Vec<DocumentTax>,
) -> Result<Vec<DocumentTax>> {
    let mut before = Vec::new();
    if let Some(latest) = known.latest.as_ref().filter(|_| next) {
        let first_day = known.setting.first_day;
        let until = (first_day, period.first);
        let touched = taxed::touched(tx, ctx.tenant, latest.through_entry, until)?;
        let eve = period.first.checked_sub(1.day()).map_err(Problem::internal)?;
        let asked = Asked { days: (first_day, eve), only: Some(&touched) };
        taxed::each(tx, ctx.tenant, &known.natures, asked, &mut |one| {
            current.push(one);
            Ok(())
        })?;
        before = returns::told_of(tx, ctx.tenant, &touched)?;
    }
    let mut told = untold(current, before, period.first).map_err(Problem::internal)?;
    told.retain(|one| one.tax.is_none_or(|tax| known.natures.find(one.side, tax).is_some()));
    Ok(told)
}
