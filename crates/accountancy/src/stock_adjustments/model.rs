//! What an adjustment is, and which typed lines become one. Pure: the facts are given.

use std::collections::{BTreeSet, HashMap};

use books::accounts::AccountRow;
use books::stock::{FoundCost, Labels, MoveValue, Moves, NewMove};
use jiff::Timestamp;
use jiff::civil::Date;
use ledger::costing::Stock;
use ledger::{AccountId, MainType, Money, Quantity, UnitPrice};
use platform::Result;
use platform::http::DecimalText;
use platform::problem::Fields;

use super::doc;
use super::wire::{AdjustmentInput, AdjustmentKind, AdjustmentLineInput};
use documents::reading;

/// How many products one adjustment may have.
pub const MAX_LINES: usize = 500;

/// What a decision needs to know.
#[derive(Debug, Clone, Default)]
pub struct Facts {
    /// The day on which it is recorded.
    pub today: Date,
    /// The decimals of the company's currency.
    pub decimals: u8,
    /// The account that was chosen, or the one for differences of stock.
    pub account: Option<AccountRow>,
    /// The lines' products that are kept in stock.
    pub products: HashMap<i64, Item>,
}

/// A product that is kept in stock.
#[derive(Debug, Clone)]
pub struct Item {
    pub name: String,
    pub active: bool,
    pub inventory: AccountId,
    /// What one usually costs.
    pub unit_cost: Option<UnitPrice>,
    /// What there is of it on the adjustment's day.
    pub held: Stock,
}

/// What was decided, before it has a number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    pub kind: AdjustmentKind,
    pub date: Date,
    pub account: AccountId,
    pub memo: Option<String>,
    pub lines: Vec<Line>,
}

/// A line of an adjustment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    pub product: i64,
    pub name: String,
    pub inventory: AccountId,
    /// Of a count.
    pub counted: Option<Quantity>,
    /// What was lost is negative.
    pub quantity: Quantity,
    /// What one of those that were found is worth, and all of them.
    pub found: Option<(UnitPrice, Money)>,
    /// Of a count: what one is worth that is found, now or when earlier documents change.
    pub found_cost: FoundCost,
}

/// An adjustment on record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Adjustment {
    pub id: i64,
    pub number: String,
    pub kind: AdjustmentKind,
    pub date: Date,
    pub account: AccountId,
    pub memo: Option<String>,
    pub created_at: Timestamp,
    pub created_by: String,
}

impl AdjustmentInput {
    /// Checks every field and gives the adjustment, or all that is wrong.
    pub fn decide(&self, facts: &Facts) -> Result<Draft> {
        let mut fields = Fields::new();
        reading::check_date(&mut fields, "date", self.date);
        if self.date > facts.today {
            fields.refuse("date", "adjustment.in_the_future");
        }
        let account = facts.account.as_ref().filter(|account| is_profit_or_loss(account));
        if account.is_none() {
            fields.refuse("account_id", "field.unknown");
        }
        let memo = reading::optional_lines(&mut fields, "memo", self.memo.as_deref(), 500);
        if self.lines.is_empty() {
            fields.refuse("lines", "adjustment.no_lines");
        } else if self.lines.len() > MAX_LINES {
            let most = vec![("most", MAX_LINES.to_string())];
            fields.refuse_with("lines", "adjustment.too_many_lines", most);
        }
        let mut seen = BTreeSet::new();
        let mut lines = Vec::with_capacity(self.lines.len());
        for place in 0..self.lines.len().min(MAX_LINES) {
            if !seen.insert(self.lines[place].product_id) {
                fields.refuse(format!("lines.{place}.product_id"), "adjustment.twice");
            }
            lines.extend(self.line(&mut fields, facts, place));
        }
        fields.check()?;
        let account = account.map_or(AccountId(0), |account| account.id);
        Ok(Draft { kind: self.kind, date: self.date, account, memo, lines })
    }

    fn line(&self, fields: &mut Fields, facts: &Facts, place: usize) -> Option<Line> {
        let typed = &self.lines[place];
        let Some(item) = facts.products.get(&typed.product_id).filter(|item| item.active) else {
            fields.refuse(format!("lines.{place}.product_id"), "field.unknown");
            return None;
        };
        let (counted, quantity) = self.quantity(fields, item, place)?;
        let is_found = quantity > Quantity::ZERO;
        let mut found_cost = FoundCost::Average(usual_cost(facts, item));
        if let (true, Some(text)) = (is_found || counted.is_some(), typed_cost(typed)) {
            let field = format!("lines.{place}.unit_cost");
            found_cost = FoundCost::Given(reading::price(fields, field, text));
        }
        let found = match is_found {
            true => Some(surplus_value(fields, facts, (place, found_cost), quantity)?),
            false => None,
        };
        Some(Line {
            product: typed.product_id,
            name: item.name.clone(),
            inventory: item.inventory,
            counted,
            quantity,
            found,
            found_cost,
        })
    }

    /// What was counted, and how many more or fewer that is.
    fn quantity(
        &self,
        fields: &mut Fields,
        item: &Item,
        place: usize,
    ) -> Option<(Option<Quantity>, Quantity)> {
        let field = format!("lines.{place}.quantity");
        let text = &self.lines[place].quantity;
        match self.kind {
            AdjustmentKind::Count => {
                let counted = reading::signed_quantity(fields, field.clone(), text)?;
                if counted.is_negative() {
                    fields.refuse(field, "field.not_negative");
                    return None;
                }
                let more = counted.scaled() - item.held.quantity.scaled();
                Some((Some(counted), Quantity::from_scaled(more)))
            }
            AdjustmentKind::Change => {
                let change = reading::signed_quantity(fields, field.clone(), text)?;
                if change.is_zero() {
                    fields.refuse(field, "adjustment.nothing");
                    return None;
                }
                Some((None, change))
            }
            AdjustmentKind::WriteOff => {
                let gone = reading::quantity(fields, field, text);
                Some((None, Quantity::from_scaled(-gone.scaled())))
            }
        }
    }
}

fn typed_cost(line: &AdjustmentLineInput) -> Option<&DecimalText> {
    line.unit_cost.as_ref().filter(|text| !text.as_str().trim().is_empty())
}

/// The average of the day, else what one usually costs.
fn usual_cost(facts: &Facts, item: &Item) -> Option<UnitPrice> {
    item.held.average(facts.decimals).ok().flatten().or(item.unit_cost)
}

/// What goods that were found are worth: as the person says, else as usual.
fn surplus_value(
    fields: &mut Fields,
    facts: &Facts,
    (place, found_cost): (usize, FoundCost),
    quantity: Quantity,
) -> Option<(UnitPrice, Money)> {
    let field = format!("lines.{place}.unit_cost");
    let (FoundCost::Given(cost) | FoundCost::Average(Some(cost))) = found_cost else {
        fields.refuse(field, "field.required");
        return None;
    };
    let value = cost.times(quantity, facts.decimals).ok();
    let Some(value) = value.filter(|value| *value <= reading::MAX_AMOUNT) else {
        fields.refuse(field, "document.too_large");
        return None;
    };
    Some((cost, value))
}

/// Differences of stock belong to the profit or loss.
fn is_profit_or_loss(account: &AccountRow) -> bool {
    let profit_or_loss = matches!(
        account.main_type,
        MainType::CostOfSales
            | MainType::Expenses
            | MainType::OtherExpenses
            | MainType::Income
            | MainType::OtherIncome
    );
    profit_or_loss && account.accepts_postings()
}

fn absolute(quantity: Quantity) -> Quantity {
    Quantity::from_scaled(quantity.scaled().abs())
}

impl Adjustment {
    /// What its lines move. A count on which nothing differs has its place on the card as well.
    pub fn moves(&self, lines: &[Line]) -> Moves {
        let moves = (1_i64..).zip(lines).map(|(place, line)| NewMove {
            product: line.product,
            line: place,
            quantity: line.counted.unwrap_or(absolute(line.quantity)),
            worth: match line.counted {
                Some(_) => MoveValue::Counted(line.found_cost),
                None => line.found.map_or(MoveValue::Out, |(_, value)| MoveValue::In(value)),
            },
            inventory: line.inventory,
            contra: Some(self.account),
            labels: Labels::default(),
        });
        Moves { moves: moves.collect(), ..self.nothing() }
    }

    /// No moves: what a deleted adjustment has.
    pub fn nothing(&self) -> Moves {
        let number = self.number.clone();
        Moves { doc: doc(self.id), number, date: self.date, moves: Vec::new() }
    }
}
