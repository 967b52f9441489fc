//! The end of a table: its lines as a statement, or all that is wrong with it.

use super::Reading;
use crate::chronology::{is_newest_first, oldest_first, strewn};
use crate::{Kind, Line, MOST_LINES, Statement, Trouble, references};

impl Reading<'_> {
    /// # Errors
    /// All that is wrong, by the lines of the file.
    pub(super) fn finish(mut self) -> Result<Statement, Vec<Trouble>> {
        let (currency, troubles) = self.finish_troubles();
        if !troubles.is_empty() {
            return Err(troubles);
        }
        let mut lines = self.lines;
        references::leave_out_running_numbers(lines.iter_mut());
        let statement = Statement {
            account: self.facts.account,
            currency,
            opening: self.facts.opening,
            closing: self.facts.closing,
            lines: oldest_first(lines),
            zeros: self.zeros,
            ..Statement::default()
        };
        Ok(statement.ended())
    }

    /// The currency of the statement, and all that is wrong.
    fn finish_troubles(&mut self) -> (Option<String>, Vec<Trouble>) {
        let mut troubles = std::mem::take(&mut self.troubles);
        let is_newest_first = is_newest_first(&self.lines);
        for note in std::mem::take(&mut self.notes) {
            if note.moves_nothing(&self.lines, is_newest_first) {
                self.zeros.push(note.row);
            } else {
                self.lacks_amount = true;
                troubles.add(note.trouble);
            }
        }
        self.zeros.sort_unstable();
        let header = self.headers.get(self.mapping.date).map_or("", String::as_str);
        let far =
            |line: &Line| Trouble::at(line.row, header, &line.date.to_string(), Kind::NotADate);
        troubles.extend(strewn(&self.lines).map(far));
        let (currency, in_others) = std::mem::take(&mut self.currencies).finish();
        troubles.extend(in_others);
        if !self.lacks_amount {
            let known = (self.facts.opening, self.decimals);
            troubles.extend(self.totals.troubles(&self.lines, known, &self.headers));
        }
        if self.lines.len() > MOST_LINES {
            troubles.add(Trouble::whole(Kind::TooManyLines));
        }
        if self.lines.is_empty() && troubles.is_empty() && self.days.question.is_none() {
            troubles.add(Trouble::whole(Kind::NoLines));
        }
        let mut troubles = troubles.sorted();
        if let Some(question) = &self.days.question {
            // Which days are wrong depends on the answer.
            troubles.retain(|one| !matches!(one.kind, Kind::NotADate | Kind::FutureDate));
            troubles.insert(0, question.trouble());
        }
        (currency, troubles)
    }
}
