//! A report in the form that its template reads.

use printout::{Language, REPORT_ROWS, Report};

use crate::error::Error;

/// Columns that fit on an upright sheet.
const UPRIGHT: usize = 5;

/// The report in the form that its template reads.
pub(crate) fn wire(report: &Report) -> Result<Vec<u8>, Error> {
    if report.rows.len() > REPORT_ROWS {
        return Err(Error::TooLarge);
    }
    let said = |error: serde_json::Error| Error::Engine(error.to_string());
    let mut value = serde_json::to_value(report).map_err(said)?;
    let arabic = report.language != Language::English;
    value["language"] = if arabic { "ar".into() } else { "en".into() };
    value["logo"] = report.logo.as_ref().map(printout::Picture::extension).into();
    value["wide"] = (report.columns.len() > UPRIGHT).into();
    crate::printable_text::value(&mut value);
    crate::wire::written(&value)
}
