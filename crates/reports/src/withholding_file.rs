//! The register of withheld tax as a sheet, and the data of form 41: a row for each dealing.

use books::currencies;
use documents::tax_quarters::Quarter;
use platform::{App, Ctx, Result, Tx};
use tax::withholding::{
    Booked, Form41Dealing, Form41Request, RegisterRequest, RegisterSide, each_of_form41, each_row,
    requested_quarter,
};

use sheets::{Cell, Column, SheetFile, SheetRequest};

/// The name of the register's sheet and its file: by who withheld.
pub fn title(request: &RegisterRequest) -> &'static str {
    match request.side {
        RegisterSide::Payable => "sheet.withheld_by_us",
        RegisterSide::Receivable => "sheet.withheld_from_us",
    }
}

const COLUMNS: &[Column] = &[
    ("sheet.date", 12),
    ("sheet.payment_number", 14),
    ("sheet.name", 32),
    ("sheet.tax_number", 16),
    ("sheet.document", 14),
    ("sheet.nature_code", 10),
    ("sheet.nature", 28),
    ("sheet.percent", 9),
    ("sheet.currency", 9),
    ("sheet.net", 15),
    ("sheet.withholding", 15),
    ("sheet.net_base", 18),
    ("sheet.withholding_base", 18),
    ("sheet.certificate", 18),
    ("sheet.reported_in", 18),
];

/// Writes the register that is asked for.
pub fn write(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    wanted: &SheetRequest,
    request: &RegisterRequest,
) -> Result<SheetFile> {
    let base = currencies::base(tx, ctx.tenant)?.minor_digits;
    let mut sheet = wanted.begin(ctx, title(request), COLUMNS)?;
    each_row(tx, ctx, request, &mut |booked: Booked| {
        let row = &booked.row;
        let currency = currencies::stored(row.currency_id)?;
        let words = sheet.words.clone();
        let nature = row.nature.as_ref();
        let named = nature.map(|nature| words.pick(&nature.name_en, &nature.name_ar));
        let percent = row.percent.to_text();
        let reported_in = row.reported_later().map(|day| {
            let quarter = Quarter::containing(day);
            format!("{}/{}", quarter.number(), quarter.year())
        });
        sheet.row(&[
            Cell::Day(row.date),
            Cell::Text(&row.payment_number),
            Cell::Text(&row.party),
            Cell::maybe(row.party_tax_id.as_ref()),
            Cell::maybe(row.doc_number.as_ref()),
            Cell::maybe(nature.and_then(|nature| nature.code.as_ref())),
            named.map_or(Cell::Empty, Cell::Text),
            if row.percent.is_zero() { Cell::Empty } else { Cell::Number(&percent) },
            Cell::Text(&currency.code),
            Cell::Amount(row.net, currency.minor_digits),
            Cell::Amount(row.tax, currency.minor_digits),
            Cell::Amount(booked.net_base, base),
            Cell::Amount(booked.tax_base, base),
            Cell::maybe(row.certificate.as_ref()),
            Cell::maybe(reported_in.as_ref()),
        ])
    })?;
    sheet.finish()
}

/// The name of the form's sheet and its file.
pub const FORM_41: &str = "sheet.form41";

/// The quarter of a form, in the name of its file.
pub fn quarter_of_form41(app: &App, ctx: &Ctx, request: &Form41Request) -> Result<String> {
    let quarter = requested_quarter(ctx, request)?;
    let values = [("quarter", quarter.number().to_string()), ("year", quarter.year().to_string())];
    Ok(app.texts.say(ctx.locale, "sheet.of_quarter", &values))
}

/// The columns of the authority's form, in its order.
const FORM_41_COLUMNS: &[Column] = &[
    ("sheet.tax_number", 16),
    ("sheet.tax_file_number", 18),
    ("sheet.name", 32),
    ("sheet.address", 36),
    ("sheet.tax_office", 20),
    ("sheet.dealing_date", 12),
    ("sheet.nature_code", 10),
    ("sheet.nature", 28),
    ("sheet.discount_type", 10),
    ("sheet.net_value", 16),
    ("sheet.percent", 9),
    ("sheet.withheld", 16),
    ("sheet.currency", 9),
    ("sheet.year", 7),
    ("sheet.quarter", 8),
    ("sheet.certificate", 18),
];

/// Writes the form of the quarter that is asked for.
pub fn write_form41(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    wanted: &SheetRequest,
    request: &Form41Request,
) -> Result<SheetFile> {
    let base = currencies::base(tx, ctx.tenant)?;
    let decimals = base.minor_digits;
    let mut sheet = wanted.begin(ctx, FORM_41, FORM_41_COLUMNS)?;
    let withheld = sheet.words.say("sheet.discount_type.withheld");
    each_of_form41(tx, ctx, request, &mut |dealing: &Form41Dealing<'_>| {
        let Form41Dealing { booked, vendor, .. } = dealing;
        let row = &booked.row;
        let words = sheet.words.clone();
        let nature = row.nature.as_ref();
        let named = nature.map(|nature| words.pick(&nature.name_en, &nature.name_ar));
        let registration = vendor.registration();
        let percent = row.percent.to_text();
        let (year, quarter) = (dealing.year.to_string(), dealing.quarter.to_string());
        sheet.row(&[
            Cell::maybe(registration.as_ref()),
            Cell::maybe(vendor.tax_file_number.as_ref()),
            Cell::Text(&vendor.name),
            Cell::maybe(vendor.address.as_ref()),
            Cell::maybe(vendor.tax_office.as_ref()),
            Cell::Day(row.date),
            Cell::maybe(nature.and_then(|nature| nature.code.as_ref())),
            named.map_or(Cell::Empty, Cell::Text),
            Cell::Text(&withheld),
            Cell::Amount(booked.net_base, decimals),
            Cell::Number(&percent),
            Cell::Amount(booked.tax_base, decimals),
            Cell::Text(&base.code),
            Cell::Number(&year),
            Cell::Number(&quarter),
            Cell::maybe(row.certificate.as_ref()),
        ])
    })?;
    sheet.finish()
}
