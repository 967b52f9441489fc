//! Writes a book: the amounts in the return, line by line.

use std::collections::{BTreeMap, HashMap, HashSet};

use books::taxes::{self, Kind, Tax};
use books::{accounts, currencies};
use ledger::totals::TaxKind;
use ledger::{AccountId, DocKind, Money, Quantity, TaxId, UnitPrice};
use platform::{Ctx, Problem, Result, TenantId, Tx};
use sheets::{Cell, Column, Sheet, SheetFile, SheetRequest};
use tax::vat_returns::{VatDetailRow, VatDetailsRequest, VatNature, VatSide, each_detail};

use super::VatBookRequest;
use super::model::{self, BookLine, BookTax, Part};
use super::store::{self, BookDocument};

/// The name of a book's sheet and its file.
pub const fn title(side: VatSide) -> &'static str {
    match side {
        VatSide::Sales => "sheet.vat_sales_book",
        VatSide::Purchases => "sheet.vat_purchases_book",
    }
}

/// The heading of whom the documents of a side are with.
pub const fn party(side: VatSide) -> &'static str {
    match side {
        VatSide::Sales => "sheet.customer",
        VatSide::Purchases => "sheet.vendor",
    }
}

/// The columns of a book: sales have customers, purchases have vendors.
const fn columns(side: VatSide) -> [Column; 21] {
    [
        ("sheet.kind", 18),
        ("sheet.book_tax", 18),
        ("sheet.operation", 18),
        ("sheet.item_type", 22),
        ("sheet.document", 16),
        ("sheet.date", 12),
        (party(side), 32),
        ("sheet.party_type", 16),
        ("sheet.tax_number", 16),
        ("sheet.address", 36),
        ("sheet.item_code", 16),
        ("sheet.item_name", 32),
        ("sheet.unit", 10),
        ("sheet.unit_price", 14),
        ("sheet.tax_rate", 9),
        ("sheet.quantity", 12),
        ("sheet.line_discount", 14),
        ("sheet.net", 16),
        ("sheet.tax", 14),
        ("sheet.total", 16),
        ("sheet.filed_late", 14),
    ]
}

/// Rows of a return whose documents are read at a time.
const STRIDE: usize = 200;

/// Writes the requested book.
pub fn write(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    wanted: &SheetRequest,
    asked: &VatBookRequest,
) -> Result<SheetFile> {
    let details = VatDetailsRequest::of_side(asked.first_date, asked.side);
    let mut counted: Vec<VatDetailRow> = Vec::new();
    each_detail(tx, ctx, &details, &mut |row| {
        counted.push(row);
        Ok(())
    })?;
    let book = Book::load(tx, ctx.tenant)?;
    let mut sheet = wanted.begin(ctx, title(asked.side), &columns(asked.side))?;
    for some in counted.chunks(STRIDE) {
        let documents = book.documents(tx, ctx.tenant, some)?;
        for row in some {
            let document = documents.get(&(row.kind.as_str(), row.doc_id));
            book.write_row(&mut sheet, row, document)?;
        }
    }
    sheet.finish()
}

/// The company's data for a book.
struct Book {
    taxes: HashMap<TaxId, Tax>,
    assets: HashSet<AccountId>,
    /// The account of VAT on imports.
    import: Option<AccountId>,
    decimals: u8,
}

type Documents<'a> = HashMap<(&'a str, i64), BookDocument>;

impl Book {
    fn load(tx: &mut dyn Tx, tenant: TenantId) -> Result<Book> {
        Ok(Book {
            taxes: taxes::all(tx, tenant)?.into_iter().map(|tax| (tax.id, tax)).collect(),
            assets: store::asset_accounts(tx, tenant)?,
            import: accounts::roles(tx, tenant)?.find("vat_input_import"),
            decimals: currencies::base(tx, tenant)?.minor_digits,
        })
    }

    fn documents<'a>(
        &self,
        tx: &mut dyn Tx,
        tenant: TenantId,
        rows: &'a [VatDetailRow],
    ) -> Result<Documents<'a>> {
        let mut by_kind: BTreeMap<&str, Vec<i64>> = BTreeMap::new();
        for row in rows {
            by_kind.entry(&row.kind).or_default().push(row.doc_id);
        }
        let mut documents = Documents::new();
        for (word, ids) in by_kind {
            let kind: DocKind = word.parse().map_err(Problem::internal)?;
            let found = store::find(tx, tenant, (kind, &ids), &self.assets)?;
            documents.extend(found.into_iter().map(|(id, document)| ((word, id), document)));
        }
        Ok(documents)
    }

    fn write_row(
        &self,
        sheet: &mut Sheet,
        row: &VatDetailRow,
        document: Option<&BookDocument>,
    ) -> Result<()> {
        let amount = |text: &str| Money::parse(text, self.decimals).map_err(Problem::internal);
        let counted = (amount(&row.base)?, amount(&row.tax)?);
        let nothing = BookDocument::default();
        let document = document.unwrap_or(&nothing);
        let Some(parts) = self.parts(row, document, counted)? else {
            let (net, tax) = counted;
            return self.write_part(sheet, (row, document), None, &Part { line: 0, net, tax });
        };
        for part in parts {
            self.write_part(sheet, (row, document), document.lines.get(part.line), &part)?;
        }
        Ok(())
    }

    /// Each line's part of the amounts in the return; none when the lines don't match them.
    fn parts(
        &self,
        row: &VatDetailRow,
        document: &BookDocument,
        counted: (Money, Money),
    ) -> Result<Option<Vec<Part>>> {
        let wanted = row.tax_id.map(TaxId);
        let lines = document.lines.iter().enumerate();
        let of_tax: Vec<(usize, &BookLine, Money)> = lines
            .filter_map(|(at, line)| {
                let tax = match wanted {
                    Some(wanted) => line.tax(wanted)?,
                    None => (!self.is_taxed(line)).then_some(Money::ZERO)?,
                };
                Some((at, line, tax))
            })
            .collect();
        let with = |table: bool| -> Result<Vec<(usize, Money, Money)>> {
            let base = |line: &BookLine| {
                let more = if table { self.table_tax(line) } else { Ok(Money::ZERO) };
                line.net.add(more?)
            };
            let one = |&(at, line, tax): &(usize, &BookLine, Money)| Ok((at, base(line)?, tax));
            of_tax
                .iter()
                .map(one)
                .collect::<Result<_, ledger::Overflow>>()
                .map_err(Problem::internal)
        };
        let shared = model::share(&with(false)?, counted).map_err(Problem::internal)?;
        if shared.is_some() {
            return Ok(shared);
        }
        // VAT is computed on the table tax too (Law 67/2016, article 11).
        model::share(&with(true)?, counted).map_err(Problem::internal)
    }

    fn kind(&self, tax: TaxId) -> Option<TaxKind> {
        match self.taxes.get(&tax)?.kind {
            Kind::Line(kind) => Some(kind),
            _ => None,
        }
    }

    fn is_table(&self, tax: TaxId) -> bool {
        let kind = self.kind(tax);
        matches!(kind, Some(TaxKind::TableTaxPercent | TaxKind::TableTaxFixed))
    }

    fn has_vat(&self, line: &BookLine) -> bool {
        line.taxes.iter().any(|(tax, _)| self.kind(*tax) == Some(TaxKind::Vat))
    }

    fn is_taxed(&self, line: &BookLine) -> bool {
        self.has_vat(line) || line.taxes.iter().any(|(tax, _)| self.is_table(*tax))
    }

    fn table_tax(&self, line: &BookLine) -> Result<Money, ledger::Overflow> {
        let table = line.taxes.iter().filter(|(tax, _)| self.is_table(*tax));
        Money::sum(table.map(|(_, amount)| *amount))
    }

    /// The portal's operation: goods or services, domestic or imported; an adjustment when no line
    /// matches.
    fn operation(&self, row: &VatDetailRow, line: Option<&BookLine>) -> &'static str {
        let Some(line) = line else { return "adjustment" };
        let tax = row.tax_id.and_then(|id| self.taxes.get(&TaxId(id)));
        let account = tax.and_then(|tax| tax.purchase_account);
        let imported =
            row.side == VatSide::Purchases && account.is_some() && account == self.import;
        // A line without a product is a service, unless it is a fixed asset.
        match (line.is_service.unwrap_or(!line.is_asset), imported) {
            (true, true) => "services_imported",
            (true, false) => "services",
            (false, true) => "goods_imported",
            (false, false) => "goods",
        }
    }

    fn write_part(
        &self,
        sheet: &mut Sheet,
        (row, document): (&VatDetailRow, &BookDocument),
        line: Option<&BookLine>,
        part: &Part,
    ) -> Result<()> {
        let words = sheet.words.clone();
        let say = |of: &str, end: &str| words.say(&format!("{of}.{end}"));
        let tax = row.tax_id.map(TaxId);
        let kind = document.title.unwrap_or(row.kind.as_str());
        let kind = words.say(&format!("sheet.doc.{kind}"));
        let has_vat = line.is_some_and(|line| self.has_vat(line));
        let book_tax = BookTax::from_kind(tax.and_then(|tax| self.kind(tax)), has_vat);
        let book_tax = say("sheet.book_tax", book_tax.code());
        let operation = say("sheet.operation", self.operation(row, line));
        let is_asset = line.is_some_and(|line| line.is_asset);
        let item_type = say("sheet.item_type", model::item_type(row.nature, is_asset));
        let percent = tax.and_then(|tax| self.taxes.get(&tax)).map(|tax| tax.percent);
        let percent = model::rate(percent, row.nature);
        let figures = line.map(|line| figures(line, self.decimals)).transpose()?;
        let total = part.net.add(part.tax).map_err(Problem::internal)?;
        let party_type = document.party_type.map(|kind| say("sheet.party_type", kind));
        let late = words.say(if row.late { "sheet.yes" } else { "sheet.no" });
        let is_adjustment = row.nature == VatNature::Adjustment;
        sheet.row(&[
            Cell::Text(&kind),
            Cell::Text(&book_tax),
            Cell::Text(&operation),
            if is_adjustment { Cell::Empty } else { Cell::Text(&item_type) },
            Cell::Text(document.number.as_ref().unwrap_or(&row.number)),
            Cell::Day(row.date),
            Cell::maybe(row.party_name.as_ref()),
            Cell::maybe(party_type.as_ref()),
            Cell::maybe(document.registration.as_ref().or(row.party_tax_id.as_ref())),
            Cell::maybe(document.address.as_ref()),
            Cell::maybe(line.and_then(|line| line.code.as_ref())),
            line.map_or(Cell::Empty, |line| Cell::Text(&line.name)),
            Cell::maybe(line.and_then(|line| line.unit.as_ref())),
            Cell::maybe_number(figures.as_ref().and_then(|(price, _)| price.as_ref())),
            if percent.is_empty() { Cell::Empty } else { Cell::Number(&percent) },
            Cell::maybe_number(figures.as_ref().map(|(_, quantity)| quantity)),
            line.map_or(Cell::Empty, |line| Cell::Amount(line.discount, self.decimals)),
            Cell::Amount(part.net, self.decimals),
            Cell::Amount(part.tax, self.decimals),
            Cell::Amount(total, self.decimals),
            Cell::Text(&late),
        ])
    }
}

/// A line's unit price before its discount and tax, and its quantity, which is negative for a
/// credit.
fn figures(line: &BookLine, decimals: u8) -> Result<(Option<String>, String)> {
    let takes_back = line.net.is_negative() || line.discount.is_negative();
    let quantity = line.quantity.to_text();
    let quantity = if takes_back { format!("-{quantity}") } else { quantity };
    let gross = line.net.add(line.discount).and_then(Money::abs).map_err(Problem::internal)?;
    let gross = UnitPrice::parse(&gross.to_text(decimals)).map_err(Problem::internal)?;
    let one = Money::from_minor(Quantity::ONE.scaled());
    let quantity_of = Money::from_minor(line.quantity.scaled());
    // None for a line with a quantity of zero.
    let price = Money::from_minor(gross.scaled()).in_proportion(one, quantity_of).ok();
    let price = price.map(|price| UnitPrice::from_scaled(price.minor()).to_text());
    Ok((price, quantity))
}
