//! The description of every call and the web's types made from it: written by `gen-api`, proved
//! fresh by `gen-api --check`. Both files are committed, so that a change of the wire shows in a
//! review.

use std::path::Path;
use std::process::Command;

use crate::command::output_of;

const DESCRIPTION: &str = "web/src/shared/api/openapi.json";
const TYPES: &str = "web/src/shared/api/schema.d.ts";

/// Writes the description that the server's routes give, then the types.
pub fn write(root: &Path) -> Result<String, String> {
    std::fs::write(root.join(DESCRIPTION), description(root, None)?)
        .map_err(|error| format!("{DESCRIPTION}: {error}"))?;
    npm(root, "gen-api")?;
    Ok(format!("wrote {DESCRIPTION} and {TYPES}"))
}

/// Generates both again and compares them with the committed ones, which are not changed. With the
/// path of a program that is built already, nothing is compiled.
pub fn check(root: &Path, built: Option<&str>) -> Result<String, String> {
    let committed = std::fs::read_to_string(root.join(DESCRIPTION))
        .map_err(|error| format!("{DESCRIPTION}: {error}"))?;
    if description(root, built)? != committed {
        return Err(format!("{DESCRIPTION} is stale: run `make gen-api` and commit it"));
    }
    npm(root, "check-api")?;
    Ok("the API description and the web's types are fresh".to_owned())
}

/// The output of `mizan openapi`.
fn description(root: &Path, built: Option<&str>) -> Result<String, String> {
    if let Some(binary) = built {
        return output_of(Command::new(root.join(binary)).arg("openapi"));
    }
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    output_of(
        Command::new(cargo)
            .args(["run", "--quiet", "--package", "server", "--bin", "mizan", "--", "openapi"])
            .current_dir(root),
    )
}

/// Runs one of the web package's scripts.
fn npm(root: &Path, script: &str) -> Result<(), String> {
    let mut command = Command::new("npm");
    output_of(command.args(["run", "--silent", script]).current_dir(root.join("web"))).map(drop)
}
