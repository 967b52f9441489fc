//! A workbook to fill in: the fields of a kind, and one row as an example.

use platform::context::Locale;
use platform::{App, Ctx, Problem, Result};
use sheets::{AmountLook, Cell, Layout, SheetFile, SheetFormat, SheetRequest, folder};

use super::example::example;
use crate::kind::ImportKind;

/// Wide enough for most headings.
const WIDTH: u16 = 20;

/// What is read of the files of other products, and nobody has to fill in.
const OF_OTHERS: [&str; 4] = ["paid", "status", "document_type", "number_prefix"];

/// Writes the template of a kind in a language. Nothing of the company is in it.
pub async fn template(app: &App, ctx: Ctx, kind: ImportKind, locale: Locale) -> Result<SheetFile> {
    let wanted =
        SheetRequest { format: SheetFormat::Xlsx, texts: app.texts.clone(), folder: folder(app) };
    let ctx = Ctx { locale, ..ctx };
    let written = tokio::task::spawn_blocking(move || write(&ctx, kind, &wanted));
    written.await.map_err(Problem::internal)?
}

fn write(ctx: &Ctx, kind: ImportKind, wanted: &SheetRequest) -> Result<SheetFile> {
    let is_arabic = ctx.locale == Locale::Ar;
    let fields = || kind.fields().filter(|field| !OF_OTHERS.contains(&field.key));
    let headings: Vec<String> = fields().map(|field| field.heading(is_arabic).to_owned()).collect();
    let widths = vec![WIDTH; headings.len()];
    let name = wanted.texts.say(ctx.locale, kind.title(), &[]);
    let mut sheet = wanted.begin_with(
        ctx,
        &Layout {
            name: &name,
            above: &[],
            headings: &headings,
            widths: &widths,
            figures: &[],
            fixed: 0,
            amounts: AmountLook::PLAIN,
        },
    )?;
    let cells: Vec<Cell<'_>> =
        fields().map(|field| Cell::Text(example(kind, field, is_arabic))).collect();
    sheet.row(&cells)?;
    sheet.finish()
}
