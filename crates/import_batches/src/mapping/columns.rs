//! The columns of a file as somebody sees them.

use imports::cells::{DateOrder, DecimalMark, Epoch, PercentScale, Question, Reading};
use imports::fields::Need;
use imports::mapping::{Because, Mapping, readings};
use imports::table::{Table, column_letter};
use platform::context::Locale;
use platform::i18n::Texts;

use super::proposal::proposed;
use super::wire::{ImportColumn, ImportColumns, ImportField, ImportQuestion, ImportReading};
use crate::kind::ImportKind;
use crate::model::Batch;

/// The ways in which a column can be read, by the words of the wire, each with something that is
/// written so.
const READINGS: [(&str, &str); 11] = [
    ("point", "1,234.50"),
    ("comma", "1.234,50"),
    ("day_first", "31/12/2026"),
    ("month_first", "12/31/2026"),
    ("year_first", "2026-12-31"),
    ("from1900", "46387 → 2026-12-31"),
    ("from1904", "44925 → 2026-12-31"),
    ("hundredths", "14 → 14%"),
    ("fractions", "0.14 → 14%"),
    ("days_turned", "2026-05-11 → 2026-11-05"),
    ("days_as_shown", "2026-05-11 → 2026-05-11"),
];

/// The columns of an import's file: what they are by its mapping, and what is open about it.
pub fn columns(
    table: &Table,
    Batch { kind, mapping, version, .. }: &Batch,
    (texts, locale): (&Texts, Locale),
) -> ImportColumns {
    let kind = *kind;
    let proposal = proposed(table, kind, &[]).proposal;
    let asked = questions(table, mapping);
    let columns = proposal.columns.into_iter().map(|column| {
        let mapped = mapping.columns.iter().find(|mapped| mapped.column == column.column);
        let proposed = column.field.filter(|(key, ..)| mapped.is_some_and(|m| m.field == *key));
        let by_name = |because| matches!(because, Because::Source | Because::Heading);
        // Of two questions about a column the one that is open is asked first.
        let mut own = asked.iter().filter(|(at, _)| *at == column.column).map(|(_, q)| q);
        let is_open = |question: &&Question| {
            mapped.is_none_or(|mapped| answer(question, &mapped.reading).is_none())
        };
        let question = own.clone().find(is_open).or_else(|| own.next());
        let reading = question.zip(mapped).and_then(|(q, mapped)| answer(q, &mapped.reading));
        ImportColumn {
            index: i64::try_from(column.column).unwrap_or_default(),
            letter: column_letter(column.column),
            heading: column.heading,
            samples: column.samples,
            field: mapped.map(|mapped| mapped.field.clone()),
            certain: proposed.is_some_and(|(_, _, because)| by_name(because)),
            question: question.map(|question| question_view(question, (texts, locale))),
            reading: reading.map(str::to_owned),
        }
    });
    let columns: Vec<ImportColumn> = columns.collect();
    let missing = missing(kind, mapping);
    let is_open = columns.iter().any(|one| one.question.is_some() && one.reading.is_none());
    let is_known = mapping.source.is_some() && proposal.is_certain;
    // The columns of a product whose files we know by memory are confirmed.
    let is_unsure = mapping.source.is_some() && !proposal.is_certain;
    let all = !is_unsure && columns.iter().all(|column| column.certain || column.field.is_none());
    ImportColumns {
        fields: fields(kind, locale),
        certain: missing.is_empty() && !is_open && (is_known || all),
        columns,
        missing,
        sheets: table.sheets.clone(),
        sheet: table.sheets.get(table.sheet).cloned(),
        version: *version,
    }
}

/// Required fields without a column.
pub fn missing(kind: ImportKind, mapping: &Mapping) -> Vec<Vec<String>> {
    let keys: Vec<&str> = mapping.columns.iter().map(|mapped| mapped.field.as_str()).collect();
    let lists = kind.record_kind().missing(&keys).into_iter();
    let mut missing: Vec<Vec<String>> =
        lists.map(|list| list.into_iter().map(str::to_owned).collect()).collect();
    // Without one of these columns nothing says what an expense was for.
    let goods = ["account", "product"];
    if kind == ImportKind::Expenses && !goods.iter().any(|key| keys.contains(key)) {
        missing.push(goods.map(str::to_owned).to_vec());
    }
    missing
}

/// Everything that can be asked about the columns of a mapping, answered or not.
fn questions(table: &Table, mapping: &Mapping) -> Vec<(usize, Question)> {
    let mut open = mapping.clone();
    for mapped in &mut open.columns {
        mapped.reading = Reading::default();
    }
    readings(table, &mut open)
}

fn fields(kind: ImportKind, locale: Locale) -> Vec<ImportField> {
    let field = |field: &imports::fields::Field| ImportField {
        key: field.key.to_owned(),
        name: field.heading(locale == Locale::Ar).to_owned(),
        required: field.need == Need::Required,
        one_of: match field.need {
            Need::OneOf(group) => Some(group.to_string()),
            _ => None,
        },
        headed: field.is_head,
    };
    kind.fields().map(field).collect()
}

/// The word of a reading that answers a question.
fn answer(question: &Question, reading: &Reading) -> Option<&'static str> {
    match question {
        Question::DecimalMark(_) => reading.decimal_mark.map(mark_word),
        Question::DateOrder(_) => reading.date_order.map(order_word),
        Question::Epoch => reading.epoch.map(|epoch| match epoch {
            Epoch::From1900 => "from1900",
            Epoch::From1904 => "from1904",
        }),
        Question::PercentScale => reading.percent_scale.map(|scale| match scale {
            PercentScale::Hundredths => "hundredths",
            PercentScale::Fractions => "fractions",
        }),
        Question::TurnedDays => reading
            .turned_days
            .map(|are_turned| if are_turned { "days_turned" } else { "days_as_shown" }),
    }
}

const fn mark_word(mark: DecimalMark) -> &'static str {
    match mark {
        DecimalMark::Point => "point",
        DecimalMark::Comma => "comma",
    }
}

const fn order_word(order: DateOrder) -> &'static str {
    match order {
        DateOrder::DayFirst => "day_first",
        DateOrder::MonthFirst => "month_first",
        DateOrder::YearFirst => "year_first",
    }
}

/// Puts the answer of a word into a reading; whether it is one.
pub fn take_answer(word: &str, reading: &mut Reading) -> bool {
    match word {
        "point" => reading.decimal_mark = Some(DecimalMark::Point),
        "comma" => reading.decimal_mark = Some(DecimalMark::Comma),
        "day_first" => reading.date_order = Some(DateOrder::DayFirst),
        "month_first" => reading.date_order = Some(DateOrder::MonthFirst),
        "year_first" => reading.date_order = Some(DateOrder::YearFirst),
        "from1900" => reading.epoch = Some(Epoch::From1900),
        "from1904" => reading.epoch = Some(Epoch::From1904),
        "hundredths" => reading.percent_scale = Some(PercentScale::Hundredths),
        "days_turned" => reading.turned_days = Some(true),
        "days_as_shown" => reading.turned_days = Some(false),
        "fractions" => reading.percent_scale = Some(PercentScale::Fractions),
        _ => return false,
    }
    true
}

fn question_view(question: &Question, (texts, locale): (&Texts, Locale)) -> ImportQuestion {
    let (kind, words): (&str, Vec<&'static str>) = match question {
        Question::DecimalMark(marks) => {
            ("decimal_mark", marks.iter().map(|mark| mark_word(*mark)).collect())
        }
        Question::DateOrder(orders) => {
            ("date_order", orders.iter().map(|order| order_word(*order)).collect())
        }
        Question::Epoch => ("epoch", vec!["from1900", "from1904"]),
        Question::PercentScale => ("percent_scale", vec!["hundredths", "fractions"]),
        Question::TurnedDays => ("turned_days", vec!["days_turned", "days_as_shown"]),
    };
    let options = words.into_iter().map(|word| ImportReading {
        value: word.to_owned(),
        label: texts.say(locale, &format!("import.reading.{word}"), &[]),
        example: READINGS
            .iter()
            .find(|(known, _)| *known == word)
            .map_or_else(String::new, |(_, example)| (*example).to_owned()),
    });
    ImportQuestion { kind: kind.to_owned(), options: options.collect() }
}
