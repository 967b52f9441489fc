//! The chart of accounts, entries written by hand, fixed assets and what is behind a return of
//! value added tax, as sheets.

use axum::extract::State;
use axum::response::Response;
use books::accounts::{self, Account};
use books::currencies;
use documents::fixed_assets::{FixedAssetListRequest, list_assets};
use documents::journal_entries::{ManualEntryListRequest, list_entries};
use documents::vat_returns::{VatDetailsRequest, return_details};
use jiff::civil::Date;
use platform::access::{Action, Subject, can, can_ask};
use platform::http::{Json, Routes, routes};
use platform::text::fold;
use platform::{App, Ctx, Problem, Result, Tx};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::send::send;
use super::sheet::{Cell, Column, Made, SheetFormat, Wanted};

pub(super) fn routes() -> Routes {
    Routes::new()
        .add(can(Action::Read, Subject::ChartOfAccounts), routes!(export_accounts))
        .add(can_ask(Action::Create, Subject::JournalEntry), routes!(export_entries))
        .add(can_ask(Action::Create, Subject::JournalEntry), routes!(export_assets))
        .add(can(Action::Read, Subject::VatReport), routes!(export_details))
}

/// Rows that are read at once.
const STRIDE: i64 = 200;

/// Reads page after page from the first on; `read` gives where the next one begins.
fn each_page(mut read: impl FnMut(Option<String>) -> Result<Option<String>>) -> Result<()> {
    let mut cursor = None;
    loop {
        cursor = read(cursor)?;
        if cursor.is_none() {
            return Ok(());
        }
    }
}

/// Which accounts are wanted.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct AccountsFilter {
    /// The day of the balances; today when left out.
    #[schema(value_type = Option<String>, format = Date)]
    pub as_of: Option<Date>,
    /// Part of a number or a name; Arabic spellings meet.
    pub search: Option<String>,
    /// Leaves out accounts that were switched off.
    pub hide_inactive: Option<bool>,
}

/// Which accounts are wanted, as what.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct AccountsExport {
    /// The kind of file.
    pub format: SheetFormat,
    /// The accounts.
    #[serde(default)]
    pub filter: AccountsFilter,
}

/// The chart of accounts as a file, by number, with the balances of a day.
#[utoipa::path(post, path = "/Export/Accounts", tag = "Export", request_body = AccountsExport,
    responses((status = 200, body = Vec<u8>, content_type = "application/octet-stream")))]
async fn export_accounts(
    State(app): State<App>,
    ctx: Ctx,
    Json(AccountsExport { format, filter }): Json<AccountsExport>,
) -> Result<Response> {
    send(app, ctx, (format, "sheet.accounts"), filter, write_accounts).await
}

const ACCOUNTS: &[Column] = &[
    ("sheet.number", 12),
    ("sheet.name_en", 36),
    ("sheet.name_ar", 36),
    ("sheet.class", 20),
    ("sheet.detail_type", 26),
    ("sheet.group_number", 14),
    ("sheet.takes_entries", 14),
    ("sheet.currency", 9),
    ("sheet.account_balance", 18),
    ("sheet.offered", 9),
    ("sheet.description", 36),
];

fn write_accounts(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    wanted: &Wanted,
    asked: &AccountsFilter,
) -> Result<Made> {
    let chart = accounts::listed(tx, ctx, asked.as_of)?;
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let (classes, words) = (accounts::main_charts(), asked.search.as_deref().map(fold));
    let is_wanted = |account: &Account| {
        let named = |words: &String| {
            let said =
                format!("{} {} {}", account.serial, account.account_name, account.account_name_ar);
            fold(&said).contains(words.as_str())
        };
        (account.active || asked.hide_inactive != Some(true)) && words.as_ref().is_none_or(named)
    };
    let mut sheet = wanted.begin(ctx, "sheet.accounts", ACCOUNTS)?;
    let said = sheet.words.clone();
    let answers = ["sheet.no", "sheet.yes"].map(|code| said.say(code));
    for account in chart.iter().filter(|account| is_wanted(account)) {
        let class = classes.iter().find(|class| class.id == account.main_charts_id);
        let class = class.map_or("", |class| said.pick(&class.name_en, &class.name_ar));
        let detail = account.chart_account_details_id.and_then(accounts::detail_type);
        let detail = detail.map_or("", |detail| said.pick(&detail.name_en, &detail.name_ar));
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
            Cell::AmountText(&account.balance, decimals),
            Cell::Text(&answers[usize::from(account.active)]),
            Cell::Text(&account.user_description),
        ])?;
    }
    sheet.finish()
}

/// Which entries written by hand are wanted, as what.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct JournalEntriesExport {
    /// The kind of file.
    pub format: SheetFormat,
    /// The list; its page is left aside.
    #[serde(default)]
    pub filter: ManualEntryListRequest,
}

/// The entries of a list as a file, in its order.
#[utoipa::path(post, path = "/Export/JournalEntries", tag = "Export",
    request_body = JournalEntriesExport,
    responses((status = 200, body = Vec<u8>, content_type = "application/octet-stream")))]
async fn export_entries(
    State(app): State<App>,
    ctx: Ctx,
    Json(JournalEntriesExport { format, filter }): Json<JournalEntriesExport>,
) -> Result<Response> {
    send(app, ctx, (format, "sheet.journal_entries"), filter, write_entries).await
}

const ENTRIES: &[Column] = &[
    ("sheet.number", 14),
    ("sheet.date", 12),
    ("sheet.description", 40),
    ("sheet.currency", 9),
    ("sheet.entry_total", 18),
    ("sheet.entry_lines", 9),
    ("sheet.reverses_on", 14),
    ("sheet.is_reversed", 12),
    ("sheet.written_by", 24),
];

fn write_entries(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    wanted: &Wanted,
    asked: &ManualEntryListRequest,
) -> Result<Made> {
    let mut sheet = wanted.begin(ctx, "sheet.journal_entries", ENTRIES)?;
    let answers = ["sheet.no", "sheet.yes"].map(|code| sheet.words.say(code));
    each_page(|cursor| {
        let page = ManualEntryListRequest { cursor, limit: Some(STRIDE), ..asked.clone() };
        let page = list_entries(tx, ctx, &page)?;
        for entry in &page.entries {
            let decimals = entry.total.rsplit_once('.').map_or(0, |(_, decimals)| decimals.len());
            let decimals = u8::try_from(decimals).unwrap_or_default();
            let lines = entry.lines.to_string();
            sheet.row(&[
                Cell::Text(&entry.number),
                Cell::Day(entry.date),
                Cell::maybe(entry.memo.as_ref()),
                Cell::Text(&entry.currency_code),
                Cell::AmountText(&entry.total, decimals),
                Cell::Number(&lines),
                entry.reverse_on.map_or(Cell::Empty, Cell::Day),
                Cell::Text(&answers[usize::from(entry.is_reversed)]),
                Cell::Text(&entry.created_by),
            ])?;
        }
        Ok(page.next_item)
    })?;
    sheet.finish()
}

/// Which fixed assets are wanted, as what.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct FixedAssetsExport {
    /// The kind of file.
    pub format: SheetFormat,
    /// The list; its page is left aside.
    #[serde(default)]
    pub filter: FixedAssetListRequest,
}

/// The fixed assets of a list as a file, in its order.
#[utoipa::path(post, path = "/Export/FixedAssets", tag = "Export",
    request_body = FixedAssetsExport,
    responses((status = 200, body = Vec<u8>, content_type = "application/octet-stream")))]
async fn export_assets(
    State(app): State<App>,
    ctx: Ctx,
    Json(FixedAssetsExport { format, filter }): Json<FixedAssetsExport>,
) -> Result<Response> {
    send(app, ctx, (format, "sheet.fixed_assets"), filter, write_assets).await
}

const ASSETS: &[Column] = &[
    ("sheet.number", 14),
    ("sheet.name", 36),
    ("sheet.category", 28),
    ("sheet.acquired_on", 14),
    ("sheet.cost", 18),
    ("sheet.accumulated", 20),
    ("sheet.book_value", 18),
    ("sheet.status", 18),
];

fn write_assets(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    wanted: &Wanted,
    asked: &FixedAssetListRequest,
) -> Result<Made> {
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let mut sheet = wanted.begin(ctx, "sheet.fixed_assets", ASSETS)?;
    let words = sheet.words.clone();
    each_page(|cursor| {
        let page = FixedAssetListRequest { cursor, limit: Some(STRIDE), ..asked.clone() };
        let page = list_assets(tx, ctx, &page)?;
        for asset in &page.assets {
            let state = words.say(&format!("sheet.asset.{}", word_of(&asset.state)?));
            sheet.row(&[
                Cell::Text(&asset.number),
                Cell::Text(&asset.name),
                Cell::Text(words.pick(&asset.category, &asset.category_ar)),
                Cell::Day(asset.acquired_on),
                Cell::AmountText(&asset.cost, decimals),
                Cell::AmountText(&asset.accumulated, decimals),
                Cell::AmountText(&asset.book_value, decimals),
                Cell::Text(&state),
            ])?;
        }
        Ok(page.next_item)
    })?;
    sheet.finish()
}

/// The word by which the wire calls one of a few.
fn word_of(one: &impl Serialize) -> Result<String> {
    let word = serde_json::to_value(one).map_err(Problem::internal)?;
    Ok(word.as_str().unwrap_or_default().to_owned())
}

/// What is behind a return, as what.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct VatReturnDetailsExport {
    /// The kind of file.
    pub format: SheetFormat,
    /// Which of its lines; their page is left aside.
    pub filter: VatDetailsRequest,
}

/// The documents behind a return of value added tax as a file.
#[utoipa::path(post, path = "/Export/VatReturnDetails", tag = "Export",
    request_body = VatReturnDetailsExport,
    responses((status = 200, body = Vec<u8>, content_type = "application/octet-stream")))]
async fn export_details(
    State(app): State<App>,
    ctx: Ctx,
    Json(VatReturnDetailsExport { format, filter }): Json<VatReturnDetailsExport>,
) -> Result<Response> {
    send(app, ctx, (format, "sheet.vat_details"), filter, write_details).await
}

const DETAILS: &[Column] = &[
    ("sheet.side", 14),
    ("sheet.date", 12),
    ("sheet.kind", 20),
    ("sheet.document", 14),
    ("sheet.party", 32),
    ("sheet.tax_number", 16),
    ("sheet.vat_nature", 26),
    ("sheet.tax_name", 28),
    ("sheet.tax_base", 18),
    ("sheet.tax", 16),
    ("sheet.filed_late", 14),
    ("sheet.without_einvoice", 16),
];

fn write_details(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    wanted: &Wanted,
    asked: &VatDetailsRequest,
) -> Result<Made> {
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let mut sheet = wanted.begin(ctx, "sheet.vat_details", DETAILS)?;
    let words = sheet.words.clone();
    let answers = ["sheet.no", "sheet.yes"].map(|code| words.say(code));
    each_page(|cursor| {
        let page = VatDetailsRequest { cursor, limit: Some(STRIDE), ..asked.clone() };
        let page = return_details(tx, ctx, &page)?;
        for row in &page.rows {
            let side = words.say(&format!("sheet.side.{}", word_of(&row.side)?));
            let nature = words.say(&format!("sheet.vat_nature.{}", word_of(&row.nature)?));
            let kind = words.say(&format!("sheet.doc.{}", row.kind));
            let tax = row.tax_name.as_deref().zip(row.tax_name_ar.as_deref());
            sheet.row(&[
                Cell::Text(&side),
                Cell::Day(row.date),
                Cell::Text(&kind),
                Cell::Text(&row.number),
                Cell::maybe(row.party_name.as_ref()),
                Cell::maybe(row.party_tax_id.as_ref()),
                Cell::Text(&nature),
                tax.map_or(Cell::Empty, |(english, arabic)| {
                    Cell::Text(words.pick(english, arabic))
                }),
                Cell::AmountText(&row.base, decimals),
                Cell::AmountText(&row.tax, decimals),
                Cell::Text(&answers[usize::from(row.late)]),
                Cell::Text(&answers[usize::from(row.no_einvoice)]),
            ])?;
        }
        Ok(page.next_item)
    })?;
    sheet.finish()
}
