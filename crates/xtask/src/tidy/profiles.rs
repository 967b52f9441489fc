//! Each crate of ours has its level of optimisation in both profiles that are given away or tested:
//! what a profile does not name compiles at the highest level, twice as long for nothing in
//! `release`.

use super::Finding;
use super::tree::Tree;

const MANIFEST: &str = "Cargo.toml";
/// The profiles, and the levels that a crate of ours may have in each.
const LEVELS: [(&str, &[&str]); 2] = [("release", &["1", "0"]), ("dist", &["s", "z", "3"])];

pub fn check(tree: &Tree) -> Result<Vec<Finding>, String> {
    let Some(text) = tree.get(MANIFEST) else { return Ok(Vec::new()) };
    let manifest: toml::Table = text.parse().map_err(|error| format!("{MANIFEST}: {error}"))?;
    let profiles = manifest.get("profile");
    let mut findings = Vec::new();
    for krate in crates(tree) {
        for (profile, allowed) in LEVELS {
            let packages = profiles.and_then(|all| all.get(profile)?.get("package"));
            let found = packages.and_then(|all| all.get(krate)?.get("opt-level"));
            let level = found.map(|level| level.to_string().replace('"', ""));
            if level.is_none_or(|level| !allowed.contains(&level.as_str())) {
                let complaint = format!(
                    "`{krate}` has no `opt-level` of {} under `[profile.{profile}.package]`",
                    allowed.join(", ")
                );
                findings.push(Finding::new(MANIFEST, 1, complaint));
            }
        }
    }
    Ok(findings)
}

fn crates(tree: &Tree) -> impl Iterator<Item = &str> {
    tree.files().filter_map(|(path, _)| {
        let krate = path.strip_prefix("crates/")?.strip_suffix("/Cargo.toml")?;
        (!krate.contains('/')).then_some(krate)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complaints(manifest: &str) -> Vec<String> {
        let tree =
            Tree::from([("Cargo.toml", manifest), ("crates/trade/Cargo.toml", "[package]\n")]);
        check(&tree).expect("it reads").into_iter().map(|finding| finding.complaint).collect()
    }

    #[test]
    fn a_crate_has_its_level_in_both_profiles() {
        let release = "[profile.release.package]\ntrade = { opt-level = 1 }\n";
        let dist = "[profile.dist.package]\ntrade = { opt-level = \"s\" }\n";
        assert_eq!(complaints(&format!("{release}{dist}")), Vec::<String>::new());
        assert_eq!(
            complaints(release),
            ["`trade` has no `opt-level` of s, z, 3 under `[profile.dist.package]`"]
        );
        let other = release.replace('1', "2");
        assert_eq!(complaints(&format!("{other}{dist}")).len(), 1);
        assert_eq!(complaints("").len(), 2);
    }
}
