//! Rows of totals, compared with the lines that they add up. They may be at the end of a day, of a
//! page or of the statement, also above its lines.

use ledger::Money;

use super::Row;
use crate::amounts::DecimalMark;
use crate::trouble::MOST_OF_KIND;
use crate::{Kind, Line, Trouble, words};

/// Words of a row that counts lines, where others add them up.
const COUNTS: [&str; 7] = ["count", "number", "no", "transactions", "عدد", "الحركات", "العمليات"];

/// How many totals before it one may reach over.
const REACH: usize = 100;

/// The rows of totals among the lines.
#[derive(Default)]
pub(super) struct Totals {
    rows: Vec<Total>,
    /// Whether each line is in the column of the other side: a reversal with a minus.
    turned: Vec<bool>,
}

struct Total {
    /// How many lines come before it.
    at: usize,
    /// Its line of the file.
    row: usize,
    /// Its columns with an amount, and what is written there.
    amounts: Vec<(usize, Money, String)>,
    /// Whether its numbers may count lines.
    may_count: bool,
}

impl Totals {
    /// Takes note of the next line.
    pub(super) fn line(&mut self, is_turned: bool) {
        self.turned.push(is_turned);
    }

    /// Takes what a row has in these columns, behind so many lines.
    pub(super) fn add(
        &mut self,
        row: &Row,
        columns: &[usize],
        (mark, decimals): (Option<DecimalMark>, u8),
        lines: usize,
    ) {
        let amount = |&column: &usize| {
            let amount = row.amount(column, mark, decimals).ok().flatten()?;
            (!amount.is_zero()).then(|| (column, amount, row.cell(column).to_owned()))
        };
        let is_count = |cell: &String| words(cell).split(' ').any(|word| COUNTS.contains(&word));
        self.rows.push(Total {
            at: lines,
            row: row.line,
            amounts: columns.iter().filter_map(amount).collect(),
            may_count: row.cells.iter().any(is_count),
        });
    }

    /// The totals that are no sum of the lines before them, after them, or of all.
    pub(super) fn troubles(
        &self,
        lines: &[Line],
        (opening, decimals): (Option<Money>, u8),
        headers: &[String],
    ) -> Vec<Trouble> {
        // Banks add up the columns as they are printed, or what moved either way.
        let sums = [Sums::new(lines, &[]), Sums::new(lines, &self.turned)];
        let (all, unit) = (lines.len(), 10_i128.pow(u32::from(decimals)));
        let places: Vec<usize> = self.rows.iter().map(|total| total.at).collect();
        let mut troubles = Vec::new();
        for total in &self.rows {
            let at = total.at;
            let before = places.partition_point(|&place| place < at);
            let next = places.partition_point(|&place| place <= at);
            let next = places.get(next).copied().unwrap_or(all);
            // The total of a page reaches over those of its days.
            let starts = places[..before].iter().rev().take(REACH).map(|&from| (from, at));
            let others = [(0, at), (at, next), (at, all), (0, all)];
            let spans: Vec<(usize, usize)> = starts.chain(others).collect();
            let fits = |amount: Money| {
                let amount = i128::from(amount.minor()).abs();
                let is_of = |sums: &Sums, span| {
                    sums.has(span, amount, opening)
                        || (total.may_count
                            && sums.counts(span).iter().any(|count| count * unit == amount))
                };
                spans.iter().any(|&span| sums.iter().any(|sums| is_of(sums, span)))
            };
            for (column, _, cell) in total.amounts.iter().filter(|(_, amount, _)| !fits(*amount)) {
                let header = headers.get(*column).map_or("", String::as_str);
                troubles.push(Trouble::at(total.row, header, cell, Kind::WrongTotal));
            }
            if troubles.len() >= MOST_OF_KIND {
                break;
            }
        }
        troubles
    }
}

/// What moved into the account and out of it up to each line, and how many lines did.
struct Sums {
    upto: Vec<Moved>,
}

#[derive(Clone, Copy, Default)]
struct Moved {
    into: i128,
    out: i128,
    lines_into: i128,
    lines_out: i128,
}

impl Sums {
    fn new(lines: &[Line], turned: &[bool]) -> Self {
        let mut sum = Moved::default();
        let mut upto = vec![sum];
        upto.extend(lines.iter().enumerate().map(|(at, line)| {
            let amount = i128::from(line.amount.minor());
            let is_turned = turned.get(at).copied().unwrap_or_default();
            let is_out = line.amount.is_negative() != is_turned;
            sum.into += if is_out { 0 } else { amount };
            sum.out += if is_out { -amount } else { 0 };
            sum.lines_into += i128::from(!is_out);
            sum.lines_out += i128::from(is_out);
            sum
        }));
        Self { upto }
    }

    fn between(&self, (from, to): (usize, usize)) -> Moved {
        let at = |place: usize| self.upto.get(place).copied().unwrap_or_default();
        let (from, to) = (at(from), at(to));
        Moved {
            into: to.into - from.into,
            out: to.out - from.out,
            lines_into: to.lines_into - from.lines_into,
            lines_out: to.lines_out - from.lines_out,
        }
    }

    /// Whether an amount is one of the sums of these lines: into the account, out of it, both or
    /// the difference, with the opening balance or without.
    fn has(&self, span: (usize, usize), amount: i128, opening: Option<Money>) -> bool {
        let Moved { into, out, .. } = self.between(span);
        let openings = [0, opening.map_or(0, |opening| i128::from(opening.minor()))];
        openings.iter().any(|opening| {
            let into_with = into + opening.max(&0);
            let out_with = out - opening.min(&0);
            let sums = [into_with, out_with, into_with + out_with, into_with - out_with];
            sums.iter().any(|sum| sum.abs() == amount)
        })
    }

    fn counts(&self, span: (usize, usize)) -> [i128; 3] {
        let Moved { lines_into, lines_out, .. } = self.between(span);
        [lines_into, lines_out, lines_into + lines_out]
    }
}

/// Whether a line's amount is against the column that it is in: a reversal is a debit with a minus.
/// `into` is the column of credits.
pub(super) fn is_turned(into: Result<Option<Money>, Kind>, amount: Money) -> bool {
    matches!(into, Ok(Some(into)) if !into.is_zero()) == amount.is_negative()
}

/// Whether a row that is named as a total is a line: a shop may be called Total. A line changes the
/// balance, a total doesn't.
pub(super) fn moves_balance(
    before: Option<&Line>,
    amount: Option<Money>,
    balance: Option<Money>,
) -> bool {
    let (Some(before), Some(amount), Some(balance)) = (before, amount, balance) else {
        return false;
    };
    let Some(last) = before.balance.filter(|_| !amount.is_zero()) else { return false };
    // Banks print either way round.
    last.add(amount) == Ok(balance) || last.sub(before.amount) == Ok(balance)
}
