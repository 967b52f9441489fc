//! A return before it is filed: computed of the documents whenever it is asked for.

use books::accounts::{self, Roles};
use books::journal;
use jiff::ToSpan;
use jiff::civil::Date;
use ledger::Money;
use platform::{Ctx, Problem, Result, Tx};

use super::error::VatReturnError;
use super::figures::{DocumentTax, Figures, Settled, not_yet_included, settle};
use super::model::{Setting, VatReturn};
use super::natures::Natures;
use super::period::VatPeriod;
use super::store::taxed::TaxedQuery;
use super::store::{earlier, returns, taxed};

/// The data that all returns of a company share.
pub struct ReturnBasis {
    pub setting: Setting,
    pub roles: Roles,
    pub natures: Natures,
    pub latest: Option<VatReturn>,
}

impl ReturnBasis {
    /// Of the company.
    ///
    /// # Errors
    /// 409 before anybody said from when returns are made.
    pub fn load(tx: &mut dyn Tx, ctx: &Ctx) -> Result<ReturnBasis> {
        let setting = returns::setting(tx, ctx.tenant)?;
        let setting = setting.ok_or(VatReturnError::NotStarted)?;
        let roles = accounts::roles(tx, ctx.tenant)?;
        let natures = Natures::load(tx, ctx.tenant, &roles)?;
        Ok(ReturnBasis { setting, roles, natures, latest: returns::latest(tx, ctx.tenant)? })
    }

    /// The days of the next return to be filed.
    pub fn next(&self) -> Result<VatPeriod> {
        let frequency = self.setting.frequency;
        match &self.latest {
            Some(latest) => latest.period.next(frequency).map_err(Problem::internal),
            None => Ok(VatPeriod::beginning(self.setting.first_day, frequency)),
        }
    }

    /// The figures of these document taxes.
    pub fn figures(&self, document_taxes: &[DocumentTax]) -> Result<Figures> {
        let nature = |side, tax| self.natures.find(side, tax);
        Figures::sum(document_taxes, nature).map_err(Problem::internal)
    }

    fn add(&self, figures: &mut Figures, one: &DocumentTax) -> Result<()> {
        figures.add(one, &|side, tax| self.natures.find(side, tax)).map_err(Problem::internal)
    }
}

/// A return that is not filed.
pub struct Prepared {
    pub period: VatPeriod,
    /// Each document, of the returns that are read so: see [`prepare`].
    pub document_taxes: Vec<DocumentTax>,
    pub figures: Figures,
    pub brought_forward: Money,
    pub settled: Settled,
    /// Whether it is the one to be filed next.
    pub next: bool,
}

/// A return while its documents are being read.
struct Draft {
    period: VatPeriod,
    figures: Figures,
    /// Its document taxes, when they are needed one by one.
    document_taxes: Option<Vec<DocumentTax>>,
}

/// Prepares the unfiled returns that begin by a day, and not after today: the earliest first, each
/// with the credit of the one before. The documents are read once for all of them. Document taxes
/// are listed only for the next return and for the one that begins on `whole`.
pub fn prepare(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    basis: &ReturnBasis,
    (until, whole): (Date, Option<Date>),
) -> Result<Vec<Prepared>> {
    let mut drafts = drafts(basis, until.min(ctx.today), whole)?;
    let (Some(first), Some(last)) = (drafts.first(), drafts.last()) else { return Ok(Vec::new()) };
    let mut brought_forward = brought_forward(tx, ctx, basis, first.period)?;
    let asked = TaxedQuery { days: (first.period.first, last.period.last), only: None };
    taxed::each(tx, ctx.tenant, &basis.natures, asked, &mut |one| {
        let at = drafts.partition_point(|draft| draft.period.last < one.date);
        match drafts.get_mut(at) {
            Some(Draft { document_taxes: Some(document_taxes), .. }) => document_taxes.push(one),
            Some(draft) => basis.add(&mut draft.figures, &one)?,
            None => (),
        }
        Ok(())
    })?;
    let mut prepared = Vec::with_capacity(drafts.len());
    for Draft { period, mut figures, document_taxes } in drafts {
        let next = prepared.is_empty();
        let mut one_by_one = Vec::new();
        if let Some(document_taxes) = document_taxes {
            one_by_one = with_late_changes(tx, ctx, basis, (period, next), document_taxes)?;
            figures = basis.figures(&one_by_one)?;
        }
        let settled = settle(&figures, brought_forward).map_err(Problem::internal)?;
        let document_taxes = one_by_one;
        prepared.push(Prepared { period, document_taxes, figures, brought_forward, settled, next });
        brought_forward = settled.carried_forward;
    }
    Ok(prepared)
}

/// The credit that the next return takes over: that of the latest one. For the first return here,
/// the balance of the account of such credits, from returns filed elsewhere.
pub fn brought_forward(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    basis: &ReturnBasis,
    period: VatPeriod,
) -> Result<Money> {
    if let Some(latest) = &basis.latest {
        return Ok(returns::unpaid_and_credit(tx, ctx.tenant, latest)?.1);
    }
    let account = basis.roles.get("vat_credit_carried")?;
    let carried = journal::balance(tx, ctx.tenant, account, period.last)?;
    Ok(carried.max(Money::ZERO))
}

fn drafts(basis: &ReturnBasis, until: Date, whole: Option<Date>) -> Result<Vec<Draft>> {
    let mut drafts = Vec::new();
    let mut period = basis.next()?;
    while period.first <= until {
        let one_by_one = drafts.is_empty() || whole == Some(period.first);
        let document_taxes = one_by_one.then(Vec::new);
        drafts.push(Draft { period, figures: Figures::default(), document_taxes });
        period = period.next(basis.setting.frequency).map_err(Problem::internal)?;
    }
    Ok(drafts)
}

/// The return that is not filed and begins on a day.
pub fn prepare_from(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    basis: &ReturnBasis,
    first: Date,
) -> Result<Prepared> {
    let last = prepare(tx, ctx, basis, (first, Some(first)))?.pop();
    last.filter(|last| last.period.first == first).ok_or_else(Problem::not_found)
}

/// A return's document taxes; for the next return, with late ones of periods filed before and of
/// days before the first return.
fn with_late_changes(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    basis: &ReturnBasis,
    (period, next): (VatPeriod, bool),
    mut current: Vec<DocumentTax>,
) -> Result<Vec<DocumentTax>> {
    let mut touched = taxed::Ids::new();
    if let Some(latest) = basis.latest.as_ref().filter(|_| next) {
        let first_day = basis.setting.first_day;
        let until = (first_day, period.first);
        touched = taxed::touched(tx, ctx.tenant, latest.through_entry, until)?;
        let eve = period.first.checked_sub(1.day()).map_err(Problem::internal)?;
        let asked = TaxedQuery { days: (first_day, eve), only: Some(&touched) };
        taxed::each(tx, ctx.tenant, &basis.natures, asked, &mut |one| {
            current.push(one);
            Ok(())
        })?;
    }
    if next {
        let included = earlier::included(tx, ctx.tenant)?;
        let days = (basis.setting.first_day, &included);
        current.extend(taxed::before(tx, ctx.tenant, &basis.natures, days)?);
        for (kind, ids) in included {
            touched.entry(kind).or_default().extend(ids);
        }
    }
    let before = returns::document_taxes_in_returns(tx, ctx.tenant, &touched)?;
    let mut document_taxes =
        not_yet_included(current, before, period.first).map_err(Problem::internal)?;
    document_taxes
        .retain(|one| one.tax.is_none_or(|tax| basis.natures.find(one.side, tax).is_some()));
    Ok(document_taxes)
}
