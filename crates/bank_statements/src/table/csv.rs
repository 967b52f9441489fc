//! Text in columns, whatever divides them.

use std::borrow::Cow;

use super::{MOST_COLUMNS, MOST_ROWS, Row, Table};
use crate::terms::TableSize;
use crate::{Format, Kind, Terms, Trouble};

const DELIMITERS: [char; 4] = [',', ';', '\t', '|'];
/// The most bytes between two quotes. A quote that is never closed would swallow the rest of the
/// file, and all its lines with it.
const MOST_QUOTED: usize = 32 * 1024;

/// Reads text as rows of cells.
pub(crate) fn read(text: &str, terms: &Terms<'_>) -> Result<Table, Trouble> {
    let (delimiter, text, skipped) = match sep_line(text) {
        Some((delimiter, rest)) => (delimiter, rest, 1),
        None => (guessed(text), text, 0),
    };
    let mut records = Records { rest: text, line: 1 + skipped, delimiter };
    let mut rows = Vec::new();
    let mut kept = TableSize::default();
    while let Some(row) = records.next()? {
        terms.step()?;
        if row.cells.iter().all(String::is_empty) {
            continue;
        }
        if rows.len() >= MOST_ROWS {
            return Err(Trouble::whole(Kind::TooManyLines));
        }
        row.cells.iter().filter(|cell| !cell.is_empty()).try_for_each(|cell| kept.add(cell))?;
        rows.push(row);
    }
    Table::new(Format::Csv, rows)
}

/// The records of a text, each with the line of the file that it begins on: empty lines count, and
/// a quoted cell may run over several.
struct Records<'a> {
    rest: &'a str,
    line: usize,
    delimiter: char,
}

impl<'a> Records<'a> {
    fn next(&mut self) -> Result<Option<Row>, Trouble> {
        if self.rest.is_empty() {
            return Ok(None);
        }
        let line = self.line;
        let mut cells = Vec::new();
        loop {
            let (cell, end) = self.cell()?;
            if cells.len() < MOST_COLUMNS {
                cells.push(crate::tidy(&cell));
            }
            if end != Some(self.delimiter) {
                break;
            }
        }
        let last_line = self.line;
        self.line += 1;
        Ok(Some(Row { line, last_line, cells, numbers: 0 }))
    }

    /// The next cell, and what ended it: a delimiter, the end of the line, or that of the text.
    fn cell(&mut self) -> Result<(Cow<'a, str>, Option<char>), Trouble> {
        let delimiter = self.delimiter;
        let rest = self.rest;
        let ends = |c: char| c == delimiter || c == '\n';
        if !rest.starts_with('"') {
            let at = rest.find(ends).unwrap_or(rest.len());
            let end = rest[at..].chars().next();
            self.rest = &rest[at + end.map_or(0, char::len_utf8)..];
            return Ok((rest[..at].into(), end));
        }
        let opened = self.line;
        let mut cell = String::new();
        let mut inside = &rest[1..];
        loop {
            let quoted = inside.as_bytes().iter().take(MOST_QUOTED).position(|&byte| byte == b'"');
            let Some(at) = quoted.filter(|at| cell.len() + at < MOST_QUOTED) else {
                let value: String = rest.chars().take(60).collect();
                return Err(Trouble::at(opened, "", &value, Kind::OpenQuote));
            };
            cell.push_str(&inside[..at]);
            inside = &inside[at + 1..];
            // Two quotes are one that is meant.
            let Some(more) = inside.strip_prefix('"') else { break };
            cell.push('"');
            inside = more;
        }
        self.line += cell.bytes().filter(|&byte| byte == b'\n').count();
        let at = inside.find(ends).unwrap_or(inside.len());
        let end = inside[at..].chars().next();
        cell.push_str(&inside[..at]);
        self.rest = &inside[at + end.map_or(0, char::len_utf8)..];
        Ok((cell.into(), end))
    }
}

/// The first line `sep=;`, which Excel writes and reads.
fn sep_line(text: &str) -> Option<(char, &str)> {
    let (first, rest) = text.split_once('\n')?;
    let delimiter = first.trim().strip_prefix("sep=")?.chars().next()?;
    (delimiter.is_ascii() && delimiter != '"').then_some((delimiter, rest))
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
