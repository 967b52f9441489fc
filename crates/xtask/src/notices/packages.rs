//! Which packages the product contains, from the lock files.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::command::output_of;

/// The platform of the released programs; another one would name other crates.
const PLATFORM: &str = "x86_64-unknown-linux-gnu";
const PROGRAMS: [&str; 2] = ["server", "signer"];
const WEB: &str = "web";

/// A package of others, with its folder on this machine.
#[derive(Debug, Default)]
pub struct Package {
    pub name: String,
    pub version: String,
    /// The licence expression of its manifest, empty if it has none.
    pub licence: String,
    pub authors: Vec<String>,
    pub folder: PathBuf,
}

impl Package {
    pub fn title(&self) -> String {
        format!("{} {}", self.name, self.version)
    }
}

/// The crates compiled into the programs. Features are those of the whole workspace, so a few more
/// may be named than are linked.
pub fn crates(root: &Path) -> Result<Vec<Package>, String> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let arguments =
        ["metadata", "--format-version", "1", "--locked", "--filter-platform", PLATFORM];
    let printed = output_of(Command::new(cargo).args(arguments).current_dir(root))?;
    let metadata: Value =
        serde_json::from_str(&printed).map_err(|error| format!("cargo metadata: {error}"))?;
    Ok(linked(&metadata))
}

/// The packages reached from the programs by normal dependencies, without those of the workspace.
/// Macros are left out with all they depend on: they run in the compiler.
fn linked(metadata: &Value) -> Vec<Package> {
    let packages: BTreeMap<&str, &Value> =
        items(&metadata["packages"]).map(|package| (text(package, "id"), package)).collect();
    let nodes: BTreeMap<&str, &Value> =
        items(&metadata["resolve"]["nodes"]).map(|node| (text(node, "id"), node)).collect();
    let members: BTreeSet<&str> =
        items(&metadata["workspace_members"]).filter_map(Value::as_str).collect();
    let is_macro = |id: &str| {
        let targets = packages.get(id).into_iter().flat_map(|package| items(&package["targets"]));
        targets.flat_map(|target| items(&target["kind"])).any(|kind| kind == "proc-macro")
    };
    let is_program =
        |id: &&str| packages.get(id).is_some_and(|p| PROGRAMS.contains(&text(p, "name")));

    let mut open: Vec<&str> = members.iter().copied().filter(is_program).collect();
    let mut seen: BTreeSet<&str> = open.iter().copied().collect();
    while let Some(id) = open.pop() {
        let dependencies = nodes.get(id).into_iter().flat_map(|node| items(&node["deps"]));
        for dependency in dependencies.filter(|dependency| is_normal(dependency)) {
            let id = text(dependency, "pkg");
            if !is_macro(id) && seen.insert(id) {
                open.push(id);
            }
        }
    }
    seen.difference(&members).filter_map(|id| packages.get(id)).map(|p| from_manifest(p)).collect()
}

fn is_normal(dependency: &Value) -> bool {
    items(&dependency["dep_kinds"]).any(|kind| kind["kind"].is_null())
}

fn from_manifest(package: &Value) -> Package {
    let manifest = Path::new(text(package, "manifest_path"));
    Package {
        name: text(package, "name").to_owned(),
        version: text(package, "version").to_owned(),
        licence: text(package, "license").to_owned(),
        authors: items(&package["authors"]).filter_map(Value::as_str).map(without_mail).collect(),
        folder: manifest.parent().unwrap_or(manifest).to_path_buf(),
    }
}

/// The packages that the web application's bundle may contain.
pub fn web(root: &Path) -> Result<Vec<Package>, String> {
    let web = root.join(WEB);
    let mut packages = shipped(&read_json(&web.join("package-lock.json"))?);
    for package in &mut packages {
        package.folder = web.join(&package.folder);
        let manifest = read_json(&package.folder.join("package.json"))?;
        if text(&manifest, "version") != package.version {
            return Err(format!("{} is not installed: run scripts/web-deps.sh", package.title()));
        }
        let author = manifest["author"].as_str().unwrap_or(text(&manifest["author"], "name"));
        package.authors.push(without_mail(author));
    }
    Ok(packages)
}

/// The lock file's packages for production. Optional ones are left out: they are programs for other
/// platforms and types for the compiler, and npm doesn't install them everywhere.
fn shipped(lock: &Value) -> Vec<Package> {
    let entries = lock["packages"].as_object().into_iter().flatten();
    let shipped = entries.filter(|(path, entry)| {
        let skipped = ["dev", "optional", "devOptional"].iter().any(|mark| entry[mark] == true);
        !path.is_empty() && !skipped
    });
    let package = |(path, entry): (&String, &Value)| {
        let name = path.rsplit("node_modules/").next().unwrap_or(path);
        Package {
            name: name.to_owned(),
            version: text(entry, "version").to_owned(),
            licence: text(entry, "license").to_owned(),
            authors: Vec::new(),
            folder: PathBuf::from(path),
        }
    };
    shipped.map(package).collect()
}

fn read_json(path: &Path) -> Result<Value, String> {
    let text = std::fs::read_to_string(path)
        .map_err(|error| format!("{}: {error}; run scripts/web-deps.sh", path.display()))?;
    serde_json::from_str(&text).map_err(|error| format!("{}: {error}", path.display()))
}

fn without_mail(author: &str) -> String {
    author.split(['<', '(']).next().unwrap_or(author).trim().to_owned()
}

fn items(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn manifest(name: &str, kind: &str) -> Value {
        json!({
            "id": name, "name": name, "version": "1.0.0", "license": "MIT",
            "authors": ["Ada <ada@example.org>"], "targets": [{"kind": [kind]}],
            "manifest_path": format!("/crates/{name}/Cargo.toml"),
        })
    }

    fn dependency(name: &str, kind: Value) -> Value {
        json!({"pkg": name, "dep_kinds": [{"kind": kind}]})
    }

    #[test]
    fn only_what_is_linked_is_named() {
        let names = ["server", "books", "axum", "insta", "cc", "hyper", "quote"];
        let mut packages: Vec<Value> = names.iter().map(|name| manifest(name, "lib")).collect();
        packages.push(manifest("serde_derive", "proc-macro"));
        let metadata = json!({
            "packages": packages,
            "workspace_members": ["server", "books"],
            "resolve": {"nodes": [
                {"id": "server", "deps": [
                    dependency("books", Value::Null),
                    dependency("insta", json!("dev")),
                    dependency("cc", json!("build")),
                ]},
                {"id": "books", "deps": [
                    dependency("axum", Value::Null),
                    dependency("serde_derive", Value::Null),
                ]},
                {"id": "axum", "deps": [dependency("hyper", Value::Null)]},
                {"id": "serde_derive", "deps": [dependency("quote", Value::Null)]},
            ]},
        });
        let linked = linked(&metadata);
        let titles: Vec<String> = linked.iter().map(Package::title).collect();
        assert_eq!(titles, ["axum 1.0.0", "hyper 1.0.0"]);
        assert_eq!(linked[0].authors, ["Ada"]);
        assert_eq!(linked[0].folder, Path::new("/crates/axum"));
    }

    #[test]
    fn only_production_packages_of_the_web_are_named() {
        let lock = json!({"packages": {
            "": {"name": "mizan-web"},
            "node_modules/@mantine/core": {"version": "9.7.3", "license": "MIT"},
            "node_modules/a/node_modules/clsx": {"version": "2.1.1", "license": "MIT"},
            "node_modules/vite": {"version": "8.3.8", "dev": true},
            "node_modules/typescript": {"version": "7.0.2", "devOptional": true},
            "node_modules/fsevents": {"version": "2.3.3", "optional": true},
        }});
        let titles: Vec<String> = shipped(&lock).iter().map(Package::title).collect();
        assert_eq!(titles, ["@mantine/core 9.7.3", "clsx 2.1.1"]);
    }
}
