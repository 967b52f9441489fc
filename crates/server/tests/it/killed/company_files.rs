//! The program is killed while it makes the file of a company: no half file is offered, and the
//! next start makes it.

use std::io::Cursor;
use std::time::{Duration, Instant};

use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use zip::ZipArchive;

use super::{Caller, Program};

fn file(caller: &Caller) -> Value {
    caller.get("/Setting/CompanyFile/GetFile")
}

fn bytes(program: &Program, caller: &Caller) -> Vec<u8> {
    let mut answer = ureq::get(program.url("/v2/Setting/CompanyFile/Download"))
        .header("authorization", format!("Bearer {}", caller.token))
        .header("xtenant", caller.tenant.to_string())
        .call()
        .expect("a file");
    answer.body_mut().read_to_vec().expect("its bytes")
}

#[test]
fn no_half_file_of_a_company_is_offered() {
    for wait in [0, 12, 40] {
        let plain = Program::new();
        plain.open_company();
        let program = plain.beside();
        let mut child = program.start();
        let caller = Caller::sign_in(&program);
        let asked = caller.post("/Setting/CompanyFile/MakeFile", &json!({})).expect("asked");
        assert_eq!(asked["state"], "making");
        std::thread::sleep(Duration::from_millis(wait));
        child.kill();
        // Later than the lease of the job.
        let later = Timestamp::now() + SignedDuration::from_hours(2);
        let program = plain.beside().with("MIZAN_NOW", later);
        let _child = program.start();
        let caller = Caller::sign_in(&program);
        let begun = Instant::now();
        while file(&caller)["state"] != "ready" {
            assert!(begun.elapsed() < Duration::from_secs(60), "{:#}", file(&caller));
            std::thread::sleep(Duration::from_millis(20));
        }
        let taken = bytes(&program, &caller);
        assert_eq!(file(&caller)["size"], taken.len());
        let mut zip = ZipArchive::new(Cursor::new(taken)).expect("a whole zip");
        let mut last = String::new();
        for at in 0..zip.len() {
            // Each part ends with its checksum.
            let mut part = zip.by_index(at).expect("a part");
            last = part.name().expect("a name").into_owned();
            std::io::copy(&mut part, &mut std::io::sink()).expect("a whole part");
        }
        assert_eq!(last, "manifest.json", "after {wait} ms");
    }
}
