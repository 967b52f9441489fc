//! The bill of materials: every package of others in the programs and the web application, in the
//! JSON of CycloneDX 1.6 (<https://cyclonedx.org/docs/1.6/json/>), which scanners for
//! vulnerabilities read.

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::{Value, json};

use crate::notices::packages::{self, Package};
use crate::notices::texts;

/// The bill of what the lock files give; the same files give the same bill.
pub fn print(root: &Path) -> Result<String, String> {
    let lock = read_toml(&root.join("Cargo.lock"))?;
    let manifest = read_toml(&root.join("Cargo.toml"))?;
    let package = &manifest["workspace"]["package"];
    let checksums = checksums(&lock);
    let crates = packages::crates(root)?;
    let web = packages::web(root)?;
    let mut components: Vec<Value> = crates
        .iter()
        .map(|found| component(found, &format!("pkg:cargo/{}", found.name), &checksums))
        .chain(web.iter().map(|found| component(found, &npm(&found.name), &BTreeMap::new())))
        .collect();
    components.sort_by(|a, b| a["purl"].as_str().cmp(&b["purl"].as_str()));
    let bill = json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": { "component": {
            "type": "application",
            "bom-ref": "mizan",
            "name": "mizan",
            "version": package["version"].as_str(),
            "licenses": [{ "expression": package["license"].as_str() }],
        } },
        "components": components,
    });
    serde_json::to_string_pretty(&bill).map_err(|error| error.to_string())
}

fn component(package: &Package, address: &str, checksums: &BTreeMap<String, String>) -> Value {
    let purl = format!("{address}@{}", package.version);
    let mut component = json!({
        "type": "library",
        "bom-ref": purl,
        "name": package.name,
        "version": package.version,
        "purl": purl,
    });
    if !package.licence.is_empty() {
        component["licenses"] = json!([{ "expression": texts::expression(&package.licence) }]);
    }
    if let Some(sum) = checksums.get(&package.title()) {
        component["hashes"] = json!([{ "alg": "SHA-256", "content": sum }]);
    }
    component
}

/// The address of an npm package, whose scope is written with %40:
/// <https://github.com/package-url/purl-spec>.
fn npm(name: &str) -> String {
    format!("pkg:npm/{}", name.replace('@', "%40"))
}

/// The sums of the crates' archives by name and version.
fn checksums(lock: &toml::Value) -> BTreeMap<String, String> {
    let packages = lock.get("package").and_then(toml::Value::as_array).into_iter().flatten();
    let text = |package: &toml::Value, key: &str| {
        package.get(key).and_then(toml::Value::as_str).map(str::to_owned)
    };
    let sum = |package: &toml::Value| {
        let title = format!("{} {}", text(package, "name")?, text(package, "version")?);
        Some((title, text(package, "checksum")?))
    };
    packages.filter_map(sum).collect()
}

fn read_toml(path: &Path) -> Result<toml::Value, String> {
    let text =
        std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    toml::from_str(&text).map_err(|error| format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crate_has_its_address_licence_and_sum() {
        let package = Package {
            name: "axum".to_owned(),
            version: "0.9.0".to_owned(),
            licence: "MIT/Apache-2.0".to_owned(),
            ..Package::default()
        };
        let lock = "[[package]]\nname = \"axum\"\nversion = \"0.9.0\"\nchecksum = \"ab\"\n";
        let sums = checksums(&toml::from_str(lock).expect("a lock file"));
        let found = component(&package, "pkg:cargo/axum", &sums);
        assert_eq!(found["purl"], "pkg:cargo/axum@0.9.0");
        assert_eq!(found["licenses"][0]["expression"], "Apache-2.0 OR MIT");
        assert_eq!(found["hashes"][0]["content"], "ab");
    }

    #[test]
    fn a_scope_of_npm_is_escaped() {
        assert_eq!(npm("@mantine/core"), "pkg:npm/%40mantine/core");
    }
}
