//! The house's chores that need to read code. Everything else is a line of the Makefile.

mod command;
mod gen_api;
mod notices;
mod sbom;
mod tidy;

use std::path::PathBuf;
use std::process::ExitCode;

const USAGE: &str = "\
cargo xtask tidy [--tighten]   the house rules of STYLE.md; --tighten lowers the exceptions
cargo xtask tidy --circles     the files that name each other in a circle, and by what
cargo xtask gen-api            writes the API description and the web's types
cargo xtask gen-api --check [BINARY]  are they fresh? as that program, or a new one, says
cargo xtask notices            writes the third-party packages and their licences into NOTICE
cargo xtask notices --check    is NOTICE fresh?
cargo xtask sbom               prints the bill of materials in CycloneDX
cargo xtask perf NAME          one measurement, or all of them; --help lists them
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let outcome = match words[..] {
        ["tidy"] => tidy::run(&root()),
        ["tidy", "--tighten"] => tidy::tighten(&root()),
        ["tidy", "--circles"] => tidy::circles(&root()),
        ["gen-api"] => gen_api::write(&root()),
        ["gen-api", "--check"] => gen_api::check(&root(), None),
        ["gen-api", "--check", binary] => gen_api::check(&root(), Some(binary)),
        ["notices"] => notices::write(&root()),
        ["notices", "--check"] => notices::check(&root()),
        ["sbom"] => sbom::print(&root()),
        ["perf", ref rest @ ..] => perf(rest),
        _ => Err(USAGE.to_owned()),
    };
    match outcome {
        Ok(said) => {
            println!("{said}");
            ExitCode::SUCCESS
        }
        Err(complaint) => {
            eprintln!("{}", complaint.trim_end());
            ExitCode::FAILURE
        }
    }
}

/// Measurements are a separate program and run on the program that one downloads: both are built
/// by the script that builds that one.
fn perf(arguments: &[&str]) -> Result<String, String> {
    let status = |program: &str, arguments: &[&str]| {
        let run = std::process::Command::new(program).args(arguments).current_dir(root()).status();
        run.map(|status| status.success()).map_err(|error| format!("{program}: {error}"))
    };
    let packages = ["--package", "server", "--package", "signer", "--package", "perf"];
    let build = root().join("scripts/dist-build.sh").display().to_string();
    if !status(&build, &packages)? {
        return Err("it does not build".to_owned());
    }
    let built = std::env::var("CARGO_TARGET_DIR").unwrap_or_else(|_| "target".to_owned());
    let perf = root().join(built).join("dist/perf");
    let met = status(&perf.display().to_string(), arguments)?;
    if met { Ok(String::new()) } else { Err("below the goal".to_owned()) }
}

/// The repository's root: two folders above this crate, asked of cargo at run time, since a binary
/// may have been built for another copy of the repository.
fn root() -> PathBuf {
    let built_for = env!("CARGO_MANIFEST_DIR").to_owned();
    let here = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR").unwrap_or(built_for));
    here.ancestors().nth(2).unwrap_or(&here).to_path_buf()
}
