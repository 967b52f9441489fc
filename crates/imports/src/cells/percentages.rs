//! Percentages as people write them: `14 %`, `14`, and `0.14` in columns that count fractions.

use super::numbers::{number, written};
use super::{CellCode, CellKind, DecimalMark, PercentScale, Side};

/// A percentage: `14 %`, `14`, or `0.14` where the column counts fractions.
pub(super) fn percent(
    cell: &str,
    mark: Option<DecimalMark>,
    scale: Option<PercentScale>,
) -> Result<(String, Option<Side>), CellCode> {
    let has_sign = cell.contains(['%', '٪']);
    let (plain, side) = number(&cell.replace(['%', '٪'], " "), mark, 7)?;
    let is_fraction = !has_sign && scale == Some(PercentScale::Fractions);
    if !has_sign && scale.is_none() && is_small(&plain) {
        return Err(CellCode::TwoReadings);
    }
    if !is_fraction {
        return Ok((plain, side));
    }
    let (negative, plain) = plain.strip_prefix('-').map_or((false, &*plain), |rest| (true, rest));
    let (integer, fraction) = plain.split_once('.').unwrap_or((plain, ""));
    let fraction = format!("{fraction:0<2}");
    let (hundredths, rest) = fraction.split_at(2);
    Ok((written(negative, &format!("{integer}{hundredths}"), rest, 5)?, side))
}

/// Whether a number is below one or one, and not zero.
fn is_small(plain: &str) -> bool {
    let plain = plain.trim_start_matches('-');
    plain == "1" || plain.starts_with("0.")
}

/// What a column's percentages count, whose texts have this mark; none where it has to be asked.
pub(super) fn percent_scale<'a>(
    cells: impl Iterator<Item = (&'a str, CellKind)>,
    mark: Option<DecimalMark>,
) -> Option<PercentScale> {
    let mut small = false;
    for (cell, kind) in cells {
        if cell.contains(['%', '٪']) {
            continue;
        }
        let mark = if kind == CellKind::Number { Some(DecimalMark::Point) } else { mark };
        let Ok((plain, _)) = number(cell, mark, 7) else { continue };
        if is_small(&plain) {
            small = true;
        } else if plain != "0" {
            return Some(PercentScale::Hundredths);
        }
    }
    (!small).then_some(PercentScale::Hundredths)
}

#[cfg(test)]
mod tests {
    use super::DecimalMark::{Comma, Point};
    use super::*;

    #[test]
    fn percentages_say_what_they_count() {
        let plain = |cell, scale| percent(cell, Some(Point), scale).map(|(plain, _)| plain);
        assert_eq!(plain("14%", None).as_deref(), Ok("14"));
        assert_eq!(plain("٪١٤", None).as_deref(), Ok("14"));
        assert_eq!(plain("0.14", None), Err(CellCode::TwoReadings));
        assert_eq!(plain("0.14", Some(PercentScale::Fractions)).as_deref(), Ok("14"));
        assert_eq!(plain("0.055", Some(PercentScale::Fractions)).as_deref(), Ok("5.5"));
        assert_eq!(plain("0.5", Some(PercentScale::Hundredths)).as_deref(), Ok("0.5"));
        let of = |cells: &[&'static str]| {
            percent_scale(cells.iter().map(|cell| (*cell, CellKind::Number)), None)
        };
        assert_eq!(of(&["0", "14", "0.5"]), Some(PercentScale::Hundredths));
        assert_eq!(of(&["0.14", "0"]), None);
        let texts = |cells: &[&'static str], mark| {
            percent_scale(cells.iter().map(|cell| (*cell, CellKind::Text)), mark)
        };
        assert_eq!(texts(&["0,14", "0,05"], Some(Comma)), None);
        assert_eq!(texts(&["0,14", "0.05"], None), None, "its mark is asked as well");
        assert_eq!(texts(&["14,5", "0,5"], Some(Comma)), Some(PercentScale::Hundredths));
    }
}
