//! An entry written out as an accountant writes it, for tests.

use crate::{AccountId, Balanced};

/// One line each: the account, then the amount on its side; an amount in a foreign currency in
/// brackets.
pub fn entry_text(entry: &Balanced, name: impl Fn(AccountId) -> &'static str) -> String {
    let mut text = String::new();
    for line in entry.lines() {
        let amount = line.amount().grouped(2);
        let foreign = line
            .foreign_amount()
            .map(|foreign| format!(" [{}]", foreign.amount.grouped(2)))
            .unwrap_or_default();
        let sides = if line.credit_amount().is_zero() {
            format!("{amount:>12}{foreign}")
        } else {
            format!("{:>12}{amount:>12}{foreign}", "")
        };
        text.push_str(&format!("{:<12}{sides}\n", name(line.account())));
    }
    text
}
