//! Profit and loss of a period: income less cost of sales, expenses, and what is beside the main
//! business.

use books::{accounts, journal};
use ledger::statements::{self, Row, RowKind};
use platform::i18n::Texts;
use platform::{Ctx, Locale, Problem, Result, Tx};

use super::model::{PeriodRequest, Statement, StatementRow, StatementRowKind};
use super::period::period;
use crate::company::Company;

/// What the period earned and cost, by account, with the groups' subtotals.
///
/// # Errors
/// 400 for a period that ends before it begins; our own failure when the printed accounts don't
/// add up to the journal.
pub fn profit_and_loss(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    asked: &PeriodRequest,
) -> Result<Statement> {
    let period = period(asked.first_date, asked.last_date)?;
    let company = Company::load(tx, ctx.tenant)?;
    let chart = accounts::statement_chart(tx, ctx.tenant)?;
    let sums = journal::sums(tx, ctx.tenant, Some(period.from()), period.to())?;
    let printed = statements::profit_and_loss(&chart, &sums).map_err(Problem::internal)?;
    let rows = without_roots(printed.rows);
    let rows = if asked.hide_zero.unwrap_or_default() { without_zero(rows) } else { rows };
    Ok(Statement {
        first_date: period.from(),
        last_date: period.to(),
        rows: rows.into_iter().map(|row| shown(&company, texts, row)).collect(),
        currency: company.currency.data(),
        company: company.name,
    })
}

/// The rows without the group that is all of its section: the chart begins each class with one
/// (`4 Income`), which would say twice what the section says.
fn without_roots(rows: Vec<Row>) -> Vec<Row> {
    let mut kept = Vec::with_capacity(rows.len());
    let mut section: Vec<Row> = Vec::new();
    for row in rows {
        match row.kind {
            RowKind::SectionTotal => {
                unwrap_root(&mut section);
                kept.append(&mut section);
                kept.push(row);
            }
            RowKind::Result => kept.push(row),
            RowKind::Section | RowKind::Group | RowKind::Account | RowKind::GroupTotal => {
                section.push(row);
            }
        }
    }
    kept
}

/// Takes the root's two rows out of a section's rows and moves what is in it up by one.
fn unwrap_root(section: &mut Vec<Row>) {
    let mut roots = section.iter().filter(|row| row.depth == 1).map(|row| row.kind);
    if !(roots.next() == Some(RowKind::Group) && roots.next() == Some(RowKind::GroupTotal))
        || roots.next().is_some()
    {
        return;
    }
    section.retain(|row| row.depth != 1);
    for row in section.iter_mut().filter(|row| row.depth > 1) {
        row.depth -= 1;
    }
}

/// The rows without those of nothing; what is made of sections stays, so that a statement of an
/// idle period still ends in its net profit.
fn without_zero(rows: Vec<Row>) -> Vec<Row> {
    let mut kept = Vec::with_capacity(rows.len());
    // The headings that are open: where each stands, and whether anything in it moved.
    let mut inside: Vec<(usize, bool)> = Vec::new();
    for row in rows {
        let moved = !row.amount.is_zero();
        match row.kind {
            RowKind::Section | RowKind::Group => {
                inside.push((kept.len(), false));
                kept.push(row);
            }
            RowKind::Account => {
                if moved {
                    inside.iter_mut().for_each(|(_, full)| *full = true);
                    kept.push(row);
                }
            }
            RowKind::SectionTotal | RowKind::GroupTotal => match inside.pop() {
                Some((heading, false)) => kept.truncate(heading),
                _ => kept.push(row),
            },
            RowKind::Result => kept.push(row),
        }
    }
    kept
}

fn shown(company: &Company, texts: &Texts, row: Row) -> StatementRow {
    let kind = match row.kind {
        RowKind::Section => StatementRowKind::Section,
        RowKind::Group => StatementRowKind::Group,
        RowKind::Account => StatementRowKind::Account,
        RowKind::GroupTotal | RowKind::SectionTotal => StatementRowKind::Subtotal,
        RowKind::Result => StatementRowKind::Total,
    };
    let heads = matches!(row.kind, RowKind::Section | RowKind::Group);
    StatementRow {
        kind,
        level: i64::from(row.depth),
        key: Some(row.key.to_owned()),
        account_id: row.account.map(|account| account.0),
        name_en: name(texts, Locale::En, &row),
        name_ar: name(texts, Locale::Ar, &row),
        number: Some(row.number).filter(|number| !number.is_empty()),
        amount: (!heads).then(|| company.text(row.amount)),
    }
}

fn name(texts: &Texts, locale: Locale, row: &Row) -> String {
    let account = locale.pick(&row.name_en, &row.name_ar);
    let part = || texts.say(locale, &format!("report.part.{}", row.key), &[]);
    let total_of = |of: String| texts.say(locale, "report.total_of", &[("name", of)]);
    match row.kind {
        RowKind::Section | RowKind::Result => part(),
        RowKind::SectionTotal => total_of(part()),
        RowKind::Group | RowKind::Account => account.to_owned(),
        RowKind::GroupTotal => total_of(account.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use ledger::Money;
    use ledger::statements::{PROFIT_AND_LOSS, Row, RowKind};
    use platform::Locale;
    use platform::i18n::Texts;

    use super::{name, without_roots, without_zero};

    fn row(kind: RowKind, key: &'static str, amount: i64) -> Row {
        Row {
            kind,
            key,
            account: None,
            number: String::new(),
            name_en: "Rent".to_owned(),
            name_ar: "إيجارات".to_owned(),
            depth: 0,
            amount: Money::from_minor(amount),
        }
    }

    #[test]
    fn every_part_has_a_title_in_both_languages() {
        let texts = Texts::read(&[crate::TEXTS]).unwrap();
        for part in PROFIT_AND_LOSS.parts {
            assert!(texts.knows(&format!("report.part.{}", part.key())), "{}", part.key());
        }
        let total = row(RowKind::GroupTotal, "expenses", 1);
        assert_eq!(name(&texts, Locale::En, &total), "Total Rent");
        assert_eq!(name(&texts, Locale::Ar, &total), "إجمالي إيجارات");
    }

    fn depths(rows: &[Row]) -> Vec<(RowKind, u8)> {
        rows.iter().map(|row| (row.kind, row.depth)).collect()
    }

    #[test]
    fn a_group_that_is_its_whole_section_is_not_said_twice() {
        let at = |kind, depth| Row { depth, ..row(kind, "income", 5) };
        let inner = [at(RowKind::Group, 2), at(RowKind::Account, 3), at(RowKind::GroupTotal, 2)];
        let mut rows = vec![at(RowKind::Section, 0), at(RowKind::Group, 1)];
        rows.extend(inner);
        rows.extend([at(RowKind::GroupTotal, 1), at(RowKind::SectionTotal, 0)]);
        rows.push(at(RowKind::Result, 0));
        let shown = depths(&without_roots(rows.clone()));
        assert_eq!(
            shown,
            [
                (RowKind::Section, 0),
                (RowKind::Group, 1),
                (RowKind::Account, 2),
                (RowKind::GroupTotal, 1),
                (RowKind::SectionTotal, 0),
                (RowKind::Result, 0),
            ]
        );
        // An account beside the root: the root says something of its own.
        rows.insert(1, at(RowKind::Account, 1));
        assert_eq!(depths(&without_roots(rows.clone())), depths(&rows));
    }

    #[test]
    fn rows_of_nothing_go_with_their_headings() {
        let rows = vec![
            row(RowKind::Section, "income", 0),
            row(RowKind::Group, "income", 0),
            row(RowKind::Account, "income", 0),
            row(RowKind::GroupTotal, "income", 0),
            row(RowKind::SectionTotal, "income", 0),
            row(RowKind::Section, "expenses", 0),
            row(RowKind::Group, "expenses", 0),
            row(RowKind::Account, "expenses", 5),
            row(RowKind::Account, "expenses", -5),
            row(RowKind::Account, "expenses", 0),
            row(RowKind::GroupTotal, "expenses", 0),
            row(RowKind::SectionTotal, "expenses", 0),
            row(RowKind::Result, "net_profit", 0),
        ];
        let kinds: Vec<(RowKind, &str)> =
            without_zero(rows).iter().map(|row| (row.kind, row.key)).collect();
        assert_eq!(
            kinds,
            [
                (RowKind::Section, "expenses"),
                (RowKind::Group, "expenses"),
                (RowKind::Account, "expenses"),
                (RowKind::Account, "expenses"),
                (RowKind::GroupTotal, "expenses"),
                (RowKind::SectionTotal, "expenses"),
                (RowKind::Result, "net_profit"),
            ]
        );
    }
}
