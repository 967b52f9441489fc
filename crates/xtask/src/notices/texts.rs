//! The licence texts in a package's folders, and the choice between several offered.

use std::path::{Path, PathBuf};

use super::packages::Package;

const LICENCE_NAMES: [&str; 7] =
    ["license", "licence", "unlicense", "copying", "copyright", "notice", "third"];
/// Deeper in, a COPYING belongs to test data, or is the GPL that zstd offers and we don't take.
const DEEPER: [&str; 4] = ["license", "licence", "copyright", "notice"];
/// Code about licences and icons of them are not licences.
const CODE: [&str; 12] =
    ["rs", "js", "mjs", "cjs", "jsx", "ts", "tsx", "css", "json", "map", "svg", "toml"];
/// Nothing in these folders is part of the product.
const NOT_SHIPPED: [&str; 6] = ["tests", "benches", "examples", "scripts", "fuzz", "node_modules"];

/// The texts to print for a package, sorted.
pub struct Texts {
    pub all: Vec<String>,
    /// Whether there is one beside the manifest, not only with something that the package has taken
    /// in.
    pub has_own: bool,
}

/// Reads a package's texts. If it may be taken under MIT and contains that text, the texts of the
/// alternatives are left out.
pub fn read_all(package: &Package) -> Result<Texts, String> {
    read(package).map_err(|error| format!("{}: {error}", package.title()))
}

fn read(package: &Package) -> std::io::Result<Texts> {
    let mut own = Vec::new();
    let mut deeper = Vec::new();
    for path in entries(&package.folder)? {
        let name = file_name(&path);
        if !path.is_dir() {
            own.extend(is_licence(&name, &LICENCE_NAMES).then_some(path));
        } else if name == "licenses" {
            // The files there are named after their licences.
            own.extend(entries(&path)?.into_iter().filter(|path| path.is_file()));
        } else {
            collect(&path, &mut deeper)?;
        }
    }
    let names: Vec<String> = own.iter().map(|path| file_name(path)).collect();
    let wanted = files_to_print(&package.licence, &names);
    own.retain(|path| wanted.contains(&file_name(path).as_str()));

    let mut all = Vec::new();
    for path in own.iter().chain(&deeper) {
        all.push(trimmed(&String::from_utf8_lossy(&std::fs::read(path)?)));
    }
    all.sort();
    all.dedup();
    Ok(Texts { all, has_own: !own.is_empty() })
}

/// The texts in a folder below the manifest's, and in the folders of that.
fn collect(folder: &Path, found: &mut Vec<PathBuf>) -> std::io::Result<()> {
    if NOT_SHIPPED.contains(&file_name(folder).as_str()) {
        return Ok(());
    }
    for path in entries(folder)? {
        if path.is_dir() {
            collect(&path, found)?;
        } else if is_licence(&file_name(&path), &DEEPER) {
            found.push(path);
        }
    }
    Ok(())
}

fn entries(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    std::fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect()
}

/// A licence expression with its alternatives in order: `MIT/Apache-2.0` is the same as
/// `Apache-2.0 OR MIT`.
pub fn expression(licence: &str) -> String {
    let licence = licence.replace('/', " OR ");
    let bare = licence.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
    let plain = bare.filter(|inner| !inner.contains(['(', ')'])).unwrap_or(&licence);
    if plain.contains(" AND ") {
        return plain.to_owned();
    }
    let mut alternatives: Vec<&str> = plain.split(" OR ").map(str::trim).collect();
    alternatives.sort_unstable();
    alternatives.join(" OR ")
}

fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().to_lowercase()
}

fn is_licence(file: &str, names: &[&str]) -> bool {
    let is_code = file.rsplit_once('.').is_some_and(|(_, ending)| CODE.contains(&ending));
    !is_code && names.iter().any(|name| file.starts_with(name))
}

/// The files to print of those a package contains, by the words of their names.
fn files_to_print<'a>(licence: &str, files: &'a [impl AsRef<str>]) -> Vec<&'a str> {
    let files: Vec<&str> = files.iter().map(AsRef::as_ref).collect();
    let has_word = |file: &str, word: &str| {
        file.split(|c: char| !c.is_alphanumeric()).any(|part| part.starts_with(word))
    };
    if !files.iter().any(|file| has_word(file, "mit")) {
        return files;
    }
    let declined = declined(licence);
    let is_declined = |file: &str| declined.iter().any(|word| has_word(file, word));
    files.into_iter().filter(|file| has_word(file, "mit") || !is_declined(file)).collect()
}

/// The file names of licences offered as alternatives to MIT: `Apache-2.0 OR MIT` gives `apache`.
fn declined(licence: &str) -> Vec<String> {
    let parts = expression(licence);
    let mut words = Vec::new();
    for part in parts.split(" AND ") {
        let alternatives: Vec<&str> =
            part.trim_matches(['(', ')']).split(" OR ").map(str::trim).collect();
        if alternatives.contains(&"MIT") {
            let others = alternatives.iter().filter(|name| **name != "MIT");
            words.extend(others.map(|name| match name.split('-').next().unwrap_or(name) {
                "BSL" => "boost".to_owned(),
                word => word.to_lowercase(),
            }));
        }
    }
    words
}

/// Without carriage returns, white space at the ends of lines and empty lines around.
fn trimmed(text: &str) -> String {
    let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n").replace('\u{c}', "");
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.join("\n").trim_matches('\n').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn alternatives_have_one_order() {
        assert_eq!(expression("MIT/Apache-2.0"), "Apache-2.0 OR MIT");
        assert_eq!(expression("Apache-2.0 / MIT"), "Apache-2.0 OR MIT");
        assert_eq!(expression("(MIT OR CC0-1.0)"), "CC0-1.0 OR MIT");
        assert_eq!(expression("BSD-3-Clause AND MIT"), "BSD-3-Clause AND MIT");
        let with_data = "(MIT OR Apache-2.0) AND Unicode-3.0";
        assert_eq!(expression(with_data), with_data);
    }

    #[test]
    fn mit_is_taken_where_it_is_offered() {
        let files = ["license-apache", "license-mit", "license-unicode", "notice"];
        let taken = ["license-mit", "license-unicode", "notice"];
        assert_eq!(files_to_print("Apache-2.0 OR MIT", &files), taken);
        assert_eq!(files_to_print("(MIT OR Apache-2.0) AND Unicode-3.0", &files), taken);
        assert_eq!(files_to_print("MIT AND Apache-2.0", &files), files);
        assert_eq!(files_to_print("Apache-2.0 OR MIT", &["license-apache"]), ["license-apache"]);
        assert_eq!(files_to_print("MIT OR Apache-2.0", &["license"]), ["license"]);
        assert_eq!(files_to_print("MIT/Unlicense", &["unlicense", "license-mit"]), ["license-mit"]);
    }

    #[test]
    fn a_borrowed_text_is_not_the_packages_own() {
        let folder = std::env::temp_dir().join(format!("xtask-notices-{}", std::process::id()));
        let write = |path: &str, text: &str| {
            let path = folder.join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        };
        let package = Package {
            licence: "MIT OR Apache-2.0".to_owned(),
            folder: folder.clone(),
            ..Package::default()
        };
        write("icc/LICENSE", "Copyright Joan\r\n");
        write("tests/LICENSE", "Copyright Tess");
        let borrowed = read_all(&package).unwrap();
        write("LICENSE-MIT", "Copyright Ada");
        write("LICENSE-APACHE", "Apache License");
        let own = read_all(&package).unwrap();
        std::fs::remove_dir_all(&folder).unwrap();

        assert_eq!((borrowed.all, borrowed.has_own), (vec!["Copyright Joan".to_owned()], false));
        assert_eq!(own.all, ["Copyright Ada", "Copyright Joan"]);
        assert!(own.has_own);
    }

    #[test]
    fn licence_files_are_known_by_their_names() {
        for name in ["license", "licence.md", "license-mit", "notice.txt", "unlicense"] {
            assert!(is_licence(name, &LICENCE_NAMES), "{name}");
        }
        for name in ["license.rs", "notices.json", "license.svg", "readme.md"] {
            assert!(!is_licence(name, &LICENCE_NAMES), "{name}");
        }
        assert!(!is_licence("copying", &DEEPER));
    }

    #[test]
    fn texts_lose_only_their_white_space() {
        assert_eq!(trimmed("\u{feff}\r\n  MIT \r\n\r\nAda\t\r\n\n"), "  MIT\n\nAda");
    }
}
