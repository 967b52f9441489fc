//! Rules by words: what lines that say so are for.

use books::accounts;
use ledger::AccountId;
use platform::activity::{self, Change};
use platform::problem::Fields;
use platform::text::fold;
use platform::{Ctx, Problem, Result, Tx, ids};

use super::error::BankLineError;
use super::store::rules::{self, Rule};
use super::wire::{BankRuleInput, BankRuleTable};

/// What the activity calls a rule.
const RECORD: &str = "bank_rule";
/// The most rules of a company.
const MAX: usize = 500;

/// All rules.
///
/// # Errors
/// Only our own failures.
pub fn list(tx: &mut dyn Tx, ctx: &Ctx) -> Result<BankRuleTable> {
    Ok(BankRuleTable { rules: rules::views(tx, ctx.tenant)? })
}

/// Adds a rule; gives all of them.
///
/// # Errors
/// 400 with the refused fields; 409 when there are too many.
pub fn add(tx: &mut dyn Tx, ctx: &Ctx, input: &BankRuleInput) -> Result<BankRuleTable> {
    let mut fields = Fields::new();
    let words = fold(&fields.text("words", &input.words, 100));
    if words.chars().count() < 2 {
        fields.refuse("words", "field.required");
    }
    if !matches!(input.side.as_str(), "in" | "out") {
        fields.refuse("side", "field.unknown");
    }
    if !matches!(input.kind.as_str(), "expense" | "transfer") {
        fields.refuse("kind", "field.unknown");
    }
    let account = accounts::lookup(tx, ctx.tenant, AccountId(input.account_id))?;
    if !account.is_some_and(|account| account.accepts_postings()) {
        fields.refuse("account_id", "field.unknown");
    }
    fields.check()?;
    if rules::all(tx, ctx.tenant)?.len() >= MAX {
        return Err(BankLineError::TooManyRules { most: MAX }.into());
    }
    let rule = Rule {
        id: ids::allocate(tx, ctx.tenant, 1)?,
        words,
        side: input.side.clone(),
        kind: input.kind.clone(),
        account: AccountId(input.account_id),
    };
    rules::insert(tx, ctx.tenant, &rule)?;
    let words = [Change { field: "words".to_owned(), before: None, after: Some(rule.words) }];
    activity::record(tx, ctx, RECORD, rule.id, "created", &words)?;
    list(tx, ctx)
}

/// Takes a rule away.
///
/// # Errors
/// 404 when there is none.
pub fn delete(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let kept = rules::words_of(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    rules::delete(tx, ctx.tenant, id)?;
    let words = [Change { field: "words".to_owned(), before: Some(kept), after: None }];
    activity::record(tx, ctx, RECORD, id, "deleted", &words)
}
