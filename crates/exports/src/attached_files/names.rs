//! The names of files in an archive: their own, unless an operating system refuses the name or
//! another file has it.

use std::collections::HashSet;

use platform::http::tidy_name;

/// The most bytes of a name without its ending; file systems take 255 with it and a number.
const MAX_LENGTH: usize = 200;
/// Names that Windows keeps for devices.
const DEVICES: [&str; 22] = [
    "con", "prn", "aux", "nul", "com1", "com2", "com3", "com4", "com5", "com6", "com7", "com8",
    "com9", "lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9",
];

/// The names that are taken in an archive. They are compared without case, as Windows and macOS do.
#[derive(Default)]
pub struct Names(HashSet<String>);

impl Names {
    /// The name for a file that is called so, with a number where it is taken.
    pub fn take(&mut self, called: &str) -> String {
        let name = usable(called);
        let (stem, ending) = parted(&name);
        let stem = short(stem);
        let mut taken = format!("{stem}{ending}");
        let mut number = 1;
        while !self.0.insert(taken.to_lowercase()) {
            number += 1;
            taken = format!("{stem} ({number}){ending}");
        }
        taken
    }
}

/// A name without folders, and without what some file system refuses.
fn usable(called: &str) -> String {
    let tidy = tidy_name(called);
    let plain = |c: char| if r#"<>:"|?*"#.contains(c) { '_' } else { c };
    let name: String = tidy.chars().map(plain).collect();
    let name = name.trim_end_matches(['.', ' ']);
    let (stem, _) = name.split_once('.').unwrap_or((name, ""));
    let is_device = DEVICES.contains(&stem.trim_end().to_lowercase().as_str());
    if name.is_empty() || is_device { format!("_{name}") } else { name.to_owned() }
}

/// A name and its ending with the point; a long ending is none.
fn parted(name: &str) -> (&str, &str) {
    match name.rfind('.') {
        Some(at) if at > 0 && name.len() - at <= 10 => name.split_at(at),
        _ => (name, ""),
    }
}

/// The beginning of a text that is not longer than a name may be.
fn short(stem: &str) -> &str {
    let fits = |(at, c): &(usize, char)| at + c.len_utf8() <= MAX_LENGTH;
    let end = stem.char_indices().take_while(fits).last();
    &stem[..end.map_or(0, |(at, c)| at + c.len_utf8())]
}

#[cfg(test)]
mod tests {
    use super::Names;

    #[test]
    fn every_file_has_a_name_that_no_other_has() {
        let mut names = Names::default();
        let mut given = |called: &str| names.take(called);
        assert_eq!(given("scan.pdf"), "scan.pdf");
        assert_eq!(given("Scan.PDF"), "Scan (2).PDF");
        assert_eq!(given("scan.pdf"), "scan (3).pdf");
        assert_eq!(given("scan (2).pdf"), "scan (2) (2).pdf");
        assert_eq!(given("عقد.pdf"), "عقد.pdf");
        assert_eq!(given("عقد.pdf"), "عقد (2).pdf");
        assert_eq!(given("README"), "README");
        assert_eq!(given("readme"), "readme (2)");
    }

    #[test]
    fn a_name_leads_nowhere_and_is_taken_by_every_computer() {
        let given = |called: &str| Names::default().take(called);
        for (called, name) in [
            ("../../etc/passwd", "passwd"),
            (r"C:\Windows\win.ini", "win.ini"),
            ("..", "_"),
            ("a:b?.pdf", "a_b_.pdf"),
            ("NUL.txt", "_NUL.txt"),
            ("report. ", "report"),
        ] {
            assert_eq!(given(called), name, "{called}");
        }
        let long = given(&format!("{}.pdf", "ع".repeat(150)));
        assert_eq!(long, format!("{}.pdf", "ع".repeat(100)));
    }
}
