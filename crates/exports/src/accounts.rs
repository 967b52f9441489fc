//! The chart of accounts as a sheet, with the balances on a day.

use std::collections::{HashMap, HashSet};

use axum::extract::State;
use axum::response::Response;
use books::accounts::{self, Account};
use books::currencies;
use jiff::civil::Date;
use platform::access::{Action, Subject, can};
use platform::http::{Json, Routes, routes};
use platform::text::search_key;
use platform::{App, Ctx, Result, Tx};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use sheets::send;
use sheets::{Cell, Column, SheetFile, SheetFormat, SheetRequest};

pub fn routes() -> Routes {
    Routes::new().add(can(Action::Read, Subject::ChartOfAccounts), routes!(export_accounts))
}

/// The filters of the accounts.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct AccountsFilter {
    /// The day of the balances; today when left out.
    #[schema(value_type = Option<String>, format = Date)]
    pub as_of: Option<Date>,
    /// Part of a number or a name; Arabic spelling variants match. The parent accounts of a match
    /// are included, as in the tree.
    pub search: Option<String>,
    /// Leaves out inactive accounts, unless they have a balance: their parents' totals include it.
    pub hide_inactive: Option<bool>,
}

/// The file type and filters of an export.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct AccountsExport {
    /// The file type.
    pub format: SheetFormat,
    /// The filters.
    #[serde(default)]
    pub filter: AccountsFilter,
}

/// The chart of accounts as a file, by number, with the balances on a day.
#[utoipa::path(post, path = "/Export/Accounts", tag = "Export", request_body = AccountsExport,
    responses((status = 200, body = Vec<u8>, content_type = "application/octet-stream")))]
async fn export_accounts(
    State(app): State<App>,
    ctx: Ctx,
    Json(AccountsExport { format, filter }): Json<AccountsExport>,
) -> Result<Response> {
    send(app, ctx, (format, "sheet.accounts"), filter, write).await
}

const COLUMNS: &[Column] = &[
    ("sheet.number", 12),
    ("sheet.name_en", 36),
    ("sheet.name_ar", 36),
    ("sheet.class", 20),
    ("sheet.detail_type", 26),
    ("sheet.group_number", 14),
    ("sheet.takes_entries", 14),
    ("sheet.currency", 9),
    ("sheet.balance_base", 20),
    ("sheet.account_own_balance", 20),
    ("sheet.offered", 9),
    ("sheet.description", 36),
];

fn write(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    wanted: &SheetRequest,
    asked: &AccountsFilter,
) -> Result<SheetFile> {
    let chart = accounts::listed(tx, ctx, asked.as_of)?;
    let base = currencies::base(tx, ctx.tenant)?.minor_digits;
    let classes = accounts::main_charts();
    let shown = listed_accounts(&chart, asked);
    let mut sheet = wanted.begin(ctx, "sheet.accounts", COLUMNS)?;
    let said = sheet.words.clone();
    let answers = ["sheet.no", "sheet.yes"].map(|code| said.say(code));
    for account in chart.iter().filter(|account| shown.contains(&account.id)) {
        let class = classes.iter().find(|class| class.id == account.main_charts_id);
        let class = class.map_or("", |class| said.pick(&class.name_en, &class.name_ar));
        let detail = account.chart_account_details_id.and_then(accounts::detail_type);
        let detail = detail.map_or("", |detail| said.pick(&detail.name_en, &detail.name_ar));
        let own =
            currencies::of_code(&account.account_currency).map_or(base, |own| own.minor_digits);
        let group = chart.iter().find(|group| Some(group.id) == account.parent_id);
        sheet.row(&[
            Cell::Text(&account.serial),
            Cell::Text(&account.account_name),
            Cell::Text(&account.account_name_ar),
            Cell::Text(class),
            Cell::Text(detail),
            Cell::maybe(group.map(|group| &group.serial)),
            Cell::Text(&answers[usize::from(account.postable)]),
            Cell::Text(&account.account_currency),
            Cell::AmountText(&account.balance, base),
            account.own_balance.as_deref().map_or(Cell::Empty, |text| Cell::AmountText(text, own)),
            Cell::Text(&answers[usize::from(account.active)]),
            Cell::Text(&account.user_description),
        ])?;
    }
    sheet.finish()
}

/// Whether an account has a balance, in either currency.
fn has_balance(account: &Account) -> bool {
    let figures = account.own_balance.iter().chain([&account.balance]);
    figures.into_iter().any(|figure| figure.contains(|c: char| matches!(c, '1'..='9')))
}

/// The matching accounts, and their parents.
fn listed_accounts(chart: &[Account], asked: &AccountsFilter) -> HashSet<i64> {
    let words = search_key(asked.search.as_deref().unwrap_or_default());
    let is_asked = |account: &&Account| {
        let said =
            format!("{} {} {}", account.serial, account.account_name, account.account_name_ar);
        let offered = account.active || has_balance(account) || asked.hide_inactive != Some(true);
        offered && search_key(&said).contains(&words)
    };
    let parents: HashMap<i64, Option<i64>> =
        chart.iter().map(|account| (account.id, account.parent_id)).collect();
    let mut shown = HashSet::new();
    for account in chart.iter().filter(is_asked) {
        let mut at = Some(account.id);
        while let Some(id) = at.filter(|id| shown.insert(*id)) {
            at = parents.get(&id).copied().flatten();
        }
    }
    shown
}
