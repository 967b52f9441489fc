//! The lines of an account as a sheet, with the balance after each.

use books::accounts::{self, AccountRow};
use books::currencies::{self, Currency};
use platform::{Ctx, Result, Tx};

use super::account_model::{AccountLine, AccountLinesRequest};
use super::account_page::{account_page, each_line};
use super::period_titles::day;
use crate::company::Company;
use sheets::{AmountLook, Cell, Column, Layout, Sheet, SheetFile, SheetRequest};

/// The name of the sheet and its file.
pub const TITLE: &str = "sheet.account_lines";

const COLUMNS: &[Column] = &[
    ("sheet.date", 12),
    ("report.column.entry", 10),
    ("sheet.kind", 20),
    ("sheet.document", 14),
    ("sheet.name", 28),
    ("sheet.description", 36),
    ("sheet.other_side", 28),
    ("sheet.debit", 16),
    ("sheet.credit", 16),
    ("sheet.balance_after", 18),
];

/// Of an account that is kept in a foreign currency, beside the company's.
const OWN: [(&str, u16); 2] = [("sheet.own_amount", 18), ("sheet.own_balance", 18)];

/// Writes the requested lines, after the opening balance, unless only some of the period's lines
/// are requested. No row sums others: the user sorts and sums the sheet.
pub fn write(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    wanted: &SheetRequest,
    (id, request): &(i64, AccountLinesRequest),
) -> Result<SheetFile> {
    let account = accounts::find(tx, ctx.tenant, ledger::AccountId(*id))?;
    let company = Company::load(tx, ctx.tenant)?;
    let decimals = company.currency.minor_digits;
    let own = currencies::stored(account.currency_id)?;
    let own = Some(own).filter(|own| own.id != company.currency.id);
    let mut sheet = begin(ctx, wanted, (&company, &account, own), request)?;
    if !request.is_narrowed() {
        let first = AccountLinesRequest { cursor: None, limit: Some(1), ..request.clone() };
        let head = account_page(tx, ctx, &wanted.texts, *id, &first)?;
        let opening = sheet.words.say("report.column.opening");
        let mut cells = vec![Cell::Day(head.first_date), Cell::Empty, Cell::Text(&opening)];
        cells.resize_with(COLUMNS.len() - 1, || Cell::Empty);
        cells.push(Cell::AmountText(&head.opening, decimals));
        if let Some((own, figures)) = own.zip(head.own.as_ref()) {
            let figure = Cell::AmountText(&figures.opening, own.minor_digits);
            cells.extend([Cell::Empty, figure]);
        }
        sheet.row(&cells)?;
    }
    each_line(tx, ctx, &wanted.texts, (*id, request), &mut |line| {
        let words = sheet.words.clone();
        let kind = words.say(&format!("sheet.doc.{}", line.kind));
        let split = line.split_account.as_deref().zip(line.split_account_ar.as_deref());
        let split = split.map(|(english, arabic)| words.pick(english, arabic));
        let number = line.entry_number.to_string();
        let memo = memo(ctx, wanted, &line);
        let mut cells = vec![
            Cell::Day(line.date),
            Cell::Number(&number),
            Cell::Text(&kind),
            Cell::maybe(line.doc_number.as_ref()),
            Cell::maybe(line.party_name.as_ref()),
            Cell::Text(&memo),
            split.map_or(Cell::Empty, Cell::Text),
            Cell::AmountText(&line.debit, decimals),
            Cell::AmountText(&line.credit, decimals),
            Cell::AmountText(&line.balance, decimals),
        ];
        if let Some(own) = own {
            let figures = [line.own_amount.as_ref(), line.own_balance.as_ref()];
            cells.extend(figures.map(|text| Cell::maybe_amount(text, own.minor_digits)));
        }
        sheet.row(&cells)
    })?;
    sheet.finish()
}

/// The sheet under its head: the account, the days and the currency.
fn begin(
    ctx: &Ctx,
    wanted: &SheetRequest,
    (company, account, own): (&Company, &AccountRow, Option<&Currency>),
    request: &AccountLinesRequest,
) -> Result<Sheet> {
    let say = |code: &str| wanted.texts.say(ctx.locale, code, &[]);
    let title = say(TITLE);
    let name = ctx.locale.pick(&account.name_en, &account.name_ar);
    let days = [("first", day(request.first_date)), ("last", day(request.last_date))];
    let currency = company.currency.data();
    let above = [
        company.name.clone(),
        format!("{title}: {} {name}", account.number),
        wanted.texts.say(ctx.locale, "report.period", &days),
        ctx.locale.pick(&currency.name_en, &currency.name_ar).to_owned(),
    ];
    let mut headings: Vec<String> = COLUMNS.iter().map(|(code, _)| say(code)).collect();
    let mut widths: Vec<u16> = COLUMNS.iter().map(|(_, width)| *width).collect();
    if let Some(own) = own {
        let code = [("code", own.code.clone())];
        headings.extend(OWN.map(|(name, _)| wanted.texts.say(ctx.locale, name, &code)));
        widths.extend(OWN.map(|(_, width)| width));
    }
    wanted.begin_with(
        ctx,
        &Layout {
            name: &title,
            above: &above,
            headings: &headings,
            widths: &widths,
            figures: &[],
            fixed: 0,
            amounts: AmountLook::default(),
        },
    )
}

/// The memo of a line, and the entry that it reverses. The document's number is in the next column.
fn memo(ctx: &Ctx, wanted: &SheetRequest, line: &AccountLine) -> String {
    let reverses = line.reverses.map(|number| {
        let number = [("number", number.to_string())];
        wanted.texts.say(ctx.locale, "report.reverses", &number)
    });
    let memo = Some(&line.memo).filter(|memo| Some(*memo) != line.doc_number.as_ref());
    let parts = memo.map(String::as_str).into_iter().chain(reverses.as_deref());
    let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    parts.join(" · ")
}
