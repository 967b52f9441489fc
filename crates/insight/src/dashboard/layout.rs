//! A person's arrangement of the cards.

use platform::{Ctx, Result, Tx};

use super::error::DashboardError;
use super::model::{DashboardCard, DashboardLayout};
use super::store::layouts as store;

/// The most cards that are stored.
const MAX: usize = 40;
/// The longest name of a card.
const MAX_LENGTH: usize = 40;

/// The cards in the person's order; empty for the default order.
pub fn layout(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Vec<DashboardCard>> {
    let Some(kept) = store::find(tx, ctx)? else { return Ok(Vec::new()) };
    Ok(serde_json::from_str(&kept)?)
}

/// Stores the person's order; an empty list restores the default order.
///
/// # Errors
/// 400 for too many cards, a repeated one, or an invalid name.
pub fn save_layout(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    layout: &DashboardLayout,
) -> Result<DashboardLayout> {
    check(&layout.cards)?;
    if layout.cards.is_empty() {
        store::delete(tx, ctx)?;
    } else {
        store::save(tx, ctx, &serde_json::to_string(&layout.cards)?)?;
    }
    Ok(layout.clone())
}

fn check(cards: &[DashboardCard]) -> Result<(), DashboardError> {
    let named = |name: &str| {
        (1..=MAX_LENGTH).contains(&name.len())
            && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
    };
    let twice = |at: usize, name: &str| cards.iter().take(at).any(|before| before.card == name);
    let sound = cards.len() <= MAX
        && cards.iter().enumerate().all(|(at, one)| named(&one.card) && !twice(at, &one.card));
    if sound { Ok(()) } else { Err(DashboardError::Cards) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(names: &[&str]) -> Vec<DashboardCard> {
        names.iter().map(|name| DashboardCard { card: (*name).to_owned(), hidden: false }).collect()
    }

    #[test]
    fn cards_have_names_and_are_named_once() {
        assert_eq!(check(&cards(&["cash", "toDo", "my-card"])), Ok(()));
        let long = "a".repeat(41);
        for wrong in [vec!["cash", "cash"], vec![""], vec!["a b"], vec!["نقد"], vec![&long]] {
            assert_eq!(check(&cards(&wrong)), Err(DashboardError::Cards), "{wrong:?}");
        }
        let many: Vec<String> = (0..41).map(|number| format!("c{number}")).collect();
        let many: Vec<&str> = many.iter().map(String::as_str).collect();
        assert_eq!(check(&cards(&many)), Err(DashboardError::Cards));
    }
}
