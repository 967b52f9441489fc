//! The marks in the amounts of a form that has no columns to ask about. Such a form fixes what is
//! before decimals, but banks divide thousands in it all the same: `1,000` is read by
//! the form's rule only where no other amount of the file contradicts it.

use crate::Trouble;
use crate::amounts::{self, DecimalMark};

/// What the amounts of a file show.
#[derive(Default)]
pub(crate) struct FileMarks {
    points: Seen,
    commas: Seen,
}

/// One of the two marks.
#[derive(Default)]
struct Seen {
    /// Whether an amount has it before decimals beyond doubt.
    is_sure: bool,
    /// The first amount that may have it before decimals or between thousands.
    unsure: Option<Trouble>,
}

impl FileMarks {
    /// Takes note of an amount. `trouble` is reported where it can't be read for certain.
    pub(crate) fn add(&mut self, text: &str, trouble: impl FnOnce() -> Trouble) {
        if let Some(mark) = amounts::sure_mark(text) {
            self.seen(mark).is_sure = true;
        } else if let Some(mark) = amounts::unsure_mark(text) {
            self.seen(mark).unsure.get_or_insert_with(trouble);
        }
    }

    /// The first amount whose mark the file leaves open. `is_decimal` says which marks come before
    /// decimals by the form, where no amount shows the other one.
    pub(crate) fn unclear(self, is_decimal: impl Fn(DecimalMark, bool) -> bool) -> Option<Trouble> {
        let Self { points, commas } = self;
        let shows = |seen: &Seen| seen.is_sure || seen.unsure.is_some();
        let is_point_clear = is_decimal(DecimalMark::Point, points.is_sure) && !shows(&commas);
        let is_comma_clear = is_decimal(DecimalMark::Comma, commas.is_sure) && !shows(&points);
        let point = points.unsure.filter(|_| !is_point_clear);
        point.or(commas.unsure.filter(|_| !is_comma_clear))
    }

    fn seen(&mut self, mark: DecimalMark) -> &mut Seen {
        match mark {
            DecimalMark::Point => &mut self.points,
            DecimalMark::Comma => &mut self.commas,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Kind;

    fn unclear(amounts: &[&str], is_decimal: impl Fn(DecimalMark, bool) -> bool) -> Option<usize> {
        let mut marks = FileMarks::default();
        for (at, text) in amounts.iter().enumerate() {
            marks.add(text, || Trouble::at(at + 1, "", text, Kind::UnclearAmount));
        }
        marks.unclear(is_decimal).and_then(|trouble| trouble.line)
    }

    #[test]
    fn an_amount_is_clear_where_the_form_and_the_file_agree() {
        let by_point = |amounts: &[&str]| unclear(amounts, |mark, _| mark == DecimalMark::Point);
        assert_eq!(by_point(&["1.000", "5"]), None);
        assert_eq!(by_point(&["1,000", "5"]), Some(1));
        assert_eq!(by_point(&["2,50", "1.000"]), Some(2));
        assert_eq!(by_point(&["2.50", "1,000"]), Some(2));
        assert_eq!(by_point(&["2.50", "1,000.00", "٢٫٥"]), None);
        let by_either = |amounts: &[&str]| unclear(amounts, |_, is_sure| is_sure);
        assert_eq!(by_either(&["1.000"]), Some(1));
        assert_eq!(by_either(&["1,000"]), Some(1));
        assert_eq!(by_either(&["1.000", "2.50"]), None);
        assert_eq!(by_either(&["1.000", "2,50"]), Some(1));
        assert_eq!(by_either(&["1,000", "250.75"]), Some(1));
        assert_eq!(by_either(&["1.50", "2,50"]), None, "each is sure by itself");
    }
}
