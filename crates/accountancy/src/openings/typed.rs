//! Lines of openings as they were typed, read within what the books can hold. Pure.

use books::accounts::opening::{Opening, read_rate};
use books::accounts::{AccountRow, on_side};
use books::periods::EARLIEST;
use jiff::civil::Date;
use ledger::{Money, NormalBalance, Quantity, Rate, UnitPrice};
use platform::Result;
use platform::http::DecimalText;
use platform::problem::Fields;

use super::wire::{OpeningArea, OpeningLineInput};
use documents::reading;

/// A line at its place among those that were sent.
#[derive(Debug, Clone, Copy)]
pub struct TypedLine<'a> {
    /// What was sent.
    pub line: &'a OpeningLineInput,
    /// Its place, from 0.
    pub place: usize,
    /// The day of the openings.
    pub date: Option<Date>,
    /// The company's day.
    pub today: Date,
}

/// A day of an opening: neither to come nor of another age.
pub fn check_date(
    fields: &mut Fields,
    field: impl Into<std::borrow::Cow<'static, str>>,
    date: Date,
    today: Date,
) {
    if date > today {
        fields.refuse(field, "opening.in_the_future");
    } else if date < EARLIEST {
        fields.refuse(field, "field.date");
    }
}

fn is_blank(text: Option<&DecimalText>) -> bool {
    text.is_none_or(|text| text.as_str().trim().is_empty())
}

impl TypedLine<'_> {
    /// The field of a refusal.
    pub fn field_path(&self, field: &str) -> String {
        format!("lines.{}.{field}", self.place)
    }

    /// Refuses figures that records of the area don't have.
    pub fn only_of(&self, area: OpeningArea, fields: &mut Fields) {
        let line = self.line;
        let accounts = area == OpeningArea::Accounts;
        let stock = area == OpeningArea::Stock;
        for (field, figure, belongs) in [
            ("debit", &line.debit, accounts),
            ("credit", &line.credit, accounts),
            ("amount", &line.amount, !accounts && !stock),
            ("exchange_rate", &line.exchange_rate, !stock),
            ("quantity", &line.quantity, stock),
            ("unit_cost", &line.unit_cost, stock),
        ] {
            if !belongs && !is_blank(figure.as_ref()) {
                fields.refuse(self.field_path(field), "opening.not_here");
            }
        }
    }

    fn day(&self, fields: &mut Fields) -> Option<Date> {
        let Some(date) = self.line.date.or(self.date) else {
            fields.refuse(self.field_path("date"), "opening.no_date");
            return None;
        };
        check_date(fields, self.field_path("date"), date, self.today);
        Some(date)
    }

    /// What an account opens with: positive on its usual side.
    ///
    /// # Errors
    /// Our own failure only; what is wrong is noted in `fields`.
    pub fn account(
        &self,
        fields: &mut Fields,
        account: &AccountRow,
        decimals: u8,
    ) -> Result<Option<Opening>> {
        let OpeningLineInput { debit, credit, .. } = self.line;
        let mut read = |name: &str, text: &Option<DecimalText>| {
            let text = text.as_ref();
            reading::optional_amount(fields, self.field_path(name), text, decimals)
        };
        let debit = match (read("debit", debit), read("credit", credit)) {
            (Some(_), Some(_)) => {
                fields.refuse(self.field_path("credit"), "entry.both_sides");
                return Ok(None);
            }
            (Some(debit), None) => debit,
            (None, Some(credit)) => on_side(NormalBalance::Credit, credit)?,
            (None, None) => return Ok(None),
        };
        let amount = on_side(account.normal_balance(), debit)?;
        Ok(self.day(fields).map(|date| Opening { amount, date }))
    }

    /// What a customer or vendor opens with: positive on their usual side.
    pub fn party(&self, fields: &mut Fields, decimals: u8) -> Option<Opening> {
        let text = self.line.amount.as_ref().filter(|text| !is_blank(Some(text)))?;
        let amount = reading::signed_amount(fields, self.field_path("amount"), text, decimals);
        if amount == Money::ZERO {
            return None;
        }
        self.day(fields).map(|date| Opening { amount, date })
    }

    /// What a unit of a foreign currency was worth, if it was typed.
    pub fn rate(&self, fields: &mut Fields) -> Option<Rate> {
        read_rate(fields, self.field_path("exchange_rate"), self.line.exchange_rate.as_ref())
    }

    /// What there was of a product; nothing of it keeps the cost and the day that it has.
    pub fn product(
        &self,
        fields: &mut Fields,
        present: directory::products::Opening,
    ) -> directory::products::Opening {
        let quantity = self.line.quantity.as_ref().filter(|text| !is_blank(Some(text)));
        let quantity = quantity
            .and_then(|text| reading::signed_quantity(fields, self.field_path("quantity"), text))
            .unwrap_or(Quantity::ZERO);
        if quantity < Quantity::ZERO {
            fields.refuse(self.field_path("quantity"), "field.not_negative");
        }
        if quantity <= Quantity::ZERO {
            return directory::products::Opening { quantity: Quantity::ZERO, ..present };
        }
        let cost = match self.line.unit_cost.as_ref().filter(|text| !is_blank(Some(text))) {
            Some(text) => reading::price(fields, self.field_path("unit_cost"), text),
            None => {
                fields.refuse(self.field_path("unit_cost"), "field.required");
                UnitPrice::ZERO
            }
        };
        let date = self.day(fields).unwrap_or(present.date);
        directory::products::Opening { quantity, cost, date }
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    fn product(quantity: &str, cost: &str) -> (directory::products::Opening, Vec<String>) {
        let line = OpeningLineInput {
            quantity: Some(quantity.into()),
            unit_cost: Some(cost.into()),
            ..OpeningLineInput::default()
        };
        let day = date(2026, 1, 1);
        let typed = TypedLine { line: &line, place: 3, date: Some(day), today: day };
        let mut fields = Fields::new();
        let present = directory::products::Opening {
            quantity: Quantity::ZERO,
            cost: UnitPrice::ZERO,
            date: date(2025, 5, 5),
        };
        let read = typed.product(&mut fields, present);
        let errors = fields.check().err().map(|problem| problem.errors).unwrap_or_default();
        (read, errors.into_iter().map(|e| format!("{}: {}", e.field, e.code)).collect())
    }

    #[test]
    fn goods_are_read_or_named_by_their_line() {
        let (read, faults) = product("12.5", "٣٫٢٥");
        assert_eq!((read.quantity.to_text(), read.cost.to_text()), ("12.5".into(), "3.25".into()));
        assert_eq!((read.date, faults), (date(2026, 1, 1), vec![]));
        assert_eq!(product("", "9").0.date, date(2025, 5, 5), "nothing of it stays as it was");
        assert_eq!(product("-1", "9").1, ["lines.3.quantity: field.not_negative"]);
        assert_eq!(product("1", " ").1, ["lines.3.unit_cost: field.required"]);
        assert_eq!(product("x", "9").1, ["lines.3.quantity: field.number"]);
    }

    #[test]
    fn a_party_may_stand_on_the_other_side() {
        let line = OpeningLineInput {
            amount: Some("-5.50".into()),
            exchange_rate: Some("0".into()),
            ..OpeningLineInput::default()
        };
        let today = date(2026, 1, 1);
        let typed = TypedLine { line: &line, place: 0, date: None, today };
        let mut fields = Fields::new();
        assert_eq!(typed.party(&mut fields, 2), None);
        assert_eq!(typed.rate(&mut fields), None);
        let errors = fields.check().unwrap_err().errors;
        let told: Vec<&str> = errors.iter().map(|error| error.code).collect();
        assert_eq!(told, ["opening.no_date", "field.positive"]);
        let dated = TypedLine { date: Some(today), ..typed };
        let read = dated.party(&mut Fields::new(), 2).unwrap();
        assert_eq!((read.amount, read.date), (Money::from_minor(-550), today));
    }
}
