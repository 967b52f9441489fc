//! The test gateway beside the real binary: a separate port, a card that is written nowhere, and an
//! end with the program.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::{Caller, Program, Running, free_port};
use crate::kit::Furnished;
use crate::kit::calls::calls;

const SECRET: &str = "0b7d2c4f6a8e1933b5d70f2244668ace";
const NUMBER: &str = "4111-1111-1111-1111";
/// Nothing else in a log has so many of these digits.
const CODE: &str = "909";
const HOLDER: &str = "Mona Adel";
/// Nobody else is called so.
const BEARER: &str = "Zizinia Karam";

fn with_gateway(port: u16) -> Program {
    Program::new()
        .with("GATEWAY", "sandbox")
        .with("SANDBOX_LISTEN", format!("127.0.0.1:{port}"))
        .with("SANDBOX_SECRET", SECRET)
        .with("RUST_LOG", "trace")
}

/// Starts the program with its log in a file.
fn start(program: &Program, log: &Path) -> Running {
    let log = fs::File::create(log).expect("a log");
    let mut command = program.command();
    command.arg("serve").stderr(Stdio::from(log));
    let child = Running(command.spawn().expect("it starts"));
    let begun = Instant::now();
    while ureq::get(program.url("/healthz")).call().is_err() {
        assert!(begun.elapsed() < Duration::from_secs(60), "the program did not answer");
        std::thread::sleep(Duration::from_millis(20));
    }
    child
}

/// Asks the child to stop and waits until it has.
fn stop(child: &mut Running) {
    let id = child.0.id().to_string();
    assert!(Command::new("kill").arg(id).status().expect("kill runs").success());
    let asked = Instant::now();
    while child.0.try_wait().expect("a state").is_none() {
        assert!(asked.elapsed() < Duration::from_secs(40), "it goes on");
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn ask(port: u16, path: &str) -> Value {
    let url = format!("http://127.0.0.1:{port}/api/{path}");
    let call = ureq::get(url).header("authorization", format!("Bearer {SECRET}")).call();
    call.expect("an answer").body_mut().read_json().expect("JSON")
}

/// Opens a page of the gateway and gives its path.
fn open(program: &Program, port: u16) -> String {
    let webhook = program.url("/v2/Setting/Payment/Webhook/sandbox");
    let body = json!({
        "reference": "mz-1", "amount": 51_300, "currency": "EGP", "description": "Plan 2",
        "save_card": true, "locale": "en",
        "return_url": format!("http://localhost:{}/subscription?checkout=mz-1", program.port),
        "webhook_url": webhook,
    });
    let mut answer = ureq::post(format!("http://127.0.0.1:{port}/api/checkouts"))
        .header("authorization", format!("Bearer {SECRET}"))
        .send_json(body)
        .expect("a page");
    let started: Value = answer.body_mut().read_json().expect("JSON");
    let page = started["page_url"].as_str().expect("an address");
    let (_, path) = page.split_once("/pay/").expect("a page");
    format!("http://127.0.0.1:{port}/pay/{path}")
}

/// Types a card on a page; gives the status and where the browser is sent.
fn pay(page: &str) -> (u16, String) {
    let form = ureq::get(page).call().expect("a page").body_mut().read_to_string().expect("HTML");
    let (_, rest) = form.split_once("name=\"form_token\" value=\"").expect("a form");
    let token = rest.split('"').next().expect("a token");
    let fields = [
        ("form_token", token),
        ("holder", HOLDER),
        ("number", NUMBER),
        ("month", "01"),
        ("year", "2030"),
        ("cvv", CODE),
    ];
    let asked = ureq::post(page).config().max_redirects(0).build().send_form(fields);
    let answer = asked.expect("an answer");
    let to = answer.headers().get("location").and_then(|to| to.to_str().ok());
    (answer.status().as_u16(), to.unwrap_or_default().to_owned())
}

/// Every byte below a folder, databases, journals of theirs and files.
fn everything(folder: &Path) -> Vec<u8> {
    let mut bytes = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            bytes.extend(everything(&path));
        } else {
            bytes.extend(fs::read(&path).unwrap_or_default());
        }
    }
    bytes
}

#[test]
fn a_card_is_typed_at_the_gateway_and_written_nowhere() {
    let port = free_port();
    let program = with_gateway(port);
    let log = program.data.path().join("log");
    let mut child = start(&program, &log);
    let page = open(&program, port);
    let (status, to) = pay(&page);
    assert_eq!((status, to.contains("/subscription?checkout=mz-1")), (303, true), "{to}");
    let paid = ask(port, "payments?reference=mz-1");
    assert_eq!(paid["payments"][0]["state"], "approved");
    stop(&mut child);
    assert!(ureq::get(&page).call().is_err(), "the gateway ends with the program");

    // The state outlives the program.
    let mut child = start(&program, &program.data.path().join("second-log"));
    assert_eq!(ask(port, "payments?reference=mz-1"), paid);
    stop(&mut child);

    let kept = everything(program.data.path());
    let kept = String::from_utf8_lossy(&kept);
    assert!(kept.contains(HOLDER), "the search looks where cards are kept");
    let written = fs::read_to_string(&log).expect("the log");
    assert!(written.contains("TRACE") || written.contains("DEBUG"), "the log tells all it can");
    assert!(!written.contains(HOLDER), "the log names nobody");
    let digits = NUMBER.replace('-', "");
    for secret in [NUMBER, &digits, &digits[..12], &format!("cvv={CODE}"), SECRET] {
        assert!(!kept.contains(secret), "{secret}");
    }
}

/// Where the digits of a card are in the rows of a PostgreSQL database; a SQLite file is read as it
/// is.
fn rows_with(program: &Program, digits: &str) -> Vec<String> {
    if program.database.starts_with("sqlite:") {
        let file = program.database.trim_start_matches("sqlite:");
        let folder = Path::new(file).parent().expect("a folder");
        let kept = everything(folder);
        let found = String::from_utf8_lossy(&kept).contains(digits);
        return if found { vec![file.to_owned()] } else { Vec::new() };
    }
    let mut client =
        postgres::Client::connect(&program.database, postgres::NoTls).expect("a connection");
    let tables = "select table_name::text from information_schema.tables
                  where table_schema = 'public' and table_type = 'BASE TABLE'";
    let tables = client.query(tables, &[]).expect("tables");
    let names = tables.iter().map(|row| row.get::<_, String>(0)).collect::<Vec<_>>();
    assert!(names.len() > 50, "{names:?}");
    let found = |name: &String| {
        let sql = format!("select 1 from \"{name}\" t where t::text like '%{digits}%' limit 1");
        !client.query(&sql, &[]).expect("rows").is_empty()
    };
    names.into_iter().filter(found).collect()
}

#[test]
fn no_call_writes_a_card_down_that_somebody_sends_it() {
    let program = with_gateway(free_port());
    program.open_company();
    let log = program.data.path().join("log");
    let mut child = start(&program, &log);
    let caller = Caller::sign_in(&program);
    let digits = NUMBER.replace('-', "");
    let bodies = Furnished::nothing("Card");
    let (mut asked, mut answered) = (0, 0);
    for call in calls().into_iter().filter(|call| call.path != "/api/Logout") {
        for number in [NUMBER, digits.as_str()] {
            let mut body = bodies.body(&call.path);
            for (name, value) in [
                ("nameOnCard", BEARER),
                ("cardNumber", number),
                ("securityCode", CODE),
                ("expiryMonth", "01"),
                ("expiryYear", "2030"),
                ("default", "true"),
            ] {
                body[name] = value.into();
            }
            let path = format!("{}?cardNumber={number}", call.path_to(1));
            asked += 1;
            answered += usize::from(caller.sends(&call.method, &path, &body) == 200);
        }
    }
    assert!(asked > 600 && answered > 100, "{answered} of {asked}");
    stop(&mut child);
    let written = fs::read_to_string(&log).expect("the log");
    assert!(written.contains("TRACE") || written.contains("DEBUG"), "the log tells all it can");
    let kept = everything(program.data.path());
    let kept = String::from_utf8_lossy(&kept);
    for secret in [NUMBER, &digits, BEARER] {
        assert!(!kept.contains(secret), "{secret} in files or the log");
        assert_eq!(rows_with(&program, secret), Vec::<String>::new(), "{secret}");
    }
}

#[test]
fn a_port_that_is_taken_stops_the_program_where_it_was_set() {
    let port = free_port();
    let taken = std::net::TcpListener::bind(("127.0.0.1", port)).expect("the port");
    let said = with_gateway(port).refusal(&["serve"]);
    assert!(said.contains("SANDBOX_LISTEN"), "{said}");
    drop(taken);

    // Where nobody set it, the program goes without.
    let program = Program::new().with("GATEWAY", "sandbox");
    let taken = std::net::TcpListener::bind(("127.0.0.1", program.port + 11));
    let _child = program.start();
    drop(taken);
}
