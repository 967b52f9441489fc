//! What the pages of documents show alike.

use books::journal::{self, JournalEntryView};
use ledger::{DocKind, DocRef};
use platform::{Ctx, Result, TenantId, Tx};

use super::record::{Body, Line};
use super::store::Names;
use super::wire::{LineView, TaxAmount};
use documents::dimensions::{self, Chosen};
use documents::document_taxes::DocumentTax;

/// The lines of a document, in their order.
pub fn line_views(body: &Body, names: &dimensions::Names, decimals: u8) -> Vec<LineView> {
    let lines = (1_i64..).zip(&body.lines);
    let view = |(line_no, line)| {
        let off = body.line_discounts(line, decimals);
        LineView {
            own_discount: off.own.to_text(decimals),
            document_discount: off.of_document.to_text(decimals),
            ..line_view(line_no, line, names, decimals)
        }
    };
    lines.map(view).collect()
}

fn line_view(line_no: i64, line: &Line, names: &dimensions::Names, decimals: u8) -> LineView {
    LineView {
        line_no,
        product_id: line.product_id,
        product_name: line.product_name.clone(),
        description: line.description.clone(),
        quantity: line.quantity.to_text(),
        price: line.price.to_text(),
        discount_percent: line.discount_percent.map(|percent| percent.to_text()),
        discount_amount: line.discount_amount.map(|amount| amount.to_text(decimals)),
        discount: line.discount.to_text(decimals),
        own_discount: String::new(),
        document_discount: String::new(),
        net: line.net.to_text(decimals),
        tax_ids: line.taxes.iter().map(|(tax, _)| tax.0).collect(),
        tax: line.tax.to_text(decimals),
        total: line.total.to_text(decimals),
        class_id: line.class_id,
        class_name: line.class_id.and_then(|class| names.classes.get(&class).cloned()),
        item_code: line.item_code.clone(),
    }
}

/// Each tax of a document, in the order of computation.
pub fn tax_views(body: &Body, names: &Names, decimals: u8) -> Vec<TaxAmount> {
    let view = |tax: &DocumentTax| {
        let (tax_name, tax_name_ar) = names.taxes.get(&tax.tax).cloned().unwrap_or_default();
        TaxAmount {
            tax_id: tax.tax.0,
            tax_name,
            tax_name_ar,
            kind: tax.kind.as_str().to_owned(),
            base: tax.base.to_text(decimals),
            amount: tax.amount.to_text(decimals),
        }
    };
    body.taxes.iter().map(view).collect()
}

/// The present names of a document's labels.
pub fn dimension_names(
    tx: &mut dyn Tx,
    tenant: TenantId,
    body: &Body,
) -> Result<dimensions::Names> {
    let classes = body.lines.iter().filter_map(|line| line.class_id);
    let chosen = Chosen::new(&body.dimensions, classes);
    Ok(dimensions::Facts::load(tx, tenant, &chosen)?.names(&body.dimensions))
}

/// What the document posted, and what the goods that it moved had cost, in the order of posting.
pub fn entries(tx: &mut dyn Tx, ctx: &Ctx, of: DocRef) -> Result<Vec<JournalEntryView>> {
    let mut entries = journal::entries_of(tx, ctx.tenant, of)?;
    let cost = DocRef::new(DocKind::StockCost, of.id);
    entries.extend(journal::entries_of(tx, ctx.tenant, cost)?);
    entries.sort_by_key(|entry| entry.number);
    Ok(entries)
}
