//! The checks of the further fields of stocked goods.

use books::accounts::AccountRow;
use books::periods::EARLIEST;
use ledger::{AccountId, MainType, Quantity, UnitPrice};
use platform::problem::Fields;

use super::facts::Facts;
use super::input::ProductInput;
use super::model::{Opening, ProductKind, Stocked};
use super::opening;
use crate::reading::{typed, unit_price};

/// The largest quantity: a billion units.
const MAX_QUANTITY: Quantity = Quantity::from_scaled(100_000_000_000_000);

/// The further fields of stocked goods; none for other kinds, or when a field is invalid.
pub fn read(
    fields: &mut Fields,
    input: &ProductInput,
    facts: &Facts,
    unit_cost: Option<UnitPrice>,
) -> Option<Stocked> {
    if input.kind != ProductKind::Inventory {
        return None;
    }
    let before = facts.before.as_ref().and_then(|product| product.stock.as_ref());
    let inventory_account = account(fields, input, facts, before);
    let reorder = input.reorder_point.as_ref();
    let reorder_point = typed(reorder).and_then(|text| quantity(fields, "reorder_point", text));
    let opening = opening(fields, input, facts, before, unit_cost)?;
    Some(Stocked {
        inventory_account: inventory_account?,
        reorder_point,
        opening,
        opening_number: before.and_then(|stocked| stocked.opening_number.clone()),
    })
}

fn account(
    fields: &mut Fields,
    input: &ProductInput,
    facts: &Facts,
    before: Option<&Stocked>,
) -> Option<AccountId> {
    let field = "inventory_account_id";
    let Some(id) = input.inventory_account_id.map(AccountId) else {
        fields.refuse(field, "field.required");
        return None;
    };
    let is_unchanged = before.is_some_and(|stocked| stocked.inventory_account == id);
    let carries = |a: &AccountRow| a.accepts_postings() && a.main_type == MainType::Assets;
    if !is_unchanged && !facts.inventory.as_ref().is_some_and(carries) {
        fields.refuse(field, "field.unknown");
    }
    Some(id)
}

fn quantity(fields: &mut Fields, field: &'static str, text: &str) -> Option<Quantity> {
    let quantity = fields.take(field, "field.number", Quantity::parse(text))?;
    if quantity.is_negative() {
        fields.refuse(field, "field.not_negative");
    } else if quantity > MAX_QUANTITY {
        fields.refuse(field, "opening.too_large");
    }
    Some(quantity)
}

/// Fields of a posted opening that the form leaves out don't change.
fn opening(
    fields: &mut Fields,
    input: &ProductInput,
    facts: &Facts,
    before: Option<&Stocked>,
    unit_cost: Option<UnitPrice>,
) -> Option<Opening> {
    let present = before.map(|stocked| stocked.opening);
    let told = input.initial_quantity_on_hand.as_ref();
    let quantity = match (typed(told), present) {
        (Some(text), _) => quantity(fields, "initial_quantity_on_hand", text),
        (None, Some(opening)) if told.is_none() => Some(opening.quantity),
        (None, _) => {
            fields.refuse("initial_quantity_on_hand", "field.required");
            None
        }
    };
    let date = input.as_of_date.or(present.map(|opening| opening.date));
    match date {
        None => fields.refuse("as_of_date", "field.required"),
        Some(date) if date > facts.today => {
            fields.refuse("as_of_date", "opening.in_the_future");
        }
        Some(date) if date < EARLIEST => fields.refuse("as_of_date", "field.date"),
        Some(_) => {}
    }
    let cost = match unit_price(fields, "initial_unit_cost", input.initial_unit_cost.as_ref()) {
        Some(cost) => Some(cost),
        None => present.map(|opening| opening.cost).or(unit_cost),
    };
    let quantity = quantity?;
    if cost.is_none() && quantity > Quantity::ZERO {
        fields.refuse("initial_unit_cost", "field.required");
    }
    let opening = Opening { quantity, cost: cost.unwrap_or_default(), date: date? };
    if opening::value(opening, facts.decimals).is_none() {
        fields.refuse("initial_unit_cost", "opening.too_large");
    }
    Some(opening)
}

#[cfg(test)]
mod tests {
    use jiff::civil::{Date, date};

    use super::super::decide::decide;
    use super::super::tests::{account as row, facts, input as service, refused};
    use super::*;

    const TODAY: Date = date(2026, 11, 20);

    fn goods() -> ProductInput {
        ProductInput {
            kind: ProductKind::Inventory,
            inventory_account_id: Some(4),
            reorder_point: Some("5".into()),
            initial_quantity_on_hand: Some("10".into()),
            as_of_date: Some(date(2026, 1, 1)),
            initial_unit_cost: Some("2.5".into()),
            ..service()
        }
    }

    fn known() -> Facts {
        let inventory = Some(row(4, MainType::Assets));
        Facts { inventory, decimals: 2, today: TODAY, ..facts() }
    }

    #[test]
    fn goods_kept_in_stock_as_typed() {
        let stock = decide(&goods(), &known(), 9).unwrap().stock.unwrap();
        assert_eq!((stock.inventory_account, stock.opening_number), (AccountId(4), None));
        assert_eq!(stock.opening.quantity.to_text(), "10");
        assert_eq!(stock.opening.cost.to_text(), "2.5");
        assert_eq!(decide(&service(), &known(), 9).unwrap().stock, None);
    }

    #[test]
    fn what_goods_need_is_asked_for() {
        let bare = ProductInput {
            expense_account_id: None,
            inventory_account_id: None,
            initial_quantity_on_hand: None,
            as_of_date: None,
            ..goods()
        };
        let expected = [
            "expense_account_id: field.required",
            "inventory_account_id: field.required",
            "initial_quantity_on_hand: field.required",
            "as_of_date: field.required",
        ];
        assert_eq!(refused(&bare, &known()), expected);
        let free = ProductInput { initial_unit_cost: None, unit_cost: None, ..goods() };
        assert_eq!(refused(&free, &known()), ["initial_unit_cost: field.required"]);
        let nothing = ProductInput { initial_quantity_on_hand: Some("0".into()), ..free };
        assert!(refused(&nothing, &known()).is_empty());
    }

    #[test]
    fn what_can_not_be_is_refused() {
        let tomorrow = ProductInput { as_of_date: Some(date(2026, 11, 21)), ..goods() };
        assert_eq!(refused(&tomorrow, &known()), ["as_of_date: opening.in_the_future"]);
        let wrong = ProductInput {
            initial_quantity_on_hand: Some("-1".into()),
            reorder_point: Some("x".into()),
            inventory_account_id: Some(2),
            ..goods()
        };
        let costs = Facts { inventory: Some(row(2, MainType::Expenses)), ..known() };
        let expected = [
            "inventory_account_id: field.unknown",
            "reorder_point: field.number",
            "initial_quantity_on_hand: field.not_negative",
        ];
        assert_eq!(refused(&wrong, &costs), expected);
        let vast = ProductInput {
            initial_quantity_on_hand: Some("1000000000".into()),
            initial_unit_cost: Some("1001".into()),
            ..goods()
        };
        assert_eq!(refused(&vast, &known()), ["initial_unit_cost: opening.too_large"]);
    }

    #[test]
    fn an_edit_that_leaves_the_opening_out_keeps_it() {
        let before = decide(&goods(), &known(), 9).unwrap();
        let present = before.stock.clone().unwrap().opening;
        let edit = ProductInput {
            initial_quantity_on_hand: None,
            as_of_date: None,
            initial_unit_cost: None,
            unit_cost: Some("99".into()),
            ..goods()
        };
        let later = Facts { before: Some(before), ..known() };
        let after = decide(&edit, &later, 9).unwrap().stock.unwrap();
        assert_eq!(after.opening, present);
        let blank = ProductInput { initial_quantity_on_hand: Some(" ".into()), ..edit };
        assert_eq!(refused(&blank, &later), ["initial_quantity_on_hand: field.required"]);
    }
}
