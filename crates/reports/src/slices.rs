//! The columns of a report of accounts, each with what the journal adds up to for it.

use std::collections::{BTreeMap, BTreeSet};

use books::journal::{self, Dimension, FIRST_DAY, Scope, UNLABELLED};
use ledger::period::{self, Period};
use ledger::statements::{AccountRow, AccountSum};
use ledger::{AccountId, Money};
use platform::i18n::Texts;
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx};

use super::error::ReportError;
use super::figure::Figure;
use super::period_titles;
use super::request::{ReportCompare, ReportRequest, ReportSplit};
use super::retained_earnings;
use super::table::{Bilingual, ReportCellKind, ReportColumn, both};
use crate::company::Company;

/// More columns than this nobody reads, on any screen.
const MAX: usize = 60;

/// A column with its sums.
pub(super) struct Slice {
    /// Its heading and kind.
    pub column: ReportColumn,
    /// The journal's balance.
    pub sums: Vec<AccountSum>,
    /// Whether its debits and credits must agree: it is of whole entries.
    pub whole: bool,
}

/// The source of a report.
pub(super) struct Reading<'a> {
    pub company: &'a Company,
    pub chart: &'a [AccountRow],
    pub texts: &'a Texts,
    pub scope: &'a Scope,
    pub figure: Figure,
}

impl Reading<'_> {
    /// The columns that are asked for, over the days of the report.
    ///
    /// # Errors
    /// 400 on `columns` for more columns than anybody reads.
    pub(super) fn slices(
        &self,
        tx: &mut dyn Tx,
        ctx: &Ctx,
        asked: &ReportRequest,
        span: Period,
    ) -> Result<Vec<Slice>> {
        match (asked.columns, asked.compare) {
            (None, None) => Ok(vec![self.period_slice(tx, ctx, span, self.name("amount"))?]),
            (None, Some(compare)) => {
                let earlier = self.compared(compare, span)?;
                let days = |span| period_titles::title(self.texts, self.company, self.figure, span);
                Ok(vec![
                    self.period_slice(tx, ctx, span, days(span)?)?,
                    self.period_slice(tx, ctx, earlier, days(earlier)?)?,
                ])
            }
            (Some(split), _) => match (split.step(), split.dimension()) {
                (Some(step), _) => {
                    let first_month = self.company.fiscal_year_start_month;
                    let pieces = span.split(step, first_month).map_err(Problem::internal)?;
                    self.by_time(tx, ctx, span, &pieces)
                }
                (None, Some(dimension)) => self.by_label(tx, ctx, span, (split, dimension)),
                (None, None) => Err(Problem::internal("columns of nothing")),
            },
        }
    }

    /// The columns of days that are asked for, without their figures.
    ///
    /// # Errors
    /// As [`Reading::slices`].
    pub(super) fn days(
        &self,
        asked: &ReportRequest,
        span: Period,
    ) -> Result<Vec<(ReportColumn, Period)>> {
        let titled = |span: Period| -> Result<(ReportColumn, Period)> {
            let title = period_titles::title(self.texts, self.company, self.figure, span)?;
            Ok((self.column(span, title), span))
        };
        if let Some(compare) = asked.compare {
            return Ok(vec![titled(span)?, titled(self.compared(compare, span)?)?]);
        }
        let Some(step) = asked.columns.and_then(ReportSplit::step) else {
            return Ok(vec![(self.column(span, self.name("amount")), span)]);
        };
        let first_month = self.company.fiscal_year_start_month;
        let pieces = span.split(step, first_month).map_err(Problem::internal)?;
        few_enough(pieces.len())?;
        let mut columns = pieces.into_iter().map(titled).collect::<Result<Vec<_>>>()?;
        if self.figure == Figure::Movement {
            columns.push((self.column(span, self.name("total")), span));
        }
        Ok(columns)
    }

    /// The days that a report is compared with.
    fn compared(&self, compare: ReportCompare, span: Period) -> Result<Period> {
        let earlier = match (self.figure, compare) {
            (Figure::Movement, ReportCompare::PreviousPeriod) => span.previous(),
            (Figure::Movement, ReportCompare::PreviousYear) => span.year_before(),
            (Figure::Balance, compare) => {
                let months = if compare == ReportCompare::PreviousYear { 12 } else { 1 };
                period::months_earlier(span.to(), months).and_then(|day| Period::new(day, day))
            }
        };
        // The databases' dates have no earlier years to compare.
        let known = earlier.ok().filter(|earlier| earlier.from().year() >= 1);
        known.ok_or_else(|| ReportError::CompareDate.into())
    }

    fn by_time(
        &self,
        tx: &mut dyn Tx,
        ctx: &Ctx,
        span: Period,
        pieces: &[Period],
    ) -> Result<Vec<Slice>> {
        few_enough(pieces.len())?;
        let mut slices = Vec::with_capacity(pieces.len() + 1);
        for piece in pieces {
            let title = period_titles::title(self.texts, self.company, self.figure, *piece)?;
            slices.push(self.period_slice(tx, ctx, *piece, title)?);
        }
        if self.figure == Figure::Movement {
            slices.push(self.period_slice(tx, ctx, span, self.name("total"))?);
        }
        Ok(slices)
    }

    fn by_label(
        &self,
        tx: &mut dyn Tx,
        ctx: &Ctx,
        span: Period,
        (split, dimension): (ReportSplit, Dimension),
    ) -> Result<Vec<Slice>> {
        let labelled = self.sums(tx, ctx, Some(dimension), span)?;
        let ids: BTreeSet<i64> = labelled.keys().copied().flatten().collect();
        let columns = self.label_columns(tx, ctx, span, (split, dimension), ids)?;
        let mut slices = Vec::with_capacity(columns.len() + 1);
        for (id, column) in columns {
            let key = Some(id).filter(|id| *id != UNLABELLED);
            let sums = labelled.get(&key).cloned().unwrap_or_default();
            slices.push(Slice { column, sums, whole: false });
        }
        slices.push(self.period_slice(tx, ctx, span, self.name("total"))?);
        Ok(slices)
    }

    /// The columns of some labels, without their figures, and of all together; of those that
    /// anything was posted with in the days unless it is known which.
    ///
    /// # Errors
    /// As [`Reading::slices`].
    pub(super) fn labels(
        &self,
        tx: &mut dyn Tx,
        ctx: &Ctx,
        (split, dimension): (ReportSplit, Dimension),
        (span, known): (Period, Option<BTreeSet<i64>>),
    ) -> Result<Vec<ReportColumn>> {
        let ids = match known {
            Some(ids) => ids,
            None => self.posted_labels(tx, ctx, dimension, span)?,
        };
        let columns = self.label_columns(tx, ctx, span, (split, dimension), ids)?;
        let all = self.column(span, self.name("total"));
        Ok(columns.into_iter().map(|(_, column)| column).chain([all]).collect())
    }

    fn posted_labels(
        &self,
        tx: &mut dyn Tx,
        ctx: &Ctx,
        dimension: Dimension,
        span: Period,
    ) -> Result<BTreeSet<i64>> {
        let first = match self.figure {
            Figure::Movement => span.from(),
            Figure::Balance => FIRST_DAY,
        };
        let days = (first, span.to());
        let posted = journal::movements(tx, ctx.tenant, self.scope, Some(dimension), days)?;
        Ok(posted.iter().filter_map(|sum| sum.label).collect())
    }

    /// A column for each label by name, and one for what has none.
    fn label_columns(
        &self,
        tx: &mut dyn Tx,
        ctx: &Ctx,
        span: Period,
        (split, dimension): (ReportSplit, Dimension),
        ids: BTreeSet<i64>,
    ) -> Result<Vec<(i64, ReportColumn)>> {
        few_enough(ids.len())?;
        let names = journal::label_names(tx, ctx.tenant, dimension, &ids)?;
        let mut named: Vec<(i64, Bilingual)> = ids
            .into_iter()
            .map(|id| {
                let name = names.get(&id).cloned().unwrap_or_default();
                (id, (name.clone(), name))
            })
            .collect();
        named.sort_by(|a, b| a.1.cmp(&b.1));
        named.push((UNLABELLED, self.name("unlabelled")));
        let column = |(id, title)| {
            let mut column = self.column(span, title);
            match split {
                ReportSplit::Branch => column.branch_id = Some(id),
                ReportSplit::Class => column.class_id = Some(id),
                _ => column.project_id = Some(id),
            }
            (id, column)
        };
        Ok(named.into_iter().map(column).collect())
    }

    fn period_slice(
        &self,
        tx: &mut dyn Tx,
        ctx: &Ctx,
        span: Period,
        title: Bilingual,
    ) -> Result<Slice> {
        let sums = self.sums(tx, ctx, None, span)?.remove(&None).unwrap_or_default();
        let whole = !self.scope.parts_entries();
        Ok(Slice { column: self.column(span, title), sums, whole })
    }

    fn column(&self, span: Period, (title_en, title_ar): Bilingual) -> ReportColumn {
        ReportColumn {
            title_en,
            title_ar,
            first_date: (self.figure == Figure::Movement).then_some(span.from()),
            last_date: Some(span.to()),
            ..ReportColumn::new(self.texts, "amount", ReportCellKind::Money)
        }
    }

    fn name(&self, key: &str) -> Bilingual {
        both(self.texts, &format!("report.column.{key}"), &[])
    }

    /// The sums by label; without a dimension, everything under no label.
    fn sums(
        &self,
        tx: &mut dyn Tx,
        ctx: &Ctx,
        by: Option<Dimension>,
        span: Period,
    ) -> Result<BTreeMap<Option<i64>, Vec<AccountSum>>> {
        let mut sums = Sums::default();
        let first = match self.figure {
            Figure::Movement => span.from(),
            Figure::Balance => self.company.year_start(span.to())?,
        };
        let moved = journal::movements(tx, ctx.tenant, self.scope, by, (first, span.to()))?;
        sums.add(moved, Part::Movement)?;
        let eve = first.yesterday().ok().filter(|_| self.figure == Figure::Balance);
        let Some(eve) = eve else { return Ok(sums.by_label()) };
        let before = journal::movements(tx, ctx.tenant, self.scope, by, (FIRST_DAY, eve))?;
        sums.add(before, Part::Opening)?;
        let mut carried = BTreeMap::new();
        for (label, sums) in sums.by_label() {
            // The balances of the last day of the year before are the openings themselves.
            let before: Vec<(AccountId, Money)> =
                sums.iter().map(|sum| (sum.account, sum.opening)).collect();
            carried.insert(
                label,
                retained_earnings::carried(tx, ctx.tenant, self.chart, sums, &before)?,
            );
        }
        Ok(carried)
    }
}

fn few_enough(columns: usize) -> Result<()> {
    if columns <= MAX {
        return Ok(());
    }
    let mut fields = Fields::new();
    fields.refuse_with("columns", "report.too_many_columns", vec![("most", MAX.to_string())]);
    fields.check()
}

enum Part {
    Opening,
    Movement,
}

/// Sums by label and account.
#[derive(Default)]
struct Sums(BTreeMap<(Option<i64>, AccountId), AccountSum>);

impl Sums {
    fn add(&mut self, moved: Vec<journal::LabelledSum>, part: Part) -> Result<()> {
        for one in moved {
            let place = (one.label, one.account);
            let sum = self.0.entry(place).or_insert(AccountSum::nothing(one.account));
            match part {
                Part::Opening => {
                    sum.opening = one.debit.sub(one.credit).map_err(Problem::internal)?;
                }
                Part::Movement => (sum.debit, sum.credit) = (one.debit, one.credit),
            }
        }
        Ok(())
    }

    fn by_label(self) -> BTreeMap<Option<i64>, Vec<AccountSum>> {
        let mut labels: BTreeMap<Option<i64>, Vec<AccountSum>> = BTreeMap::new();
        for ((label, _), sum) in self.0 {
            labels.entry(label).or_default().push(sum);
        }
        labels
    }
}
