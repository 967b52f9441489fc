//! The real binary where its folders can't be written: it does not start, or says so. The tests may
//! run as root, whom no mode of a file stops: a file in the place of a folder does.

use std::time::{Duration, Instant};

use serde_json::Value;

use super::{Caller, Program};

#[test]
fn a_folder_that_cant_be_written_is_named_and_the_program_does_not_start() {
    let program = Program::new();
    program.open_company();
    let file = program.data.path().join("no-folder");
    std::fs::write(&file, b"a file").expect("a file");
    for (setting, place) in
        [("FILES_URL", file.clone()), ("DATA_DIR", file.clone()), ("DATA_DIR", file.join("below"))]
    {
        let said = program.beside().with(setting, place.display()).refusal(&["serve"]);
        let named = format!("{setting}: the folder {} can't be written", place.display());
        assert!(said.contains(&named), "{setting}: {said}");
    }
}

#[test]
fn what_is_not_there_is_not_proved() {
    let program = Program::new();
    if !program.database.starts_with("sqlite:") {
        return;
    }
    let nowhere = program.data.path().join("nowhere.db");
    let database = format!("sqlite:{}", nowhere.display());
    let said = Program { database, ..program.beside() }.refusal(&["verify"]);
    assert!(said.contains(&format!("there is no database at {}", nowhere.display())), "{said}");
    assert!(!nowhere.exists(), "it was made");
}

fn health(program: &Program) -> (u16, String) {
    let asked = ureq::get(program.url("/healthz")).config().http_status_as_error(false).build();
    let mut answer = asked.call().expect("an answer");
    (answer.status().as_u16(), answer.body_mut().read_to_string().expect("text"))
}

#[test]
fn health_says_which_folder_can_no_longer_be_written() {
    let program = Program::new();
    program.open_company();
    let _child = program.start();
    let until = |what: &str, wanted: &dyn Fn(u16, &str) -> bool| {
        let begun = Instant::now();
        loop {
            let (status, body) = health(&program);
            if wanted(status, &body) {
                return body;
            }
            assert!(begun.elapsed() < Duration::from_secs(20), "{what}: {status} {body}");
            std::thread::sleep(Duration::from_millis(100));
        }
    };
    let (files, away) = (program.data.path().join("files"), program.data.path().join("away"));
    std::fs::rename(&files, &away).expect("moved");
    std::fs::write(&files, b"a file").expect("a file");
    let body = until("a file in its place", &|status, _| status == 503);
    let told: Value = serde_json::from_str(&body).expect("JSON");
    assert_eq!(told["code"], "storage.unwritable");
    assert!(told["message"].as_str().expect("text").contains("FILES_URL"), "{body}");
    // A share that is no longer mounted leaves an empty folder, which can be written.
    std::fs::remove_file(&files).expect("removed");
    std::fs::create_dir(&files).expect("a folder");
    until("an empty folder", &|status, body| status == 503 && body.contains("storage.other_files"));
    std::fs::remove_dir(&files).expect("removed");
    std::fs::rename(&away, &files).expect("moved back");
    until("all is well again", &|status, _| status == 200);
    drop(Caller::sign_in(&program));
}
