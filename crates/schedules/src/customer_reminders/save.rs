//! Reading and changing the rules.

use std::collections::HashSet;

use books::currencies;
use ledger::Money;
use platform::activity::{self, difference};
use platform::i18n::Texts;
use platform::problem::Fields;
use platform::{Ctx, Result, Tx};

use super::error::ReminderRuleError;
use super::model::{DAYS, DEFAULT_RULES, Rule, Settings};
use super::store;
use super::wire::{CustomerReminderRule, CustomerReminders};

/// In whose timeline it is noted.
const RECORD: &str = "company";
const MAX_RULES: usize = 12;

/// The company's choice; the usual rules, turned off, until it chooses.
///
/// # Errors
/// Only our own failures.
pub fn show(tx: &mut dyn Tx, ctx: &Ctx) -> Result<CustomerReminders> {
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let Some(settings) = store::settings(tx, ctx.tenant)? else {
        let rule = |(days, template)| CustomerReminderRule { days, template, enabled: true };
        return Ok(CustomerReminders {
            enabled: false,
            least: Money::ZERO.to_text(decimals).into(),
            rules: DEFAULT_RULES.into_iter().map(rule).collect(),
        });
    };
    let rule = |rule: Rule| CustomerReminderRule {
        days: rule.days,
        template: rule.template,
        enabled: rule.enabled,
    };
    Ok(CustomerReminders {
        enabled: settings.enabled,
        least: settings.least.to_text(decimals).into(),
        rules: store::rules(tx, ctx.tenant)?.into_iter().map(rule).collect(),
    })
}

/// Saves the settings. A rule applies from the day on which it, and reminders as a whole, were
/// turned on.
///
/// # Errors
/// 400 naming the invalid fields.
pub fn save(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    input: &CustomerReminders,
) -> Result<CustomerReminders> {
    let (least, rules) = read(tx, ctx, input)?;
    let rules = with_start_days(tx, ctx, rules, input.enabled)?;
    let before = store::settings(tx, ctx.tenant)?;
    let shown_before = show(tx, ctx)?;
    let was_on = before.as_ref().is_some_and(|before| before.enabled);
    let user = before.filter(|_| was_on).map_or(ctx.user, |before| before.user);
    store::save(tx, ctx, &Settings { enabled: input.enabled, least, user }, &rules)?;
    let after = show(tx, ctx)?;
    let changes = difference(
        &reminder_fields(texts, ctx, &shown_before),
        &reminder_fields(texts, ctx, &after),
    );
    if !changes.is_empty() {
        activity::record(tx, ctx, RECORD, ctx.tenant.0, "updated", &changes)?;
    }
    Ok(after)
}

/// The typed rules, without a starting day.
///
/// # Errors
/// 400 naming the invalid fields.
pub fn read(tx: &mut dyn Tx, ctx: &Ctx, input: &CustomerReminders) -> Result<(Money, Vec<Rule>)> {
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let mut fields = Fields::new();
    let least =
        Money::parse(input.least.as_str(), decimals).ok().filter(|least| !least.is_negative());
    if least.is_none() {
        fields.refuse("least", "field.number");
    }
    let mut days = HashSet::new();
    for (place, rule) in input.rules.iter().enumerate() {
        if !DAYS.contains(&rule.days) {
            ReminderRuleError::Days.note(&mut fields, format!("rules.{place}.days"));
        } else if !days.insert(rule.days) {
            ReminderRuleError::SameDay.note(&mut fields, format!("rules.{place}.days"));
        }
        if !rule.template.is_reminder() {
            ReminderRuleError::NoReminder.note(&mut fields, format!("rules.{place}.template"));
        }
    }
    if input.rules.len() > MAX_RULES {
        let most = MAX_RULES;
        ReminderRuleError::OverLimit { most }.note(&mut fields, "rules".to_owned());
    }
    if input.enabled && !input.rules.iter().any(|rule| rule.enabled) {
        ReminderRuleError::NoRule.note(&mut fields, "rules".to_owned());
    }
    fields.check()?;
    let rule = |rule: &CustomerReminderRule| Rule {
        days: rule.days,
        template: rule.template,
        enabled: rule.enabled,
        active_on: None,
    };
    Ok((least.unwrap_or_default(), input.rules.iter().map(rule).collect()))
}

/// The rules with the day since which each works: as before where it did, else from today; none
/// where it, or the whole, is turned off.
pub fn with_start_days(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    rules: Vec<Rule>,
    is_on: bool,
) -> Result<Vec<Rule>> {
    let known = store::rules(tx, ctx.tenant)?;
    let since = |rule: &Rule| {
        let before = known.iter().find(|one| one.days == rule.days);
        before.and_then(|one| one.active_on).unwrap_or(ctx.today)
    };
    let with_day =
        |rule: Rule| Rule { active_on: (is_on && rule.enabled).then(|| since(&rule)), ..rule };
    Ok(rules.into_iter().map(with_day).collect())
}

/// The fields of the log: one line for each rule.
fn reminder_fields(
    texts: &Texts,
    ctx: &Ctx,
    chosen: &CustomerReminders,
) -> [(&'static str, Option<String>); 3] {
    let line = |rule: &CustomerReminderRule| {
        let code = format!("mail_template.{}", rule.template.as_str());
        format!("{:+}: {}", rule.days, texts.say(ctx.locale, &code, &[]))
    };
    let on = chosen.rules.iter().filter(|rule| rule.enabled);
    [
        ("customer_reminders", Some(chosen.enabled.to_string())),
        ("customer_reminders_least", Some(chosen.least.0.clone())),
        ("customer_reminder_rules", Some(on.map(line).collect::<Vec<_>>().join("\n"))),
    ]
}
