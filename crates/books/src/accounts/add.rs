//! Adds an account, with its opening balance.

use std::collections::{HashMap, HashSet};

use jiff::civil::Date;
use ledger::{AccountId, MainType, Rate};
use platform::activity;
use platform::context::Ctx;
use platform::db::Tx;
use platform::ids;
use platform::problem::{Fields, Problem, Result};
use platform::text::{fold, latin_digits};

use super::error::AccountError;
use super::model::AccountRow;
use super::opening::{self, Opening, OpeningChange, RATE};
use super::show::{NAME, NAME_AR};
use super::wire::{Account, AccountInput};
use super::{chart, opening_entry, show, store};
use crate::currencies::{self, Currency};
use crate::periods::{Area, Locks};

/// Adds an account and posts its opening balance against opening balance equity.
pub fn add_account(tx: &mut dyn Tx, ctx: &Ctx, input: &AccountInput) -> Result<Account> {
    let beside = Neighbours::from_chart(&store::all(tx, ctx.tenant)?);
    let base = currencies::base(tx, ctx.tenant)?;
    let draft = decide(input, &beside, ctx.today, base)?;

    let id = AccountId(ids::allocate(tx, ctx.tenant, 1)?);
    let typed = (draft.opening, draft.rate);
    let account = draft.account(id, input.is_group);
    let opening = opening_entry::valued(tx, ctx, account.currency_id, typed, None)?;
    store::insert(tx, ctx.tenant, &account)?;
    activity::record(tx, ctx, "account", id.0, "created", &[])?;

    opening_entry::post(tx, ctx, &account, None, opening)?;
    show::one(tx, ctx, id)
}

/// What new accounts are checked against beside the chart, read once for many of them.
#[derive(Debug, Clone)]
pub struct OpeningFacts {
    /// The company's date.
    pub today: Date,
    /// The currency of the books.
    pub base: &'static Currency,
    /// Up to when nothing may open.
    pub locks: Locks,
    /// Since when the books know a rate of each currency.
    pub rated_since: HashMap<i64, Date>,
}

/// The account that [`add_account`] would add, under an id, or all that it refuses. Nothing is
/// written. The value of a foreign opening balance in the books is not checked.
///
/// # Errors
/// As [`add_account`].
pub fn check_new(
    input: &AccountInput,
    id: AccountId,
    beside: &Neighbours,
    facts: &OpeningFacts,
) -> Result<AccountRow> {
    let draft = decide(input, beside, facts.today, facts.base)?;
    if let Some(opening) = draft.opening {
        let since = facts.rated_since.get(&draft.currency_id);
        let is_rated = since.is_some_and(|since| *since <= opening.date);
        if draft.currency_id != facts.base.id && draft.rate.is_none() && !is_rated {
            return Err(AccountError::OpeningRateRequired.into());
        }
        let locked = facts.locks.check(Area::Accounting, opening.date);
        locked.map_err(opening::on_its_date(opening::DATE))?;
    }
    Ok(draft.account(id, input.is_group))
}

/// The accounts that a new one comes beside, by what it may not share with them.
#[derive(Debug, Clone, Default)]
pub struct Neighbours {
    numbers: HashSet<String>,
    /// Folded, of both languages.
    names: HashSet<String>,
    groups: Vec<AccountRow>,
}

impl Neighbours {
    /// Those of a chart.
    pub fn from_chart(chart: &[AccountRow]) -> Neighbours {
        let mut all = Neighbours::default();
        chart.iter().for_each(|account| all.add(account));
        all
    }

    /// Adds one.
    pub fn add(&mut self, account: &AccountRow) {
        self.numbers.insert(account.number.clone());
        self.names.extend([fold(&account.name_en), fold(&account.name_ar)]);
        if !account.postable {
            self.groups.push(account.clone());
        }
    }
}

/// A new account that may be stored.
#[derive(Debug, PartialEq, Eq)]
struct Draft {
    number: String,
    name_en: String,
    name_ar: String,
    main_type: MainType,
    detail_type: Option<i64>,
    parent: Option<AccountId>,
    description: String,
    currency_id: i64,
    opening: Option<Opening>,
    /// As typed.
    rate: Option<Rate>,
}

impl Draft {
    fn account(self, id: AccountId, is_group: bool) -> AccountRow {
        let pickers = match is_group {
            true => String::new(),
            false => chart::pickers(self.main_type.id(), self.detail_type),
        };
        AccountRow {
            id,
            number: self.number,
            name_en: self.name_en,
            name_ar: self.name_ar,
            main_type: self.main_type,
            detail_type: self.detail_type,
            parent: self.parent,
            postable: !is_group,
            active: true,
            is_system: false,
            system_role: None,
            pickers,
            currency_id: self.currency_id,
            description: self.description,
            version: 1,
        }
    }
}

fn decide(
    input: &AccountInput,
    beside: &Neighbours,
    today: Date,
    base: &Currency,
) -> Result<Draft> {
    let mut fields = Fields::new();
    let number = number(&mut fields, &input.serial);
    let name_en = fields.text(NAME, &input.account_name, 100);
    let name_ar = fields.optional_text(NAME_AR, input.account_name_ar.as_deref(), 100);
    let description =
        fields.optional_text("user_description", input.user_description.as_deref(), 500);
    let main_type =
        fields.take("main_charts_id", "field.unknown", MainType::from_id(input.main_charts_id));
    detail_of_class(&mut fields, input.chart_account_details_id, input.main_charts_id);
    if input.is_group {
        nothing_of_its_own(&mut fields, input, base);
    }
    opening::elsewhere(
        &mut fields,
        input.opening_unpaid_balance.as_ref(),
        [input.opening_original_cost.as_ref(), input.opening_depreciation.as_ref()],
    );
    let balance = input.opening_balance.as_ref();
    let date = (opening::DATE, input.opening_balance_date);
    let currency = currency(&mut fields, input, base);
    let opening = OpeningChange::read(&mut fields, balance, date, currency.minor_digits, today);
    let opening = opening.for_new_record();
    let rate = opening::read_rate(&mut fields, RATE, input.opening_exchange_rate.as_ref());
    fields.check()?;
    let main_type = main_type.ok_or_else(Problem::not_found)?;

    if beside.numbers.contains(&number) {
        return Err(AccountError::NumberExists.into());
    }
    let name_ar = name_ar.unwrap_or_else(|| name_en.clone());
    for (field, name) in [(NAME, &name_en), (NAME_AR, &name_ar)] {
        if beside.names.contains(&fold(name)) {
            return Err(AccountError::NameExists { field }.into());
        }
    }
    if opening.is_some() {
        opening::may_open(input.chart_account_details_id, main_type)?;
    }
    let detail_type = input.chart_account_details_id;
    let parent = parent(&beside.groups, input.parent_id, main_type, detail_type)?;
    let description = description.unwrap_or_default();
    Ok(Draft {
        number,
        name_en,
        name_ar,
        main_type,
        detail_type,
        parent,
        description,
        currency_id: currency.id,
        opening,
        rate,
    })
}

/// Notes what a group has none of: it is the sum of its accounts.
fn nothing_of_its_own(fields: &mut Fields, input: &AccountInput, base: &Currency) {
    let opening = input.opening_balance.as_ref();
    for (field, is_told) in [
        ("chart_account_details_id", input.chart_account_details_id.is_some()),
        ("currency_id", input.currency_id.is_some_and(|id| id != base.id)),
        ("opening_balance", opening.is_some_and(|text| !text.as_str().trim().is_empty())),
    ] {
        if is_told {
            fields.refuse(field, "account.group_has_none");
        }
    }
}

/// The currency that a new account is kept in.
pub(super) fn currency<'c>(
    fields: &mut Fields,
    input: &AccountInput,
    base: &'c Currency,
) -> &'c Currency {
    let code = input.account_currency.as_deref().map(str::trim).filter(|code| !code.is_empty());
    let named = code.map(|code| currencies::of_code(&code.to_ascii_uppercase()));
    let asked = input.currency_id.map(currencies::find);
    let currency = match (asked, named) {
        (None, None) => base,
        (Some(None), _) => {
            fields.refuse("currency_id", "field.unknown");
            return base;
        }
        (_, Some(None)) => {
            fields.refuse("account_currency", "field.unknown");
            return base;
        }
        (Some(Some(asked)), Some(Some(named))) if asked.id != named.id => {
            fields.refuse("account_currency", "account.other_currency");
            return base;
        }
        (Some(Some(currency)), _) | (None, Some(Some(currency))) => currency,
    };
    if currency.id == base.id {
        return base;
    }
    if !AccountRow::may_be_foreign(input.chart_account_details_id) {
        fields.refuse("currency_id", "account.currency");
    }
    currency
}

/// An account's number: up to 20 Latin letters, digits, dots and dashes; Arabic digits are read.
pub fn number(fields: &mut Fields, typed: &str) -> String {
    let number = latin_digits(&fields.text("serial", typed, 20));
    if !number.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '-')) {
        fields.refuse("serial", "account.number");
    }
    number
}

/// Notes a detail type that is none of the class.
pub fn detail_of_class(fields: &mut Fields, detail_type: Option<i64>, main_charts_id: i64) {
    let Some(id) = detail_type else { return };
    if chart::detail_type(id).is_none_or(|detail| detail.main_charts_id != main_charts_id) {
        fields.refuse("chart_account_details_id", "field.unknown");
    }
}

fn parent(
    groups: &[AccountRow],
    asked: Option<i64>,
    main_type: MainType,
    detail_type: Option<i64>,
) -> Result<Option<AccountId>, AccountError> {
    let Some(asked) = asked else {
        let usual = chart::usual_group(main_type.id(), detail_type);
        let group = groups.iter().find(|group| Some(group.number.as_str()) == usual);
        let top = || groups.iter().find(|group| group.main_type == main_type);
        return Ok(group.or_else(top).map(|account| account.id));
    };
    let group = groups.iter().find(|group| group.id.0 == asked);
    group
        .filter(|group| group.main_type == main_type)
        .map(|account| Some(account.id))
        .ok_or(AccountError::WrongParent)
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;
    use ledger::Money;

    fn group() -> AccountRow {
        AccountRow {
            id: AccountId(5),
            number: "111".to_owned(),
            name_en: "Cash and cash equivalents".to_owned(),
            name_ar: "النقدية وما في حكمها".to_owned(),
            main_type: MainType::Assets,
            detail_type: None,
            parent: None,
            postable: false,
            active: true,
            is_system: true,
            system_role: None,
            pickers: String::new(),
            currency_id: 30,
            description: String::new(),
            version: 1,
        }
    }

    fn pound() -> &'static Currency {
        currencies::find(30).unwrap()
    }

    fn input() -> AccountInput {
        AccountInput {
            account_name: "CIB current account".to_owned(),
            account_name_ar: Some("البنك التجاري الدولي - جاري".to_owned()),
            serial: "١١١١٠٩".to_owned(),
            main_charts_id: 1,
            is_group: false,
            chart_account_details_id: Some(2),
            parent_id: None,
            currency_id: None,
            user_description: None,
            opening_balance: Some("12,500.50".into()),
            opening_balance_date: Some(date(2026, 1, 1)),
            ..AccountInput::default()
        }
    }

    fn refusal(input: &AccountInput) -> (&'static str, String) {
        let problem =
            decide(input, &Neighbours::from_chart(&[group()]), date(2026, 11, 20), pound())
                .unwrap_err();
        let field = problem.field.clone().map(|field| field.to_string()).unwrap_or_default();
        let code = problem.errors.first().map_or(problem.code, |error| error.code);
        (code, field)
    }

    #[test]
    fn a_bank_with_its_opening_balance() {
        let draft =
            decide(&input(), &Neighbours::from_chart(&[group()]), date(2026, 11, 20), pound())
                .unwrap();
        assert_eq!(draft.number, "111109");
        assert_eq!(draft.parent, Some(AccountId(5)));
        let opening = Opening { amount: Money::from_minor(1_250_050), date: date(2026, 1, 1) };
        assert_eq!(draft.opening, Some(opening));
    }

    #[test]
    fn what_a_new_account_must_not_be() {
        let change = |edit: fn(&mut AccountInput)| {
            let mut changed = input();
            edit(&mut changed);
            let (code, field) = refusal(&changed);
            format!("{field}: {code}")
        };
        let number = change(|i| i.serial = "111".to_owned());
        assert_eq!(number, "serial: account.number_exists");
        assert_eq!(change(|i| i.serial = "11/1".to_owned()), "serial: account.number");
        let name = change(|i| i.account_name = "CASH and cash  equivalents".to_owned());
        assert_eq!(name, "account_name: account.name_exists");
        assert_eq!(change(|i| i.account_name = " ".to_owned()), "account_name: field.required");
        assert_eq!(change(|i| i.main_charts_id = 9), "main_charts_id: field.unknown");
        let detail = change(|i| i.chart_account_details_id = Some(50));
        assert_eq!(detail, "chart_account_details_id: field.unknown");
        assert_eq!(change(|i| i.parent_id = Some(6)), "parent_id: account.wrong_parent");
        let number = change(|i| i.opening_balance = Some("1.234".into()));
        assert_eq!(number, "opening_balance: field.number");
        let date = change(|i| i.opening_balance_date = None);
        assert_eq!(date, "opening_balance_date: field.required");
        let currency = change(|i| i.currency_id = Some(9_999));
        assert_eq!(currency, "currency_id: field.unknown");
        let currency = change(|i| {
            i.currency_id =
                currencies::all().iter().find(|one| one.code == "USD").map(|one| one.id);
            i.chart_account_details_id = Some(12);
        });
        assert_eq!(currency, "currency_id: account.currency", "what is prepaid stays in pounds");
        let rate = change(|i| i.opening_exchange_rate = Some("-2".into()));
        assert_eq!(rate, "opening_exchange_rate: field.positive");
    }
}
