//! A row as somebody sees it.

use imports::mapping::Mapping;
use platform::context::Locale;
use platform::i18n::Texts;

use super::wire::{ImportCell, ImportDuplicate, ImportRow};
use crate::kind::ImportKind;
use crate::store::stored_rows::{KeptRow, RowState, RowTrouble};

/// A row with the fields of the mapped columns.
pub fn row_view(
    row: KeptRow,
    (kind, mapping): (ImportKind, &Mapping),
    (texts, locale): (&Texts, Locale),
) -> ImportRow {
    let mut cells = Vec::new();
    for field in kind.fields() {
        let columns = mapping.columns.iter().filter(|mapped| mapped.field == field.key);
        let columns: Vec<usize> = columns.map(|mapped| mapped.column).collect();
        let trouble = row.troubles.iter().find(|trouble| trouble.field == field.key);
        if columns.is_empty() && trouble.is_none() {
            continue;
        }
        let written = columns.iter().filter_map(|column| row.cells.get(*column));
        let written: Vec<&str> =
            written.map(|(text, _)| text.as_str()).filter(|text| !text.is_empty()).collect();
        cells.push(ImportCell {
            field: field.key.to_owned(),
            text: written.join(", "),
            code: trouble.map(|trouble| trouble.code.clone()),
            message: trouble.map(|trouble| trouble_text(trouble, texts, locale)),
        });
    }
    let state = if row.state == RowState::None { RowState::Bad } else { row.state };
    ImportRow {
        line: row.line.into(),
        cells,
        state: state.word().to_owned(),
        duplicate: row.duplicate.map(|other| ImportDuplicate {
            by: other.by,
            name: other.called(locale).to_owned(),
            id: other.id,
            line: other.line.map(i64::from),
        }),
        decision: row.decision,
        written: None,
    }
}

/// The most characters that are shown of a row that is left out.
const MOST_SHOWN: usize = 200;

/// What the cells of a row say, whatever their columns are.
pub fn written(row: &KeptRow) -> String {
    let cells = row.cells.iter().map(|(text, _)| text.as_str()).filter(|text| !text.is_empty());
    let text = cells.collect::<Vec<&str>>().join(" · ");
    text.chars().take(MOST_SHOWN).collect()
}

/// What is wrong with a field, in somebody's language.
pub fn trouble_text(trouble: &RowTrouble, texts: &Texts, locale: Locale) -> String {
    if let Some(said) = &trouble.said {
        let said = said.said(locale);
        // What forms say beside a field has no full stop.
        let stop = if said.ends_with(['.', '؟', '?', '!']) { "" } else { "." };
        return format!("{said}{stop}");
    }
    let named = named_by(&trouble.field).filter(|_| trouble.code == "unknown");
    let key = match named {
        Some(thing) => format!("import.cell.unknown.{thing}"),
        None => format!("import.cell.{}", trouble.code),
    };
    let which = trouble.which.as_ref().map(|which| ("which", which.said(locale)));
    texts.say(locale, &key, which.as_slice())
}

/// What the company has none of, by the field that names it.
fn named_by(field: &str) -> Option<&'static str> {
    Some(match field {
        "customer" => "customer",
        "vendor" | "preferred_vendor" => "vendor",
        "account" | "account_name" | "account_number" | "payment_account" | "income_account"
        | "expense_account" | "inventory_account" => "account",
        "parent" => "group",
        "main_chart" => "account_type",
        "tax" | "tax_rate" | "tax_percentage" => "tax",
        "product" => "product",
        "project" => "project",
        "branch" => "branch",
        "class" => "class",
        "terms" => "terms",
        "payment_method" => "method",
        "documents" => "document",
        "name" => "party",
        _ => return None,
    })
}
