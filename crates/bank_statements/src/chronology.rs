//! The order of a table's lines in time.

use jiff::civil::Date;
use ledger::Money;

use crate::{Line, dates};

/// The lines in their order in time.
pub(crate) fn oldest_first(mut lines: Vec<Line>) -> Vec<Line> {
    if is_newest_first(&lines) {
        lines.reverse();
    }
    lines
}

/// Banks print either way round. The balances tell which; without them the days do.
pub(crate) fn is_newest_first(lines: &[Line]) -> bool {
    let forward = gaps(lines.iter());
    let backward = gaps(lines.iter().rev());
    let falling = match (lines.first(), lines.last()) {
        (Some(first), Some(last)) => first.date > last.date,
        _ => false,
    };
    backward < forward || (backward == forward && falling)
}

/// The lines whose days are decades away from the others': they were written otherwise.
pub(crate) fn strewn(lines: &[Line]) -> impl Iterator<Item = &Line> {
    let mut days: Vec<Date> = lines.iter().map(|line| line.date).collect();
    days.sort_unstable();
    let middle = days.get(days.len() / 2).copied();
    let is_far = move |line: &Line| middle.is_some_and(|middle| dates::are_far(line.date, middle));
    lines.iter().filter(move |line| is_far(line))
}

/// How many lines' balances do not follow from the line before.
fn gaps<'a>(lines: impl Iterator<Item = &'a Line>) -> usize {
    let mut before: Option<Money> = None;
    let mut gaps = 0;
    for line in lines {
        let expected = before.and_then(|before| before.add(line.amount).ok());
        let differs = |expected| line.balance.is_some_and(|balance| balance != expected);
        gaps += usize::from(expected.is_some_and(differs));
        before = line.balance;
    }
    gaps
}
