//! Text in columns, whatever divides them.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::{Builder, CellKind, Format, Options, ReadCode, ReadError, Table};

/// In order of preference when two fit equally well: tabs and semicolons never occur in numbers.
const DELIMITERS: [char; 6] = ['\t', ';', ',', '|', '؛', '،'];
/// The most bytes between two quotes: one that is never closed would swallow the rest of the file.
const MOST_QUOTED: usize = 132 * 1024;

pub(super) fn read(text: &str, options: &Options<'_>) -> Result<Table, ReadError> {
    let (told, rest, skipped) = match sep_line(text) {
        Some((delimiter, rest)) => (Some(delimiter), rest, 1),
        None => (None, text, 0),
    };
    let delimiter = options.delimiter.or(told).unwrap_or_else(|| guessed(rest));
    let mut records = Records { rest, line: 1 + skipped, delimiter };
    let mut builder = Builder::new(options);
    while !records.rest.is_empty() {
        let line = records.line;
        let mut column = 0;
        loop {
            builder.step()?;
            let (cell, end) = records.cell(column)?;
            builder.add(line, column, &cell, CellKind::Text)?;
            column += 1;
            if end != Some(delimiter) {
                break;
            }
        }
        builder.end_row(line, records.line);
        records.line += 1;
    }
    let mut table = builder.finish().ok_or(ReadError::whole(ReadCode::Empty))?;
    table.format = Format::Delimited;
    table.delimiter = Some(delimiter);
    Ok(table)
}

/// The cells of a text, each with the line that its row begins on: empty lines count, and a quoted
/// cell may run over several.
struct Records<'a> {
    rest: &'a str,
    line: u32,
    delimiter: char,
}

impl<'a> Records<'a> {
    /// The next cell, and what ended it: a delimiter, the end of the line, or that of the text.
    fn cell(&mut self, column: usize) -> Result<(Cow<'a, str>, Option<char>), ReadError> {
        let delimiter = self.delimiter;
        let rest = self.rest;
        let ends = |c: char| c == delimiter || c == '\n';
        let Some(mut inside) = rest.strip_prefix('"') else {
            let at = rest.find(ends).unwrap_or(rest.len());
            let end = rest[at..].chars().next();
            self.rest = &rest[at + end.map_or(0, char::len_utf8)..];
            return Ok((rest[..at].into(), end));
        };
        let opened = self.line;
        let mut cell = String::new();
        loop {
            let quote = inside.as_bytes().iter().take(MOST_QUOTED).position(|&byte| byte == b'"');
            let Some(at) = quote.filter(|at| cell.len() + at < MOST_QUOTED) else {
                return Err(ReadError::at(ReadCode::OpenQuote, opened, column));
            };
            cell.push_str(&inside[..at]);
            inside = &inside[at + 1..];
            // Two quotes are one that is meant.
            let Some(more) = inside.strip_prefix('"') else { break };
            cell.push('"');
            inside = more;
        }
        let breaks = cell.bytes().filter(|&byte| byte == b'\n').count();
        self.line = self.line.saturating_add(u32::try_from(breaks).unwrap_or(u32::MAX));
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
    let delimiter = first.trim_start().strip_prefix("sep=")?.chars().next()?;
    (delimiter.is_ascii() && delimiter != '"').then_some((delimiter, rest))
}

/// The mark that occurs equally often on the most lines. Commas within numbers count only between
/// marks that are alike without them: `Cash;1,234,567.00;` has two cells.
fn guessed(text: &str) -> char {
    let head: String = text.chars().take(64 * 1024).collect();
    let mut best = ((0, 0), ',');
    for delimiter in DELIMITERS {
        let score = |counted: fn(&str, char) -> usize| {
            let mut lines_by_count = BTreeMap::<usize, usize>::new();
            for line in head.lines().take(300) {
                *lines_by_count.entry(counted(line, delimiter)).or_default() += 1;
            }
            lines_by_count.remove(&0);
            let scores = lines_by_count.iter().map(|(count, lines)| lines * (count + 1));
            scores.max().unwrap_or_default()
        };
        let scores = (score(outside_numbers), score(outside_quotes));
        if scores > best.0 {
            best = (scores, delimiter);
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

/// The same, without the commas of what may be one number.
fn outside_numbers(line: &str, delimiter: char) -> usize {
    let is_of_number = |c: char| c.is_ascii_digit() || matches!(c, ',' | '.');
    let whole = outside_quotes(line, delimiter);
    if delimiter != ',' {
        return whole;
    }
    let unquoted = line.split('"').step_by(2);
    let runs = unquoted.flat_map(|part| part.split(|c| !is_of_number(c)));
    whole - runs.filter(|run| is_number(run)).map(|run| run.matches(',').count()).sum::<usize>()
}

/// Whether digits with commas may be one number: `1,234,567.50`, `1.234,5`.
fn is_number(run: &str) -> bool {
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let (integer, fraction) = run.split_once('.').unwrap_or((run, "0"));
    let mut groups = integer.split(',');
    let is_first = groups.next().is_some_and(|first| digits(first) && first.len() <= 3);
    let is_grouped = is_first && groups.all(|group| digits(group) && group.len() == 3);
    let has_comma = run
        .split_once(',')
        .is_some_and(|(integer, fraction)| digits(fraction) && integer.split('.').all(digits));
    is_grouped && digits(fraction) || has_comma
}
