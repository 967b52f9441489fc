//! The real binary, killed in the middle of concurrent posting: what was acknowledged is whole,
//! nothing is half there, and the books verify. Killed in the middle of its own work, it does the
//! rest once.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use platform::db::Target;
use serde_json::{Value, json};

use crate::kit::{EGP, PASSWORD, migrated_database};

mod company_files;
mod connections;
mod copies;
mod folders;
mod gateway;
mod imports;
mod jobs;
mod production;
mod stopped;

const EMAIL: &str = "killed@test.example";

struct Program {
    database: String,
    data: Arc<tempfile::TempDir>,
    port: u16,
    /// The mail server's port; an outbox on disk without one.
    mail: Option<u16>,
    /// Settings of this one, over those of all.
    settings: Vec<(&'static str, String)>,
}

fn free_port() -> u16 {
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
    listener.local_addr().expect("an address").port()
}

impl Program {
    fn new() -> Program {
        let database = match migrated_database() {
            Target::Sqlite(path) => format!("sqlite:{}", path.display()),
            Target::Postgres(url) => url,
        };
        let data = Arc::new(tempfile::tempdir().expect("a folder"));
        Program { database, data, port: free_port(), mail: None, settings: Vec::new() }
    }

    /// A second server on the same database and folder.
    fn beside(&self) -> Program {
        Program {
            database: self.database.clone(),
            data: Arc::clone(&self.data),
            port: free_port(),
            mail: self.mail,
            settings: self.settings.clone(),
        }
    }

    /// The same with another setting.
    fn with(mut self, setting: &'static str, value: impl ToString) -> Program {
        self.settings.push((setting, value.to_string()));
        self
    }

    /// The program with the settings of these tests, and the default one of durability.
    fn command(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_mizan"));
        command.env_remove("SQLITE_SYNCHRONOUS");
        command.env("DATABASE_URL", &self.database).env("DATA_DIR", self.data.path());
        command.env("LISTEN", format!("127.0.0.1:{}", self.port)).env("RUST_LOG", "error");
        // Its port would be taken without having been given out.
        command.env("GATEWAY", "none");
        if let Some(port) = self.mail {
            command.env("SMTP_URL", format!("smtp://127.0.0.1:{port}"));
        }
        command.envs(self.settings.iter().map(|(setting, value)| (setting, value)));
        command.stdout(Stdio::null());
        command
    }

    /// What a command says that must fail.
    fn refusal(&self, arguments: &[&str]) -> String {
        let mut child =
            self.command().args(arguments).stderr(Stdio::piped()).spawn().expect("it starts");
        // Read as it comes: a program that says more than a pipe holds would wait for ever.
        let mut stderr = child.stderr.take().expect("its words");
        let said = std::thread::spawn(move || {
            let mut said = String::new();
            std::io::Read::read_to_string(&mut stderr, &mut said).expect("text");
            said
        });
        let begun = Instant::now();
        let status = loop {
            if let Some(status) = child.try_wait().expect("a state") {
                break status;
            }
            if begun.elapsed() > Duration::from_secs(60) {
                let _ = child.kill();
                panic!("mizan {arguments:?} goes on");
            }
            std::thread::sleep(Duration::from_millis(20));
        };
        let said = said.join().expect("its words");
        assert!(!status.success(), "mizan {arguments:?} succeeded: {said}");
        said
    }

    /// A company without documents, by the import of an empty journal.
    fn open_company(&self) {
        self.open_company_of(EMAIL);
    }

    fn open_company_of(&self, email: &str) {
        let files = self.data.path().join("journal");
        std::fs::create_dir_all(&files).expect("a folder");
        for (name, header) in [
            ("accounts.csv", "code,root,path,name_ar\n"),
            ("entries.csv", "entry_id,date,kind,number,party\n"),
            ("lines.csv", "entry_id,line_no,account_code,debit_minor,credit_minor\n"),
        ] {
            std::fs::write(files.join(name), header).expect("a file");
        }
        let mut command = self.command();
        command.arg("import-journal").arg(&files);
        command.args(["--company", "Killed", "--email", email, "--password", PASSWORD]);
        assert!(command.status().expect("it runs").success());
    }

    fn start(&self) -> Running {
        let child = Running(self.command().arg("serve").spawn().expect("it starts"));
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_secs(60) {
            if ureq::get(self.url("/healthz")).call().is_ok() {
                return child;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        panic!("the program did not answer");
    }

    /// Waits until housekeeping has signed what was written before. The key's files come first:
    /// they don't say that an anchor is stored.
    fn wait_for_anchor(&self) {
        let caller = Caller::sign_in(self);
        let begun = Instant::now();
        while caller.get("/Audit/Anchors")["anchors"].as_array().is_none_or(Vec::is_empty) {
            assert!(begun.elapsed() < Duration::from_secs(60), "no anchor was signed");
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    fn url(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{path}", self.port)
    }
}

/// The program while it runs.
struct Running(Child);

impl Running {
    /// On Unix this is SIGKILL: no handler runs, nothing is flushed.
    fn kill(&mut self) {
        self.0.kill().expect("killed");
        self.0.wait().expect("dead");
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Somebody signed in.
#[derive(Clone)]
struct Caller {
    base: String,
    token: String,
    tenant: i64,
    agent: ureq::Agent,
}

impl Caller {
    fn sign_in(program: &Program) -> Caller {
        Caller::sign_in_as(program, EMAIL)
    }

    fn sign_in_as(program: &Program, email: &str) -> Caller {
        let login = json!({ "email": email, "password": PASSWORD });
        let mut answer =
            ureq::post(program.url("/v2/api/Login")).send_json(login).expect("a login");
        let body: Value = answer.body_mut().read_json().expect("JSON");
        Caller {
            base: program.url("/v2"),
            token: body["UserData"]["accessToken"].as_str().expect("a token").to_owned(),
            tenant: body["GetTenantID"].as_i64().expect("a company"),
            agent: ureq::agent(),
        }
    }

    fn post(&self, path: &str, body: &Value) -> Result<Value, ureq::Error> {
        self.agent
            .post(format!("{}{path}", self.base))
            .header("authorization", format!("Bearer {}", self.token))
            .header("xtenant", self.tenant.to_string())
            .send_json(body)?
            .body_mut()
            .read_json()
    }

    /// Status, `Retry-After` and body of whatever is answered.
    fn status(&self, path: &str, body: &Value) -> (u16, Option<String>, Value) {
        let mut answer = self
            .agent
            .post(format!("{}{path}", self.base))
            .config()
            .http_status_as_error(false)
            .build()
            .header("authorization", format!("Bearer {}", self.token))
            .header("xtenant", self.tenant.to_string())
            .send_json(body)
            .expect("an answer");
        let retry_after = answer
            .headers()
            .get("retry-after")
            .map(|value| value.to_str().expect("text").to_owned());
        (answer.status().as_u16(), retry_after, answer.body_mut().read_json().expect("JSON"))
    }

    /// The status of any call.
    fn sends(&self, method: &axum::http::Method, path: &str, body: &Value) -> u16 {
        let request = axum::http::Request::builder()
            .method(method)
            .uri(format!("{}{path}", self.base))
            .header("authorization", format!("Bearer {}", self.token))
            .header("xtenant", self.tenant.to_string())
            .header("content-type", "application/json")
            .body(if method == axum::http::Method::GET { String::new() } else { body.to_string() });
        let agent = ureq::Agent::from(
            ureq::Agent::config_builder()
                .http_status_as_error(false)
                .allow_non_standard_methods(true)
                .build(),
        );
        agent.run(request.expect("a request")).expect("an answer").status().as_u16()
    }

    /// Uploads a file that belongs to no document yet.
    fn upload(&self, name: &str, bytes: &[u8]) -> Value {
        self.send_file("/Attachment/Upload", "", (name, bytes))
    }

    /// Sends a file; `kind` says of which kind it is, where that is asked for.
    fn send_file(&self, path: &str, kind: &str, (name, bytes): (&str, &[u8])) -> Value {
        let part = "--cut\r\nContent-Disposition: form-data; name=";
        let mut body =
            format!("{part}\"kind\"\r\n\r\n{kind}\r\n{part}\"file\"; filename=\"{name}\"\r\n\r\n")
                .into_bytes();
        body.extend_from_slice(bytes);
        body.extend_from_slice(b"\r\n--cut--\r\n");
        self.agent
            .post(format!("{}{path}", self.base))
            .header("authorization", format!("Bearer {}", self.token))
            .header("xtenant", self.tenant.to_string())
            .content_type("multipart/form-data; boundary=cut")
            .send(&body[..])
            .expect("an answer")
            .body_mut()
            .read_json()
            .expect("JSON")
    }

    /// The bytes of an uploaded file.
    fn download(&self, file: &Value) -> Vec<u8> {
        self.agent
            .get(format!("{}/Attachment/Download/{file}", self.base))
            .header("authorization", format!("Bearer {}", self.token))
            .header("xtenant", self.tenant.to_string())
            .call()
            .expect("an answer")
            .body_mut()
            .read_to_vec()
            .expect("bytes")
    }

    fn get(&self, path: &str) -> Value {
        self.agent
            .get(format!("{}{path}", self.base))
            .header("authorization", format!("Bearer {}", self.token))
            .header("xtenant", self.tenant.to_string())
            .call()
            .expect("an answer")
            .body_mut()
            .read_json()
            .expect("JSON")
    }
}

/// How often the program is killed in the test below: once, unless `make kill-rounds` says more.
fn rounds() -> usize {
    let set = std::env::var("MIZAN_KILL_ROUNDS").ok();
    set.map_or(1, |rounds| rounds.parse().expect("MIZAN_KILL_ROUNDS: a number"))
}

#[test]
fn nothing_acknowledged_is_lost_and_nothing_is_half_there() {
    let program = Program::new();
    program.open_company();
    let mut child = program.start();
    let caller = Caller::sign_in(&program);
    let sale = a_sale(&caller);
    let mut before = 0;
    for round in 0..rounds() {
        // Later ones are killed after more or fewer invoices: at other moments of the writer.
        let wanted = if round == 0 { 60 } else { 1 + round * 37 % 60 };
        let acknowledged = post_until_killed(&mut child, &caller, &sale, wanted);
        assert!(program.command().arg("verify").status().expect("it runs").success(), "{round}");
        child = program.start();
        let caller = Caller { agent: ureq::agent(), ..caller.clone() };
        before = all_whole(&caller, &acknowledged, before);
        if round > 0 {
            println!("round {round}: {} acknowledged, {before} kept", acknowledged.len());
        }
    }
}

/// Posts from eight sides until so many invoices are acknowledged, kills the program in the middle
/// of it, and gives their numbers.
fn post_until_killed(
    child: &mut Running,
    caller: &Caller,
    sale: &Value,
    wanted: usize,
) -> Vec<String> {
    let acknowledged = Arc::new(Mutex::new(Vec::new()));
    let killed = Arc::new(AtomicBool::new(false));
    let writers: Vec<_> = (0..8)
        .map(|_| {
            let (sale, acknowledged, killed) =
                (sale.clone(), Arc::clone(&acknowledged), Arc::clone(&killed));
            let caller = Caller { agent: ureq::agent(), ..caller.clone() };
            std::thread::spawn(move || {
                while !killed.load(Ordering::Relaxed) {
                    let Ok(made) = caller.post("/Invoice/AddInvoice", &sale) else { return };
                    let number =
                        made["Invoice"]["invoice_number"].as_str().expect("a number").to_owned();
                    acknowledged.lock().expect("the list").push(number);
                }
            })
        })
        .collect();
    let begun = Instant::now();
    while acknowledged.lock().expect("the list").len() < wanted {
        assert!(begun.elapsed() < Duration::from_secs(60), "nothing is posted");
        std::thread::sleep(Duration::from_millis(1));
    }
    child.kill();
    killed.store(true, Ordering::Relaxed);
    for writer in writers {
        writer.join().expect("a writer");
    }
    acknowledged.lock().expect("the list").clone()
}

/// Each acknowledged invoice is there with its lines and its entry, and no entry is without its
/// invoice; says how many there are.
fn all_whole(caller: &Caller, acknowledged: &[String], before: u64) -> u64 {
    let list = caller.post("/Invoice/GetInvoice", &json!({ "limit": 1 })).expect("a list");
    let kept = list["Totals"]["count"].as_u64().expect("a count");
    let expected = before + acknowledged.len() as u64;
    assert!(kept >= expected, "{kept} kept of {expected}");
    for number in acknowledged {
        let found =
            caller.post("/Invoice/GetInvoice", &json!({ "search": number })).expect("a list");
        let id = found["Invoices"]
            .as_array()
            .and_then(|rows| rows.iter().find(|row| row["invoice_number"] == number.as_str()))
            .unwrap_or_else(|| panic!("{number} was acknowledged and is lost"))["id"]
            .clone();
        let detail = caller.get(&format!("/Invoice/GetInvoiceById/{id}"));
        assert_eq!(detail["Invoice"]["lines"].as_array().map(Vec::len), Some(2), "{number}");
        assert_eq!(detail["entries"][0]["total"], "228.00", "{number}");
    }
    // An invoice without its entry, or the other way round, would show here.
    let report = caller
        .post("/Reports/TrailBalanceReport", &json!({ "as_of": "2026-12-31" }))
        .expect("a report");
    let foot = report["rows"].as_array().and_then(|rows| rows.last()).expect("totals");
    assert_eq!(foot["cells"][0], format!("{}.00", 228 * kept), "{kept} invoices");
    kept
}

/// The invoice that is posted over and over: two lines with VAT, 228.00.
fn a_sale(caller: &Caller) -> Value {
    let customer = json!({
        "customer_type": "personal", "display_name": "Ali", "customer_first_name": "Ali",
        "currency_id": EGP,
    });
    let customer = caller.post("/Customer/AddCustomer", &customer).expect("a customer");
    let income = caller.get("/Forms/GetAllIncomeCOA/1")["COAList"][0]["id"].clone();
    let taxes = caller.get("/Forms/GetMyTaxesList");
    let vat = taxes
        .as_array()
        .and_then(|all| all.iter().find(|tax| tax["is_default"] == true))
        .expect("VAT")["id"]
        .clone();
    let product = json!({
        "kind": "service", "name": "Service", "sales_price": "100.00",
        "income_account_id": income, "tax_id": vat,
    });
    let product = caller.post("/Products/AddProduct", &product).expect("a product")["id"].clone();
    let line =
        json!({ "product_id": product, "quantity": "1", "price": "100.00", "tax_ids": [vat] });
    json!({
        "customer_id": customer["CustomerID"], "invoice_date": "2026-11-20", "currency_id": EGP,
        "lines": [line, line], "expected_total": "228.00",
    })
}

/// How many schedules begin today in the test below.
const SCHEDULES: usize = 40;

#[test]
fn a_recurring_invoice_is_made_once_though_one_server_is_killed_and_two_go_on() {
    let program = Program::new();
    program.open_company();
    let mut child = program.start();
    let caller = Caller::sign_in(&program);
    let today = platform::context::date_in_cairo(jiff::Timestamp::now()).to_string();
    let schedule = json!({
        "start_date": today, "unit": "year", "every": 1, "month_end": false, "ends": "never",
        "invoice": a_sale(&caller),
    });
    let made: Vec<i64> = (0..SCHEDULES)
        .map(|_| {
            let made = caller.post("/RecurringInvoice/AddRecurringInvoice", &schedule);
            made.expect("a schedule")["Schedule"]["id"].as_i64().expect("an id")
        })
        .collect();
    // The job is at them by now; whatever it is doing, it does no more.
    child.kill();

    // The job's lease is over by then.
    let later = jiff::Timestamp::now() + jiff::SignedDuration::from_mins(2);
    let program = program.beside().with("MIZAN_NOW", later);
    let mut first = program.start();
    let other = program.beside();
    let mut second = other.start();
    let caller = Caller::sign_in(&program);
    let count = |caller: &Caller| {
        let list = caller.post("/Invoice/GetInvoice", &json!({ "limit": 1 })).expect("a list");
        list["Totals"]["count"].as_u64().expect("a count")
    };
    let begun = Instant::now();
    while count(&caller) < SCHEDULES as u64 {
        assert!(begun.elapsed() < Duration::from_secs(60), "{} were made", count(&caller));
        std::thread::sleep(Duration::from_millis(50));
    }
    for id in made {
        let path = format!("/RecurringInvoice/GetRecurringInvoiceById/{id}");
        let detail = caller.get(&path);
        assert_eq!(detail["runs"].as_array().map(Vec::len), Some(1), "{detail:#}");
        assert_eq!(
            (&detail["Schedule"]["made"], &detail["Schedule"]["handled"]),
            (&json!(1), &json!(1))
        );
    }
    assert_eq!(count(&caller), SCHEDULES as u64);
    first.kill();
    second.kill();
    assert!(program.command().arg("verify").status().expect("it runs").success());
}

/// A mail server that keeps its callers waiting until it opens, and counts what each address gets.
struct PostOffice {
    listener: TcpListener,
    taken: Arc<Mutex<BTreeMap<String, usize>>>,
}

impl PostOffice {
    fn closed() -> PostOffice {
        let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
        PostOffice { listener, taken: Arc::default() }
    }

    fn port(&self) -> u16 {
        self.listener.local_addr().expect("an address").port()
    }

    fn open(&self) {
        let listener = self.listener.try_clone().expect("the same port");
        let taken = Arc::clone(&self.taken);
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                let (stream, taken) = (stream.expect("a caller"), Arc::clone(&taken));
                // Who was kept waiting and is dead by now says nothing more.
                std::thread::spawn(move || serve(&stream, &taken));
            }
        });
    }

    fn taken(&self) -> BTreeMap<String, usize> {
        self.taken.lock().expect("no panic").clone()
    }
}

fn serve(stream: &TcpStream, taken: &Mutex<BTreeMap<String, usize>>) -> Result<(), std::io::Error> {
    let mut to = stream.try_clone()?;
    let mut lines = BufReader::new(stream).lines();
    let mut address = String::new();
    to.write_all(b"220 here\r\n")?;
    while let Some(line) = lines.next().transpose()? {
        match line.split([' ', ':']).next() {
            Some("EHLO") => to.write_all(b"250 here\r\n")?,
            Some("RCPT") => {
                address = line.split(['<', '>']).nth(1).unwrap_or_default().to_owned();
                to.write_all(b"250 good\r\n")?;
            }
            Some("DATA") => {
                to.write_all(b"354 go on\r\n")?;
                while lines.next().transpose()?.is_some_and(|line| line != ".") {}
                *taken.lock().expect("no panic").entry(address.clone()).or_default() += 1;
                to.write_all(b"250 taken\r\n")?;
            }
            Some("QUIT") => return Ok(()),
            _ => to.write_all(b"250 good\r\n")?,
        }
    }
    Ok(())
}

#[test]
fn a_message_goes_out_once_though_the_program_is_killed_before_it_is_sent() {
    let post_office = PostOffice::closed();
    let program = Program { mail: Some(post_office.port()), ..Program::new() };
    program.open_company();
    let mut child = program.start();
    let caller = Caller::sign_in(&program);
    let sale = a_sale(&caller);
    let sent: Vec<(i64, String)> = (0..5)
        .map(|n| {
            let made = caller.post("/Invoice/AddInvoice", &sale).expect("an invoice");
            let id = made["Invoice"]["id"].as_i64().expect("an id");
            (id, format!("killed-{n}@customer.example"))
        })
        .collect();
    let send = |(id, address): &(i64, String)| {
        let message = json!({
            "to": [address], "subject": "Invoice", "message": "Here it is.", "language": "en",
        });
        caller.post(&format!("/Invoice/Send/{id}"), &message).expect("queued");
    };
    let states = |caller: &Caller| -> Vec<String> {
        let state = |(id, _): &(i64, String)| {
            let told = caller.get(&format!("/Invoice/Deliveries/{id}"));
            told["deliveries"][0]["state"].as_str().expect("a state").to_owned()
        };
        sent.iter().map(state).collect()
    };
    let until = |what: &str, caller: &Caller, reached: &dyn Fn(&[String]) -> bool| {
        let begun = Instant::now();
        loop {
            let states = states(caller);
            if reached(&states) {
                return;
            }
            assert!(begun.elapsed() < Duration::from_secs(120), "{what}: {states:?}");
            std::thread::sleep(Duration::from_millis(50));
        }
    };
    // One of a company is sent at a time, and hangs; the others wait, and nobody is at them.
    sent[..1].iter().for_each(&send);
    let begun = Instant::now();
    let is_sending = |(id, _): &(i64, String)| {
        caller.get(&format!("/Invoice/Deliveries/{id}"))["deliveries"][0]["state"] == "sending"
    };
    while !sent[..1].iter().all(is_sending) {
        assert!(begun.elapsed() < Duration::from_secs(60), "nobody sends");
        std::thread::sleep(Duration::from_millis(50));
    }
    sent[1..].iter().for_each(&send);
    assert_eq!(states(&caller), ["sending", "queued", "queued", "queued", "queued"]);
    child.kill();
    post_office.open();

    // The lease of the one that was killed lasts for a minute, and a company has one at a time.
    for _ in 0..2 {
        let mut child = program.start();
        let caller = Caller::sign_in(&program);
        until("after the restart", &caller, &|states| states[1..].iter().all(|one| one == "sent"));
        // Whether the first arrived nobody can tell until its sender would have given up.
        assert_eq!(states(&caller)[..1], ["sending"]);
        let once: BTreeMap<String, usize> =
            sent[1..].iter().map(|(_, address)| (address.clone(), 1)).collect();
        let mut taken = post_office.taken();
        // Housekeeping mails its anchor to the admin, once or not yet.
        taken.retain(|address, _| address != EMAIL);
        assert_eq!(taken, once);
        child.kill();
    }
}
