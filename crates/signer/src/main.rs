//! The program.

use std::process::ExitCode;

use clap::Parser as _;
use signer::commands::{Arguments, run};

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let texts = arguments.texts();
    match run(arguments, &texts).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{}", error.say(&texts));
            ExitCode::FAILURE
        }
    }
}
