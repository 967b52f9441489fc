//! The real binary in the hands of who runs it: backed up while it is written to, restored, and
//! stopped in the middle of a request.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use platform::db::Target;
use serde_json::{Value, json};

use super::{Caller, Program, Running, a_sale};
use crate::kit::empty_database;

impl Running {
    /// Asks it to stop, as a service manager does.
    fn terminate(&self) {
        let id = self.0.id().to_string();
        assert!(Command::new("kill").arg(id).status().expect("kill runs").success());
    }

    /// How it ended, if it has.
    fn ended(&mut self) -> Option<ExitStatus> {
        self.0.try_wait().expect("a state")
    }
}

impl Caller {
    /// The head of a request as it goes over the wire, for a body of so many bytes.
    fn head(&self, method: &str, path: &str, length: usize) -> String {
        format!(
            "{method} /v2{path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\
             content-type: application/json\r\ncontent-length: {length}\r\n\
             authorization: Bearer {}\r\nxtenant: {}\r\n\r\n",
            self.token, self.tenant
        )
    }
}

/// How many invoices a company has.
fn invoices(caller: &Caller) -> u64 {
    let list = caller.post("/Invoice/GetInvoice", &json!({ "limit": 1 })).expect("a list");
    list["Totals"]["count"].as_u64().expect("a count")
}

#[test]
fn a_backup_taken_while_invoices_are_posted_is_whole() {
    let program = Program::new();
    program.open_company();
    let mut child = program.start();
    let caller = Caller::sign_in(&program);
    let copy = program.data.path().join("copy.zip");
    let backup = || program.command().arg("backup").arg(&copy).output().expect("it runs");
    let (stop, posted) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU64::new(0)));
    let sale = a_sale(&caller);
    let receipt = caller.upload("receipt.txt", b"paid")["id"].clone();
    let writers: Vec<_> = (0..4)
        .map(|_| {
            let (stop, posted, sale) = (Arc::clone(&stop), Arc::clone(&posted), sale.clone());
            let caller = Caller { agent: ureq::agent(), ..caller.clone() };
            std::thread::spawn(move || {
                while !stop.load(Ordering::Relaxed) {
                    caller.post("/Invoice/AddInvoice", &sale).expect("an invoice");
                    posted.fetch_add(1, Ordering::Relaxed);
                }
            })
        })
        .collect();
    let wait_for = |count: u64| {
        let begun = Instant::now();
        while posted.load(Ordering::Relaxed) < count {
            assert!(begun.elapsed() < Duration::from_secs(120), "nothing is posted");
            std::thread::sleep(Duration::from_millis(5));
        }
    };
    wait_for(20);
    let before = posted.load(Ordering::Relaxed);
    let output = backup();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let after = posted.load(Ordering::Relaxed);
    // Writing went on while and after it was taken.
    wait_for(after + 5);
    stop.store(true, Ordering::Relaxed);
    for writer in writers {
        writer.join().expect("a writer");
    }
    assert!(!backup().status.success(), "a backup overwrites nothing");
    child.kill();
    let names: Vec<_> = std::fs::read_dir(program.data.path()).expect("the folder").collect();
    let is_left = |name: &str| name.contains(".part") || name.contains(".database");
    for name in names {
        let name = name.expect("a file").file_name().to_string_lossy().into_owned();
        assert!(!is_left(&name), "{name} is left behind");
    }

    // The files are gone with the machine: another place gets them back.
    let elsewhere = tempfile::tempdir().expect("a folder");
    let mut restored = program.beside().with("FILES_URL", elsewhere.path().display());
    if !program.database.starts_with("sqlite:") {
        let refused = restored.refusal(&["restore", copy.to_str().expect("a path")]);
        assert!(refused.contains("is not empty"), "{refused}");
        let Target::Postgres(url) = empty_database() else { panic!("another database") };
        restored.database = url;
    }
    let restore = restored.command().arg("restore").arg(&copy).output().expect("it runs");
    assert!(restore.status.success(), "{}", String::from_utf8_lossy(&restore.stderr));
    assert!(restored.command().arg("verify").status().expect("it runs").success());
    let _child = restored.start();
    let caller = Caller::sign_in(&restored);
    let kept = invoices(&caller);
    // One of each writer may have been under way when the count was read.
    assert!((before..=after + 4).contains(&kept), "{kept} of {before} to {after}");
    assert_eq!(caller.download(&receipt), b"paid");
    let Some(file) = program.database.strip_prefix("sqlite:") else { return };
    // Into the place of the database that went on, which is kept.
    let beside =
        Program { database: format!("{}.before-restore", program.database), ..program.beside() };
    assert!(std::path::Path::new(&format!("{file}.before-restore")).is_file());
    assert!(beside.command().arg("verify").status().expect("it runs").success());
}

#[test]
fn a_backup_that_was_changed_or_broken_off_replaces_nothing() {
    let program = Program::new();
    program.open_company();
    let mut child = program.start();
    let caller = Caller::sign_in(&program);
    caller.post("/Invoice/AddInvoice", &a_sale(&caller)).expect("an invoice");
    caller.upload("receipt.txt", b"paid in full, with thanks");
    child.kill();
    let copy = program.data.path().join("copy.zip");
    assert!(program.command().arg("backup").arg(&copy).status().expect("it runs").success());
    let whole = std::fs::read(&copy).expect("bytes");
    let mut restored = program.beside();
    if !program.database.starts_with("sqlite:") {
        let Target::Postgres(url) = empty_database() else { panic!("another database") };
        restored.database = url;
    }
    let at = whole.windows(12).position(|bytes| bytes == b"paid in full").expect("the file");
    let mut changed = whole.clone();
    changed[at] = b'l';
    let path = copy.to_str().expect("a path");
    // Bytes before an archive don't make a database of it.
    let behind = [b"hello".as_slice(), &changed].concat();
    for (what, bytes) in [
        ("changed", &changed[..]),
        ("broken off", &whole[..whole.len() - 100]),
        ("behind a word", &behind[..]),
    ] {
        std::fs::write(&copy, bytes).expect("written");
        let said = restored.refusal(&["restore", path]);
        assert!(
            said.contains("is damaged at files/") || said.contains("no whole"),
            "{what}: {said}"
        );
    }
    // Entries that the manifest does not know of: somebody put another database in.
    std::fs::write(&copy, &whole).expect("written");
    let forged = with_another_head(&copy);
    let said = restored.refusal(&["restore", forged.to_str().expect("a path")]);
    assert!(said.contains("do not end where the manifest says"), "{said}");
    // Entries that nobody would look for.
    for (name, why) in [
        ("../mizan.db", "a name that leads elsewhere"),
        ("/etc/cron.d/mizan", "a name that leads elsewhere"),
        ("files/../../key", "a name that leads elsewhere"),
        ("C:\\Windows\\mizan", "a name that leads elsewhere"),
        ("files/", "a name that leads elsewhere"),
        ("files/1/not-declared", "not in its manifest"),
        ("manifest.json", "in it twice"),
    ] {
        let forged = with_an_entry(&copy, name);
        for how in [&["restore"][..], &["restore", "--unproven"]] {
            let arguments = [how, &[forged.to_str().expect("a path")]].concat();
            let said = restored.refusal(&arguments);
            assert!(said.contains(&format!("{name:?}")) && said.contains(why), "{name}: {said}");
        }
    }
    assert!(program.command().arg("verify").status().expect("it runs").success());
}

#[test]
fn books_whose_anchors_cant_be_proved_are_not_called_wrong() {
    let program = Program::new();
    program.open_company();
    let keys = program.data.path().join("anchor.pub");
    let mut child = program.start();
    program.wait_for_anchor();
    child.kill();
    std::fs::remove_file(&keys).expect("removed");
    let output = program.command().arg("verify").stdout(Stdio::piped()).output().expect("it runs");
    let [said, refused] = [output.stdout, output.stderr].map(String::from_utf8);
    let (said, refused) = (said.expect("text"), refused.expect("text"));
    assert!(said.contains(" not proved: ") && said.contains("has no anchor.pub"), "{refused}");
    assert!(!output.status.success() && refused.contains("no error was found"), "{refused}");
}

/// The archive with another entry of this name. It is written under a name of the same length,
/// which is then replaced: a writer refuses to write a name twice.
fn with_an_entry(archive: &std::path::Path, name: &str) -> std::path::PathBuf {
    let path = archive.with_extension("forged");
    std::fs::copy(archive, &path).expect("a copy");
    let file = std::fs::File::options().read(true).write(true).open(&path).expect("a file");
    let mut zip = zip::ZipWriter::new_append(file).expect("an archive");
    let stand_in = "~".repeat(name.len());
    zip.start_file(&stand_in, zip::write::SimpleFileOptions::default()).expect("an entry");
    zip.write_all(b"nothing").expect("written");
    zip.finish().expect("whole");
    let mut bytes = std::fs::read(&path).expect("bytes");
    while let Some(at) = bytes.windows(name.len()).position(|found| found == stand_in.as_bytes()) {
        bytes[at..at + name.len()].copy_from_slice(name.as_bytes());
    }
    std::fs::write(&path, bytes).expect("written");
    path
}

/// The archive with a manifest that says that the first company has another last entry.
fn with_another_head(archive: &std::path::Path) -> std::path::PathBuf {
    let file = std::fs::File::open(archive).expect("a file");
    let mut zip = zip::ZipArchive::new(file).expect("an archive");
    let path = archive.with_extension("forged");
    let mut forged = zip::ZipWriter::new(std::fs::File::create(&path).expect("a file"));
    for at in 0..zip.len() {
        let mut entry = zip.by_index(at).expect("an entry");
        let name = entry.name().expect("a name").into_owned();
        let mut bytes = Vec::new();
        entry.read_to_end(&mut bytes).expect("bytes");
        if name == "manifest.json" {
            let mut manifest: Value = serde_json::from_slice(&bytes).expect("JSON");
            manifest["companies"][0]["entries"] = json!(7);
            bytes = serde_json::to_vec(&manifest).expect("JSON");
        }
        let options = zip::write::SimpleFileOptions::default();
        forged.start_file(name, options).expect("an entry");
        forged.write_all(&bytes).expect("written");
    }
    forged.finish().expect("whole");
    path
}

#[test]
fn a_copy_of_the_database_as_older_versions_made_is_restored() {
    let program = Program::new();
    let Some(file) = program.database.strip_prefix("sqlite:") else { return };
    program.open_company();
    let copy = program.data.path().join("copy.db");
    platform::db::backup_sqlite(std::path::Path::new(file), &copy).expect("a copy");
    let mut child = program.start();
    let caller = Caller::sign_in(&program);
    caller.post("/Invoice/AddInvoice", &a_sale(&caller)).expect("an invoice");
    child.kill();
    assert!(program.command().arg("restore").arg(&copy).status().expect("it runs").success());
    let _child = program.start();
    assert_eq!(invoices(&Caller::sign_in(&program)), 0);
    // A new machine has no folders yet.
    let elsewhere = tempfile::tempdir().expect("a folder");
    let data = elsewhere.path().join("new").join("data");
    let machine = Program { database: format!("{}/mizan.db", data.display()), ..program.beside() };
    let machine = machine.with("DATA_DIR", data.display());
    assert!(machine.command().arg("restore").arg(&copy).status().expect("it runs").success());
    assert!(machine.command().arg("verify").status().expect("it runs").success());
}

#[test]
fn nothing_and_the_database_of_another_program_are_no_backup() {
    let program = Program::new();
    if !program.database.starts_with("sqlite:") {
        return;
    }
    program.open_company();
    let nothing = program.data.path().join("nothing.zip");
    std::fs::write(&nothing, b"").expect("a file");
    let other = program.data.path().join("other.db");
    let foreign = rusqlite::Connection::open(&other).expect("a database");
    foreign.execute_batch("create table hello (x)").expect("a table");
    drop(foreign);
    for file in [nothing, other] {
        let said = program.refusal(&["restore", file.to_str().expect("a path")]);
        assert!(said.contains("not a backup of Mizan"), "{said}");
        let unproven = ["restore", "--unproven", file.to_str().expect("a path")];
        assert!(program.refusal(&unproven).contains("not a backup of Mizan"));
    }
    assert!(program.command().arg("verify").status().expect("it runs").success(), "books stay");
}

#[test]
fn a_restore_waits_for_the_server_to_be_stopped_and_nothing_is_no_proof() {
    let program = Program::new();
    if !program.database.starts_with("sqlite:") {
        return;
    }
    let run = |arguments: &[&std::ffi::OsStr]| {
        let output = program.command().args(arguments).output().expect("it runs");
        (output.status.success(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let empty = Program::new().command().arg("verify").output().expect("it runs");
    let said = String::from_utf8_lossy(&empty.stderr).into_owned();
    assert!(!empty.status.success() && said.contains("no company"), "{said}");
    program.open_company();
    let copy = program.data.path().join("copy.zip");
    assert!(run(&["backup".as_ref(), copy.as_os_str()]).0);
    let mut child = program.start();
    let (restored, said) = run(&["restore".as_ref(), copy.as_os_str()]);
    assert!(!restored && said.contains("stop it first"), "{said}");
    assert!(run(&["verify".as_ref()]).0, "proving disturbs nobody");
    drop(Caller::sign_in(&program));
    child.kill();
    assert!(run(&["restore".as_ref(), copy.as_os_str()]).0);
    // Other users of the machine read none of it.
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = |path: &std::path::Path| {
            std::fs::metadata(path).expect("a file").permissions().mode() & 0o777
        };
        assert_eq!(mode(&copy), 0o600);
        assert_eq!(
            mode(std::path::Path::new(program.database.trim_start_matches("sqlite:"))),
            0o600
        );
    }
}

#[test]
fn a_request_under_way_is_finished_before_the_program_stops() {
    let program = Program::new();
    program.open_company();
    let mut child = program.start();
    let caller = Caller::sign_in(&program);
    let sale = a_sale(&caller).to_string();
    let mut stream = TcpStream::connect(("127.0.0.1", program.port)).expect("a connection");
    let (first, rest) = sale.split_at(sale.len() / 2);
    let head = caller.head("POST", "/Invoice/AddInvoice", sale.len());
    stream.write_all(format!("{head}{first}").as_bytes()).expect("half a request");
    // The head has arrived and its handler waits for the body.
    std::thread::sleep(Duration::from_millis(500));
    child.terminate();
    let begun = Instant::now();
    while TcpStream::connect(("127.0.0.1", program.port)).is_ok() {
        assert!(begun.elapsed() < Duration::from_secs(20), "it goes on listening");
        std::thread::sleep(Duration::from_millis(20));
    }
    assert!(child.ended().is_none(), "it left a request alone");
    stream.write_all(rest.as_bytes()).expect("the rest");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    let begun = Instant::now();
    let status = loop {
        if let Some(status) = child.ended() {
            break status;
        }
        assert!(begun.elapsed() < Duration::from_secs(20), "it does not stop");
        std::thread::sleep(Duration::from_millis(20));
    };
    assert!(status.success(), "{status}");

    let _child = program.start();
    let caller = Caller::sign_in(&program);
    assert_eq!(invoices(&caller), 1);
    let list: Value = caller.post("/Invoice/GetInvoice", &json!({})).expect("a list");
    assert_eq!(list["Invoices"][0]["invoice_number"], "INV-0001");
}
