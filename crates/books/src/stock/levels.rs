//! What there is of products day by day, to check many sales before any of them is recorded.

use std::collections::{BTreeMap, HashMap};
use std::ops::Bound::{Excluded, Included, Unbounded};

use jiff::civil::Date;
use ledger::Quantity;
use platform::{Problem, Result, TenantId, Tx};

use super::error::StockError;
use super::model::{MoveValue, Moves};
use super::store;

/// What there is of products, as far as the moves on record and those that were taken here say.
#[derive(Debug, Clone, Default)]
pub struct Levels {
    products: HashMap<i64, BTreeMap<Date, Day>>,
}

/// A day on which a product moved.
#[derive(Debug, Clone)]
struct Day {
    /// The least that there was, and what there was in the end.
    least: Quantity,
    last: Quantity,
    /// After a count there is what was counted, whatever was before.
    is_counted: bool,
    /// A document that took some out.
    sent_by: Option<String>,
}

impl Levels {
    /// Reads what there is.
    ///
    /// # Errors
    /// Only our own failures.
    pub fn load(tx: &mut dyn Tx, tenant: TenantId) -> Result<Levels> {
        let mut all = Levels::default();
        store::each_level(tx, tenant, &mut |level| {
            let day = Day {
                least: level.least,
                last: level.last,
                is_counted: level.is_counted,
                sent_by: level.sent_by,
            };
            all.products.entry(level.product).or_default().insert(level.date, day);
        })?;
        Ok(all)
    }

    /// Checks that there is enough for what a new document takes out; `name` gives what a product
    /// is called.
    ///
    /// # Errors
    /// 409 `stock.short` and `stock.short_later`, as [`super::replace`].
    pub fn check(&self, wanted: &Moves, name: impl Fn(i64) -> String) -> Result<Sent> {
        let mut sent = Sent { date: wanted.date, number: wanted.number.clone(), out: Vec::new() };
        for one in wanted.moves.iter().filter(|one| one.worth == MoveValue::Out) {
            let before = sent.out.iter().position(|(product, _)| *product == one.product);
            let at = before.unwrap_or(sent.out.len());
            if before.is_none() {
                sent.out.push((one.product, Quantity::ZERO));
            }
            let (product, taken) = sent.out[at];
            let available = less(self.on(product, wanted.date), taken)?;
            let whole = plus(taken, one.quantity)?;
            if less(available, one.quantity)?.is_negative() {
                let (product, date, line) = (name(product), wanted.date, one.line);
                return Err(StockError::Short { product, available, date, line }.into());
            }
            for (date, day) in self.later(product, wanted.date) {
                if less(day.least, whole)?.is_negative() {
                    let (product, line) = (name(product), Some(one.line));
                    let number = day.sent_by.clone().unwrap_or_default();
                    let (date, number) = (*date, number);
                    return Err(StockError::ShortLater { product, date, number, line }.into());
                }
            }
            sent.out[at].1 = whole;
        }
        Ok(sent)
    }

    /// Takes out what a document that was checked takes out.
    ///
    /// # Errors
    /// Only our own failures.
    pub fn take(&mut self, sent: &Sent) -> Result<()> {
        for (product, quantity) in &sent.out {
            let last = less(self.on(*product, sent.date), *quantity)?;
            let days = self.products.entry(*product).or_default();
            let later = days.range_mut((Excluded(sent.date), Unbounded));
            for (_, day) in later.take_while(|(_, day)| !day.is_counted) {
                (day.least, day.last) = (less(day.least, *quantity)?, less(day.last, *quantity)?);
            }
            let sent_by = Some(sent.number.clone());
            let new = Day { least: last, last, is_counted: false, sent_by };
            let day = days.entry(sent.date).or_insert(new);
            (day.least, day.last) = (day.least.min(last), last);
        }
        Ok(())
    }

    /// What there is of a product at the end of a day.
    fn on(&self, product: i64, date: Date) -> Quantity {
        let days = self.products.get(&product);
        let day = days.and_then(|days| days.range((Unbounded, Included(date))).next_back());
        day.map_or(Quantity::ZERO, |(_, day)| day.last)
    }

    /// The later days that a sale changes: up to the next count, which finds what is there.
    fn later(&self, product: i64, date: Date) -> impl Iterator<Item = (&Date, &Day)> {
        let days = self.products.get(&product).into_iter();
        let later = days.flat_map(move |days| days.range((Excluded(date), Unbounded)));
        later.take_while(|(_, day)| !day.is_counted)
    }
}

/// What a new document takes out of stock.
#[derive(Debug, Clone)]
pub struct Sent {
    date: Date,
    number: String,
    /// Of each product.
    out: Vec<(i64, Quantity)>,
}

fn less(of: Quantity, taken: Quantity) -> Result<Quantity> {
    let left = of.scaled().checked_sub(taken.scaled()).map(Quantity::from_scaled);
    left.ok_or_else(beyond)
}

fn plus(of: Quantity, more: Quantity) -> Result<Quantity> {
    let whole = of.scaled().checked_add(more.scaled()).map(Quantity::from_scaled);
    whole.ok_or_else(beyond)
}

fn beyond() -> Problem {
    Problem::internal("a quantity that is too large to count")
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use ledger::{AccountId, DocKind, DocRef};

    use super::super::model::{Labels, NewMove};
    use super::*;

    fn units(count: i64) -> Quantity {
        Quantity::from_scaled(count * 100_000)
    }

    fn day(least: i64, last: i64, is_counted: bool) -> Day {
        let sent_by = Some("INV-9".to_owned());
        Day { least: units(least), last: units(last), is_counted, sent_by }
    }

    /// Ten on the 1st, four left on the 10th, a count that finds seven on the 20th.
    fn levels() -> Levels {
        let days = [
            (date(2026, 3, 1), day(10, 10, false)),
            (date(2026, 3, 10), day(4, 4, false)),
            (date(2026, 3, 20), day(7, 7, true)),
        ];
        Levels { products: HashMap::from([(1, BTreeMap::from(days))]) }
    }

    fn sale(date: Date, quantities: &[i64]) -> Moves {
        let line = |(line, quantity): (i64, &i64)| NewMove {
            product: 1,
            line,
            quantity: units(*quantity),
            worth: MoveValue::Out,
            inventory: AccountId(1),
            contra: None,
            labels: Labels::default(),
        };
        let moves = (1..).zip(quantities).map(line).collect();
        Moves { doc: DocRef::new(DocKind::Invoice, 0), number: "INV-1".to_owned(), date, moves }
    }

    fn refusal(levels: &Levels, sale: &Moves) -> Option<(&'static str, String)> {
        let problem = levels.check(sale, |_| "Oil".to_owned()).err()?;
        let field = problem.field.clone().map(|field| field.to_string()).unwrap_or_default();
        Some((problem.code, field))
    }

    #[test]
    fn a_sale_takes_what_is_there_on_its_day_and_on_later_ones() {
        let mut levels = levels();
        let first = date(2026, 3, 1);
        let short = Some(("stock.short", "lines.0.quantity".to_owned()));
        assert_eq!(refusal(&levels, &sale(date(2026, 2, 1), &[1])), short);
        assert_eq!(refusal(&levels, &sale(first, &[11])), short);
        let later = Some(("stock.short_later", "lines.0.quantity".to_owned()));
        assert_eq!(refusal(&levels, &sale(first, &[5])), later);
        let second = Some(("stock.short", "lines.1.quantity".to_owned()));
        assert_eq!(refusal(&levels, &sale(date(2026, 3, 12), &[3, 2])), second);

        let sent = levels.check(&sale(first, &[3]), |_| String::new()).unwrap();
        levels.take(&sent).unwrap();
        assert_eq!(refusal(&levels, &sale(date(2026, 3, 12), &[2])), short);
        assert_eq!(refusal(&levels, &sale(date(2026, 3, 12), &[1])), None);
        // A count finds what is there, whatever was sold before.
        assert_eq!(refusal(&levels, &sale(date(2026, 3, 20), &[7])), None);
    }
}
