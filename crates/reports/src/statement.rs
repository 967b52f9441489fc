//! Profit and loss, and the balance sheet: one column, or several side by side.

use books::accounts;
use books::journal::Scope;
use ledger::period::Period;
use ledger::statements::{
    self, AccountRow, BALANCE_SHEET, BalanceGroup, PROFIT_AND_LOSS, RowKind, Specification,
};
use ledger::{AccountId, Money};
use platform::i18n::Texts;
use platform::{Ctx, Problem, Result, Tx};

use super::compare;
use super::figure::Figure;
use super::layout::{Line, side_by_side, without_roots, without_zero};
use super::request::{EVERYTHING, ReportRequest};
use super::slices::Reading;
use super::table::{Bilingual, ReportRow, ReportRowKind, ReportTable, both};
use crate::company::Company;

/// Income and costs of the period, by account, with the groups' subtotals.
///
/// # Errors
/// 400 for a period that ends before it begins; our own failure when the printed accounts don't
/// add up to the journal.
pub fn profit_and_loss(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    asked: &ReportRequest,
) -> Result<ReportTable> {
    asked.without_income_percent().only(EVERYTHING)?;
    let period = asked.period()?;
    let chart = accounts::statement_chart(tx, ctx.tenant)?;
    let printing = Printing {
        specification: &PROFIT_AND_LOSS,
        figure: Figure::Movement,
        chart,
        texts,
        scope: asked.scope(tx, ctx)?,
    };
    let mut table = printing.print(tx, ctx, asked, period)?;
    table.first_date = Some(period.from());
    if asked.income_percent == Some(true) {
        let decimals = u8::try_from(table.currency.minor_digits).map_err(Problem::internal)?;
        compare::add_income_percent(&mut table, texts, decimals)?;
    }
    Ok(table)
}

/// Assets, liabilities and equity at the end of a day, in the groups of a balance sheet; this
/// year's profit and that of earlier years are computed.
///
/// # Errors
/// 400 for a day that no books reach; our own failure when the two sides differ: the books are
/// damaged.
pub fn balance_sheet(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    asked: &ReportRequest,
) -> Result<ReportTable> {
    asked.only(EVERYTHING)?;
    let span = balances_span(tx, ctx, asked)?;
    let chart = accounts::chart(tx, ctx.tenant)?;
    let groups: std::collections::HashMap<AccountId, Option<BalanceGroup>> =
        chart.iter().map(|row| (row.id, row.balance_group())).collect();
    let rows: Vec<AccountRow> = chart.iter().map(accounts::AccountRow::for_statement).collect();
    let printing = Printing {
        specification: &BALANCE_SHEET,
        figure: Figure::Balance,
        chart: statements::by_groups(&rows, |account| groups.get(&account).copied().flatten()),
        texts,
        scope: asked.scope(tx, ctx)?,
    };
    printing.print(tx, ctx, asked, span)
}

/// The days of a balance report: its columns' days, else the one day.
pub(super) fn balances_span(tx: &mut dyn Tx, ctx: &Ctx, asked: &ReportRequest) -> Result<Period> {
    let last = asked.day()?;
    let stepped = asked.columns.is_some_and(|columns| columns.step().is_some());
    let first = match asked.first_date {
        Some(first) if stepped => first,
        None if stepped => Company::load(tx, ctx.tenant)?.year_start(last)?,
        _ => last,
    };
    super::period::period(first, last)
}

/// A statement on its way to the reader.
struct Printing<'a> {
    specification: &'a Specification,
    figure: Figure,
    chart: Vec<AccountRow>,
    texts: &'a Texts,
    scope: Scope,
}

impl Printing<'_> {
    fn print(
        &self,
        tx: &mut dyn Tx,
        ctx: &Ctx,
        asked: &ReportRequest,
        span: Period,
    ) -> Result<ReportTable> {
        let company = Company::load(tx, ctx.tenant)?;
        let Printing { specification, figure, texts, scope, chart } = self;
        let reading = Reading { company: &company, chart, texts, scope, figure: *figure };
        let slices = reading.slices(tx, ctx, asked, span)?;
        let (columns, sums): (Vec<_>, Vec<_>) =
            slices.into_iter().map(|slice| (slice.column, (slice.sums, slice.whole))).unzip();
        let printed = statements::render_columns(specification, chart, &sums);
        let lines = side_by_side(printed.map_err(Problem::internal)?);
        // The groups of a balance sheet are ours: a single one of a section says which it is.
        let lines = if *figure == Figure::Movement { without_roots(lines) } else { lines };
        let hide_zero = asked.hide_zero.unwrap_or_default();
        let lines = if hide_zero { without_zero(lines) } else { lines };
        let table = ReportTable::new(texts, &company, specification.title, (None, span.to()));
        let mut table = ReportTable { columns, known_at: asked.known_at, ..table };
        table.rows = lines.iter().map(|line| to_row(&company, texts, line)).collect();
        let out = self.out_of_balance(&lines).map_err(Problem::internal)?;
        table.rows.extend(out.map(|amounts| out_of_balance_row(&company, texts, &amounts)));
        if asked.compare.is_some() {
            compare::add_difference(&mut table, texts, company.currency.minor_digits)?;
        }
        Ok(table)
    }

    /// The difference of the two sides in each column, where there is one: a labelled line may have
    /// an unlabelled counterpart. Columns without labels must balance.
    fn out_of_balance(&self, lines: &[Line]) -> Result<Option<Vec<Money>>, ledger::Overflow> {
        let Some((left, right)) = self.specification.check else { return Ok(None) };
        let of = |key: &str| {
            let last = lines.iter().rev().find(|line| line.row.key == key);
            last.map(|line| line.amounts.clone()).unwrap_or_default()
        };
        let (left, right) = (of(left), of(right));
        let differences = (0..left.len().max(right.len()))
            .map(|column| {
                let amount = |of: &[Money]| of.get(column).copied().unwrap_or_default();
                amount(&left).sub(amount(&right))
            })
            .collect::<Result<Vec<Money>, _>>()?;
        Ok(differences.iter().any(|amount| !amount.is_zero()).then_some(differences))
    }
}

fn out_of_balance_row(company: &Company, texts: &Texts, amounts: &[Money]) -> ReportRow {
    let cells = amounts.iter().map(|amount| Some(company.text(*amount))).collect();
    let name = both(texts, "report.part.out_of_balance", &[]);
    let row = ReportRow::new(ReportRowKind::Total, 0, name, cells);
    ReportRow { key: Some("out_of_balance".to_owned()), ..row }
}

fn to_row(company: &Company, texts: &Texts, line: &Line) -> ReportRow {
    let row = &line.row;
    let kind = match row.kind {
        RowKind::Section => ReportRowKind::Section,
        RowKind::Group => ReportRowKind::Group,
        RowKind::Account => ReportRowKind::Account,
        RowKind::GroupTotal | RowKind::SectionTotal => ReportRowKind::Subtotal,
        RowKind::Result => ReportRowKind::Total,
    };
    let heads = matches!(row.kind, RowKind::Section | RowKind::Group);
    let amounts = line.amounts.iter();
    let cells = amounts.map(|amount| (!heads).then(|| company.text(*amount))).collect();
    let part = row.account.and_then(statements::balance_part);
    let account = row.account.filter(|_| part.is_none());
    ReportRow {
        key: Some(part.unwrap_or(row.key).to_owned()),
        number: Some(row.number.clone()).filter(|number| account.is_some() && !number.is_empty()),
        account_id: account.map(|account| account.0),
        ..ReportRow::new(kind, row.depth, name(texts, line, part), cells)
    }
}

/// `of` is the row's group or term of the balance sheet.
fn name(texts: &Texts, line: &Line, of: Option<&str>) -> Bilingual {
    let row = &line.row;
    let part = |key: &str| both(texts, &format!("report.part.{key}"), &[]);
    let account = || match of {
        Some(key) => part(key),
        None => (row.name_en.clone(), row.name_ar.clone()),
    };
    match row.kind {
        RowKind::Section | RowKind::Result => part(row.key),
        RowKind::SectionTotal => total_of(texts, part(row.key)),
        RowKind::Group | RowKind::Account => account(),
        RowKind::GroupTotal => total_of(texts, account()),
    }
}

/// "Total {name}" in both languages.
pub(super) fn total_of(texts: &Texts, (english, arabic): Bilingual) -> Bilingual {
    use platform::Locale;
    let of = |locale, name| texts.say(locale, "report.total_of", &[("name", name)]);
    (of(Locale::En, english), of(Locale::Ar, arabic))
}

#[cfg(test)]
mod tests {
    use ledger::statements::BalanceTerm;

    use super::*;

    #[test]
    fn every_part_has_a_title_in_both_languages() {
        let texts = Texts::read(&[crate::TEXTS]).unwrap();
        let parts = PROFIT_AND_LOSS.parts.iter().chain(BALANCE_SHEET.parts).map(|part| part.key());
        let groups = BalanceGroup::ALL.iter().map(|group| group.as_str());
        let terms = BalanceTerm::ALL.iter().map(|term| term.as_str());
        for key in parts.chain(groups).chain(terms) {
            assert!(texts.knows(&format!("report.part.{key}")), "{key}");
        }
        for specification in [&PROFIT_AND_LOSS, &BALANCE_SHEET] {
            assert!(texts.knows(&format!("report.title.{}", specification.title)));
        }
        let rent = ("Rent".to_owned(), "إيجارات".to_owned());
        let total = total_of(&texts, rent);
        assert_eq!(total, ("Total Rent".to_owned(), "إجمالي: إيجارات".to_owned()));
    }
}
