//! Text in columns, whatever divides them.

use super::{MOST_COLUMNS, Row, Table};
use crate::{Format, Kind, MOST_LINES, Trouble};

const DELIMITERS: [char; 4] = [',', ';', '\t', '|'];

/// Reads text as rows of cells.
pub(crate) fn read(text: &str) -> Result<Table, Trouble> {
    let (delimiter, text, skipped) = match told(text) {
        Some((delimiter, rest)) => (delimiter, rest, 1),
        None => (guessed(text), text, 0),
    };
    let mut reader = ::csv::ReaderBuilder::new()
        .delimiter(u8::try_from(delimiter).unwrap_or(b','))
        .has_headers(false)
        .flexible(true)
        .from_reader(text.as_bytes());
    let mut rows = Vec::new();
    for record in reader.records() {
        let record = record.map_err(|_| Trouble::whole(Kind::Broken))?;
        let line = record.position().map_or(0, ::csv::Position::line);
        let cells: Vec<String> = record.iter().take(MOST_COLUMNS).map(crate::tidy).collect();
        if cells.iter().all(String::is_empty) {
            continue;
        }
        if rows.len() > MOST_LINES + 200 {
            return Err(Trouble::whole(Kind::TooManyLines));
        }
        let line = usize::try_from(line).unwrap_or(usize::MAX).saturating_add(skipped);
        rows.push(Row { line, cells });
    }
    Table::new(Format::Csv, rows)
}

/// The first line `sep=;`, which Excel writes and reads.
fn told(text: &str) -> Option<(char, &str)> {
    let (first, rest) = text.split_once('\n')?;
    let delimiter = first.trim().strip_prefix("sep=")?.chars().next()?;
    delimiter.is_ascii().then_some((delimiter, rest))
}

/// The mark that stands equally often on the most lines.
fn guessed(text: &str) -> char {
    let mut best = (0, ',');
    for delimiter in DELIMITERS {
        let mut lines_by_count = std::collections::BTreeMap::<usize, usize>::new();
        for line in text.lines().take(300) {
            *lines_by_count.entry(outside_quotes(line, delimiter)).or_default() += 1;
        }
        lines_by_count.remove(&0);
        let score = lines_by_count.iter().map(|(count, lines)| lines * (count + 1)).max();
        if score.unwrap_or_default() > best.0 {
            best = (score.unwrap_or_default(), delimiter);
        }
    }
    best.1
}

fn outside_quotes(line: &str, delimiter: char) -> usize {
    let mut quoted = false;
    let mut count = 0;
    for c in line.chars() {
        quoted ^= c == '"';
        count += usize::from(c == delimiter && !quoted);
    }
    count
}
