//! Rows as accounts of the chart.

use std::collections::{HashMap, HashSet};

use books::accounts::{self, AccountInput, AccountRow, detail_type};
use documents::chart_index::{ChartIndex, as_number};
use ledger::{AccountId, MainType, NormalBalance};
use platform::text::fold;
use platform::{Ctx, Problem, Result, Tx};

use super::account_types::of_word;
use super::names::account_in;
use super::reading::{Reading, SIDE};
use crate::error::ImportError;

/// Where an account goes, as far as the chart tells.
#[derive(Default)]
struct Place {
    parent: Option<i64>,
    class: Option<i64>,
    /// Whether its group comes with the same file.
    awaits_group: bool,
}

/// What an account of this row is to be, in this chart and below the accounts that the file brings:
/// `found` is the one of them that it is below, where that is in the chart.
pub fn input(
    row: &mut Reading<'_>,
    (chart, found): (&ChartIndex, Option<AccountId>),
    file_names: &HashSet<String>,
) -> AccountInput {
    let is_group = row.get("is_group") == Some("true");
    let (name, above) = divided(row, chart);
    let found = found.and_then(|id| chart.with_id(id));
    let place = place(row, above, (chart, found), file_names);
    let (class, detail) = account_type(row, &place);
    let nature = nature(row);
    let detail = detail.filter(|_| !is_group).map(|detail| of_nature(row, detail, nature));
    let opening = opening(row, class, detail, nature);
    let date = row.day("opening_balance_date").unwrap_or(row.names.balances_on);
    AccountInput {
        account_name: name.or_else(|| row.text("account_name_ar")).unwrap_or_default(),
        account_name_ar: row.text("account_name_ar"),
        serial: row.get("serial").map(as_number).unwrap_or_default(),
        main_charts_id: class.unwrap_or_default(),
        is_group,
        chart_account_details_id: detail,
        parent_id: place.parent,
        account_currency: row.text("account_currency"),
        user_description: row.text("user_description"),
        opening_balance_date: opening.is_some().then_some(date),
        opening_balance: opening.map(Into::into),
        ..AccountInput::default()
    }
}

/// «Current assets:Petty cash»: the name, and the group above it where the chart has that group.
fn divided<'c>(
    row: &Reading<'_>,
    chart: &'c ChartIndex,
) -> (Option<String>, Option<&'c AccountRow>) {
    let Some(written) = row.get("account_name") else { return (None, None) };
    // What the file says of the group is not looked for in the name.
    let parts = written.rsplit_once(':').filter(|_| row.get("parent").is_none());
    let found = parts.and_then(|(above, name)| {
        let last = above.rsplit(':').next().unwrap_or(above);
        let group = account_in(chart, last).filter(|account| !account.postable)?;
        Some((name.trim().to_owned(), group))
    });
    match found {
        Some((name, group)) => (Some(name), Some(group)),
        None => (Some(written.to_owned()), None),
    }
}

/// The group of an account. Another program's account with accounts below it is none here: what is
/// below goes into the group that it is in.
fn place(
    row: &mut Reading<'_>,
    above: Option<&AccountRow>,
    (chart, found): (&ChartIndex, Option<&AccountRow>),
    file_names: &HashSet<String>,
) -> Place {
    let Some(written) = row.get("parent") else {
        return above.map_or_else(Place::default, Place::below);
    };
    if let Some(account) = found {
        return Place::below(account);
    }
    // A type may be written there, which the file has an account of as well.
    if file_names.contains(&fold(written)) {
        return Place { awaits_group: true, ..Place::default() };
    }
    if let Some(account) = account_in(chart, written) {
        return Place::below(account);
    }
    if of_word(written).is_none() {
        row.refuse("parent");
    }
    Place::default()
}

impl Place {
    /// Below an account, or beside it where it is no group.
    fn below(account: &AccountRow) -> Place {
        let parent = if account.postable { account.parent } else { Some(account.id) };
        let class = Some(account.main_type.id());
        Place { parent: parent.map(|id| id.0), class, awaits_group: false }
    }
}

/// The class and the detail type: as the type says, else as the group does. A detail type that
/// nobody knows here says nothing.
fn account_type(row: &mut Reading<'_>, place: &Place) -> (Option<i64>, Option<i64>) {
    let written = row.named("main_chart", |_, text| of_word(text));
    let is_refused = written.is_none() && row.get("main_chart").is_some();
    // Some charts write the type where others write debit or credit.
    let written = written.or_else(|| row.get("nature").and_then(of_word));
    let by_group = || row.get("parent").and_then(of_word);
    let (class, detail) = match written.or_else(by_group) {
        Some((class, detail)) => (Some(class), detail),
        None => (place.class, None),
    };
    if class.is_none() && !place.awaits_group && !is_refused && row.troubles.is_empty() {
        row.lack("main_chart");
    }
    let finer = row.get("detail_type").and_then(of_word);
    let finer = finer.filter(|(of, _)| class.is_none_or(|class| class == *of));
    match finer {
        Some((class, detail @ Some(_))) => (Some(class), detail),
        _ => (class, detail),
    }
}

/// The side that the file says an account is on by nature. A type there is no side, and neither is
/// a word for both.
fn nature(row: &mut Reading<'_>) -> Option<NormalBalance> {
    if row.get("nature").and_then(of_word).is_some() {
        return None;
    }
    row.nature()
}

/// The detail type of an account of a nature: what is credit among fixed assets is their
/// accumulated depreciation. Any other type on the other side is a mistake in the file.
fn of_nature(row: &mut Reading<'_>, detail: i64, nature: Option<NormalBalance>) -> i64 {
    const FIXED_ASSETS: i64 = 16;
    const ACCUMULATED_DEPRECIATION: i64 = 17;
    let Some((nature, of_type)) = nature.zip(detail_type(detail).map(|one| one.normal_balance))
    else {
        return detail;
    };
    match (detail, nature) {
        (FIXED_ASSETS, NormalBalance::Credit) => ACCUMULATED_DEPRECIATION,
        _ => {
            if nature != of_type {
                row.trouble("nature", "nature_differs");
            }
            detail
        }
    }
}

/// What opens on it, on its own side. Other programs show a balance on the side of the class, that
/// of a contra account below zero.
fn opening(
    row: &mut Reading<'_>,
    class: Option<i64>,
    detail: Option<i64>,
    nature: Option<NormalBalance>,
) -> Option<String> {
    let written = row.get("opening_balance")?;
    if !written.chars().any(|c| ('1'..='9').contains(&c)) {
        return None;
    }
    let of_class = MainType::from_id(class?).ok()?.normal_balance();
    let own = detail.and_then(detail_type).map_or(of_class, |detail| detail.normal_balance);
    let (is_negative, plain) =
        written.strip_prefix('-').map_or((false, written), |plain| (true, plain));
    let side = match row.get(SIDE) {
        Some("debit") => Some(NormalBalance::Debit),
        Some(_) => Some(NormalBalance::Credit),
        // Below zero on the other side than its class may be either side.
        None if is_negative && nature.is_some_and(|nature| nature != of_class) => {
            row.trouble("opening_balance", "sign_and_nature");
            None
        }
        None => nature,
    };
    let against = match side {
        Some(side) => (side != own) != is_negative,
        None => is_negative && own == of_class,
    };
    Some(if against { format!("-{plain}") } else { plain.to_owned() })
}

/// Adds an account, with the next number of its like where the file has none. One that undoing an
/// import has switched off is switched on again as the row is.
pub fn add(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    row: &mut Reading<'_>,
    found: Option<AccountId>,
) -> Result<i64> {
    // The group may have come with a row before.
    let all = accounts::chart(tx, ctx.tenant)?;
    let numbers = Numbers::from_chart(&all);
    let is_undone = |account: &AccountRow| row.names.is_undone(account);
    let (undone, rest): (Vec<AccountRow>, Vec<AccountRow>) = all.into_iter().partition(is_undone);
    let mut input = numbered(row, (&ChartIndex::from_rows(rest), found), &numbers)?;
    let named = undone.iter().find(|account| has_name_of(account, &input));
    let again = named.or_else(|| undone.iter().find(|account| account.number == input.serial));
    let added = match again {
        Some(account) => {
            if row.get("serial").is_none() {
                input.serial.clone_from(&account.number);
            }
            accounts::add_again(tx, ctx, account.id, &input)
        }
        None => accounts::add_account(tx, ctx, &input),
    };
    added.map(|made| made.id).map_err(no_rate)
}

/// Whether an account has one of the names of a new one.
fn has_name_of(account: &AccountRow, input: &AccountInput) -> bool {
    let names = [Some(&input.account_name), input.account_name_ar.as_ref()];
    let mut names = names.into_iter().flatten().map(|name| fold(name));
    let own = [fold(&account.name_en), fold(&account.name_ar)];
    names.any(|name| own.contains(&name))
}

/// A file has no column for the rate that is missing.
pub fn no_rate(problem: Problem) -> Problem {
    match problem.field.as_deref() {
        Some("opening_exchange_rate") => ImportError::NoRate.into(),
        _ => problem,
    }
}

/// What a new account is to be in a chart, with its number.
///
/// # Errors
/// 409 on its group when the chart doesn't have that yet.
pub fn numbered(
    row: &mut Reading<'_>,
    (chart, found): (&ChartIndex, Option<AccountId>),
    numbers: &Numbers,
) -> Result<AccountInput> {
    let mut input = input(row, (chart, found), &HashSet::new());
    if row.troubles.iter().any(|trouble| trouble.field == "parent") {
        return Err(ImportError::GroupBelow.into());
    }
    if input.serial.is_empty() {
        input.serial = numbers.next(&input);
    }
    Ok(input)
}

/// The numbers of a chart, and the highest of accounts that are alike.
#[derive(Debug, Default)]
pub struct Numbers {
    taken: HashSet<String>,
    of_detail: HashMap<i64, u64>,
    of_group: HashMap<i64, u64>,
    of_class: HashMap<i64, u64>,
}

impl Numbers {
    /// Those of a chart.
    pub fn from_chart(chart: &[AccountRow]) -> Numbers {
        let mut numbers = Numbers::default();
        chart.iter().for_each(|account| numbers.add(account));
        numbers
    }

    /// Adds that of an account.
    pub fn add(&mut self, account: &AccountRow) {
        self.taken.insert(account.number.clone());
        let Ok(number) = account.number.parse::<u64>() else { return };
        let raise = |of: &mut HashMap<i64, u64>, key: i64| {
            let highest = of.entry(key).or_insert(number);
            *highest = number.max(*highest);
        };
        raise(&mut self.of_class, account.main_type.id());
        if let Some(detail) = account.detail_type {
            raise(&mut self.of_detail, detail);
        }
        if let Some(group) = account.parent {
            raise(&mut self.of_group, group.0);
        }
    }

    /// The number behind the highest of the accounts of its type, else of its group, else of its
    /// class.
    fn next(&self, input: &AccountInput) -> String {
        let detail = input.chart_account_details_id.and_then(|id| self.of_detail.get(&id));
        let group = || input.parent_id.and_then(|id| self.of_group.get(&id));
        let highest = detail.or_else(group).or_else(|| self.of_class.get(&input.main_charts_id));
        let mut next = highest.copied().unwrap_or_default().saturating_add(1);
        while self.taken.contains(&next.to_string()) {
            next = next.saturating_add(1);
        }
        next.to_string()
    }
}
