//! The description of every call and the web's types made from it: written by `gen-api`, proved
//! fresh by `gen-api --check`. Both files are committed, so that a change of the wire shows in a
//! review.

use std::path::Path;
use std::process::Command;

const DESCRIPTION: &str = "web/src/shared/api/openapi.json";
const TYPES: &str = "web/src/shared/api/schema.d.ts";

/// Writes the description that the server's routes give, then the types.
pub fn write(root: &Path) -> Result<String, String> {
    save(root, DESCRIPTION, &description(root)?)?;
    make_types(root)?;
    Ok(format!("wrote {DESCRIPTION} and {TYPES}"))
}

/// Makes both anew and compares them with the committed ones, which stay as they were.
pub fn check(root: &Path) -> Result<String, String> {
    let stale = |file: &str| format!("{file} is stale: run `make gen-api` and commit it");
    if description(root)? != load(root, DESCRIPTION)? {
        return Err(stale(DESCRIPTION));
    }
    let committed = load(root, TYPES)?;
    let made = make_types(root).and_then(|()| load(root, TYPES));
    save(root, TYPES, &committed)?;
    if made? != committed {
        return Err(stale(TYPES));
    }
    Ok("the API description and the web's types are fresh".to_owned())
}

/// What `mizan openapi` prints.
fn description(root: &Path) -> Result<String, String> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    output_of(
        Command::new(cargo)
            .args(["run", "--quiet", "--package", "server", "--bin", "mizan", "--", "openapi"])
            .current_dir(root),
    )
}

fn make_types(root: &Path) -> Result<(), String> {
    output_of(
        Command::new("npm").args(["run", "--silent", "gen-api"]).current_dir(root.join("web")),
    )
    .map(drop)
}

fn output_of(command: &mut Command) -> Result<String, String> {
    let name = format!("{command:?}");
    let output = command.output().map_err(|error| format!("{name}: {error}"))?;
    if !output.status.success() {
        return Err(format!("{name}\n{}", String::from_utf8_lossy(&output.stderr)));
    }
    String::from_utf8(output.stdout).map_err(|error| format!("{name}: {error}"))
}

fn load(root: &Path, file: &str) -> Result<String, String> {
    std::fs::read_to_string(root.join(file)).map_err(|error| format!("{file}: {error}"))
}

fn save(root: &Path, file: &str, text: &str) -> Result<(), String> {
    std::fs::write(root.join(file), text).map_err(|error| format!("{file}: {error}"))
}
