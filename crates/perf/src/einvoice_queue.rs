//! Many e-invoices filed at once: how long it takes, and in how much memory.

use std::fs::File;
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use eta::Sealer as _;
use jiff::tz::TimeZone;
use rusqlite::{Connection, OpenFlags};
use sealing::read_key_file;
use serde_json::{Value, json};

use crate::einvoices::{PASSWORD, TAX_ID, key_file};
use crate::goals::Outcome;
use crate::http::Client;
use crate::invoicing::{self, EGP};
use crate::server::{self, Server, root, size_of};

/// The most memory that each program may have while it files, in MiB: goal 12's at work.
const MOST_MEMORY: f64 = 150.0;
/// Documents of one call to file them.
const TOGETHER: usize = 200;
/// Nothing takes longer, for each document.
const PATIENCE: Duration = Duration::from_millis(100);
const PIN: &str = "246813";
/// Where Debian, Fedora and Homebrew put SoftHSM2's library.
const LIBRARIES: [&str; 5] = [
    "/usr/lib/softhsm/libsofthsm2.so",
    "/usr/lib/x86_64-linux-gnu/softhsm/libsofthsm2.so",
    "/usr/lib64/libsofthsm2.so",
    "/opt/homebrew/lib/softhsm/libsofthsm2.so",
    "/usr/local/lib/softhsm/libsofthsm2.so",
];

/// That many invoices, sealed by the server's key file, and by a signer where SoftHSM2 is.
pub fn measure(documents: usize) -> Vec<Outcome> {
    let mut outcomes = vec![filed(documents, None)];
    match LIBRARIES.iter().map(Path::new).find(|path| path.exists()) {
        Some(library) => outcomes.push(filed(documents, Some(library))),
        None => eprintln!("SoftHSM2 is missing: scripts/checking-programs.sh installs it"),
    }
    outcomes
}

fn filed(documents: usize, library: Option<&Path>) -> Outcome {
    let (data, url) = invoicing::empty_database("sqlite");
    let authority = Authority::start(data.path());
    let settings = [("ETA_SIMULATOR_URL", authority.url.as_str())];
    let server = Server::start_with(&url, data.path(), &settings);
    let mut client = server.client();
    let token = library.map(|library| Token::new(data.path(), library));
    let ids = invoices(&mut client, documents);
    connect(&mut client, token.as_ref().map(|token| (token, server.port)));
    let before = server.memory();
    server.forget_peak();
    let (begun, worked) = (Instant::now(), server.processor_seconds());
    for some in ids.chunks(TOGETHER) {
        let named: Vec<Value> =
            some.iter().map(|id| json!({ "kind": "invoice", "id": id })).collect();
        let taken = client.post("/v2/Einvoice/File", &json!({ "documents": named })).json();
        let mut all = taken["documents"].as_array().expect("documents").iter();
        let refused = all.find(|one| one["queued"] != true);
        assert!(refused.is_none(), "{refused:?}");
    }
    let queued = begun.elapsed().as_secs_f64();
    let signer = token.as_ref().map(Token::sign_waiting);
    wait_until_valid(&data.path().join("mizan.db"), documents, begun);
    let (taken, worked) = (begun.elapsed(), server.processor_seconds() - worked);
    let peak = server.peak_memory();
    let signer_peak = signer.map(|(_, peak)| peak).unwrap_or_default();
    let signed = signer.map_or_else(String::new, |(seconds, peak)| {
        format!("; the signer took {seconds:.0} s with {peak:.0} MB")
    });
    let by = if library.is_some() { "by SoftHSM2 and the signer" } else { "by a key file" };
    Outcome {
        goal: "23",
        what: format!("queue of {documents} e-invoices, sealed {by}, until each is valid"),
        floor: format!("{before:.0} MB before; at most {MOST_MEMORY:.0} MB"),
        ours: format!(
            "queued in {queued:.1} s, all valid after {:.0} s ({:.0} a second, {:.1} ms of a \
             processor each); peak {peak:.0} MB{signed}",
            taken.as_secs_f64(),
            documents as f64 / taken.as_secs_f64(),
            worked * 1000.0 / documents as f64
        ),
        verdict: "each was recorded once by the stand-in for the authority".to_owned(),
        met: peak <= MOST_MEMORY && signer_peak <= MOST_MEMORY,
    }
}

/// Waits until every document is valid, and looks that the authority gave each an id of its own.
fn wait_until_valid(database: &Path, documents: usize, begun: Instant) {
    let db = Connection::open_with_flags(database, OpenFlags::SQLITE_OPEN_READ_ONLY);
    let db = db.expect("SQLite opens");
    let count = |what: &str| -> usize {
        let sql = format!("select count({what}) from einvoice where state = 'valid'");
        let found: i64 = db.query_row(&sql, [], |row| row.get(0)).expect("a count");
        usize::try_from(found).expect("a count")
    };
    let most = Duration::from_secs(60) + PATIENCE * u32::try_from(documents).expect("few");
    while count("*") < documents {
        assert!(begun.elapsed() < most, "only {} of {documents} are valid", count("*"));
        std::thread::sleep(Duration::from_millis(100));
    }
    assert_eq!(count("distinct uuid"), documents, "each has a separate id");
}

/// Invoices of today to a customer that can be filed for.
fn invoices(client: &mut Client, documents: usize) -> Vec<i64> {
    let ready = invoicing::ready(client);
    let income = client.get("/v2/Forms/GetAllIncomeCOA/1").json()["COAList"][0]["id"].clone();
    let product = json!({
        "kind": "service", "name": "Advice", "sales_price": "100.00",
        "income_account_id": income, "tax_id": ready.vat, "egs_code": format!("EG-{TAX_ID}-1"),
    });
    let product = client.post("/v2/Products/AddProduct", &product).json()["id"].clone();
    let customer = json!({
        "customer_type": "local_company", "display_name": "Nile Trading",
        "company_name": "Nile Trading", "tax_id": "313717919", "currency_id": EGP,
        "exchange_rate": "1", "address": "12 Tahrir Street", "city": "Dokki", "state": "Giza",
        "country_id": 1,
    });
    let customer = client.post("/v2/Customer/AddCustomer", &customer).json()["CustomerID"].clone();
    let cairo = TimeZone::get("Africa/Cairo").expect("Cairo's time");
    let today = jiff::Timestamp::now().to_zoned(cairo).date().to_string();
    let lines: Vec<Value> = (0..5)
        .map(|_| {
            json!({ "product_id": product, "quantity": "2", "price": "500.00",
                "tax_ids": [ready.vat] })
        })
        .collect();
    let invoice = json!({
        "customer_id": customer, "invoice_date": today, "currency_id": EGP, "lines": lines,
        "expected_total": "5700.00",
    });
    let mut add = || client.post("/v2/Invoice/AddInvoice", &invoice).json();
    (0..documents).map(|_| add()["Invoice"]["id"].as_i64().expect("an id")).collect()
}

/// Goes through the three steps: the seal is a file, or on a token whose signer is paired.
fn connect(client: &mut Client, token: Option<(&Token, u16)>) {
    let company = json!({
        "tax_id": TAX_ID, "tax_name": "Test Company", "full_name": "Test Company LLC",
        "activity_codes": ["4620"], "branch_id": "0", "governorate": "Cairo",
        "region": "Nasr City", "street": "Abbas El Akkad", "building_number": "27",
    });
    client.post("/v2/Einvoice/SaveCompany", &company).json();
    let access = json!({
        "environment": "simulator", "client_id": TAX_ID, "client_secret": PASSWORD,
    });
    client.post("/v2/Einvoice/SaveCredentials", &access).json();
    match token {
        Some((token, port)) => {
            let code = client.post("/v2/Einvoice/Signers/Code", &json!({})).json();
            token.pair(port, code["code"].as_str().expect("a code"));
        }
        None => {
            let seal = json!({ "file": STANDARD.encode(key_file()), "password": PASSWORD });
            client.post("/v2/Einvoice/SaveSeal", &seal).json();
        }
    }
    client.get("/v2/Einvoice/UpdateIsActiveStatus?active=true").json();
}

/// The stand-in for the authority as a separate program: what it remembers is not the server's.
struct Authority {
    child: Child,
    url: String,
}

impl Authority {
    fn start(data: &Path) -> Authority {
        let listen = format!("127.0.0.1:{}", server::free_port());
        let child = Command::new(server::binary())
            .args(["eta-simulator", "--listen", &listen])
            .env("DATA_DIR", data)
            .env_remove("MIZAN_NOW")
            .stdout(Stdio::null())
            .spawn()
            .expect("the stand-in starts");
        let begun = Instant::now();
        while TcpStream::connect(&listen).is_err() {
            assert!(begun.elapsed() < Duration::from_secs(30), "the stand-in did not start");
            std::thread::sleep(Duration::from_millis(5));
        }
        Authority { child, url: format!("http://{listen}") }
    }
}

impl Drop for Authority {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The test seal on a token of SoftHSM2, and the program that signs with it.
struct Token {
    folder: PathBuf,
    library: PathBuf,
}

impl Token {
    fn new(data: &Path, library: &Path) -> Token {
        let token = Token { folder: data.join("token"), library: library.to_path_buf() };
        std::fs::create_dir_all(token.path("tokens")).expect("a folder");
        let settings = format!("directories.tokendir = {}\n", token.path("tokens").display());
        std::fs::write(token.path("softhsm2.conf"), settings).expect("a file");
        std::fs::write(token.path("pin"), format!("{PIN}\n")).expect("a file");
        let seal = read_key_file(&key_file(), PASSWORD).expect("the test seal");
        std::fs::write(token.path("seal.der"), seal.certificate().as_der()).expect("a file");
        let file = root().join("fixtures/eta/seal/seal.p12").display().to_string();
        let pass = format!("pass:{PASSWORD}");
        let named = ["--label", "perf", "--id", "01", "--pin", PIN];
        let read = ["pkcs12", "-in", &file, "-passin", &pass, "-nocerts", "-nodes"];
        token.run("openssl", &[&read[..], &["-out", "seal.pem"]].concat());
        token.run("openssl", &["pkey", "-in", "seal.pem", "-out", "seal.key.pem"]);
        let pins = ["--so-pin", PIN, "--pin", PIN];
        let init = ["--init-token", "--free", "--label", "perf"];
        token.run("softhsm2-util", &[&init[..], &pins[..]].concat());
        let import = ["--import", "seal.key.pem", "--token", "perf"];
        token.run("softhsm2-util", &[&import[..], &named[..]].concat());
        let module = token.library.display().to_string();
        let write = ["--module", &module, "--token-label", "perf", "--login"];
        let object = ["--write-object", "seal.der", "--type", "cert"];
        token.run("pkcs11-tool", &[&write[..], &object[..], &named[..]].concat());
        token
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command.current_dir(&self.folder).env("SOFTHSM2_CONF", self.path("softhsm2.conf"));
        command.env("MIZAN_SIGNER_FOLDER", self.path("settings")).stdout(Stdio::null());
        command
    }

    fn run(&self, program: &str, arguments: &[&str]) {
        let done = self.command(program).args(arguments).output();
        let done = done.unwrap_or_else(|error| panic!("{program}: {error}"));
        assert!(done.status.success(), "{program}: {}", String::from_utf8_lossy(&done.stderr));
    }

    /// The signer, with the PIN at a file descriptor: it takes none as an argument.
    fn signer(&self, arguments: &[&str]) -> Command {
        let program = server::binary().with_file_name("mizan-signer");
        let mut command = self.command("sh");
        command.args(["-c", r#"exec "$0" "$@" --pin-fd 3 3< pin"#]).arg(program).args(arguments);
        command
    }

    fn pair(&self, port: u16, code: &str) {
        std::fs::write(self.path("code"), format!("{code}\n")).expect("a file");
        let library = self.library.display().to_string();
        let address = format!("http://127.0.0.1:{port}");
        let mut pair = self.signer(&["pair", &address, "--library", &library, "--name", "perf"]);
        let done = pair.stdin(File::open(self.path("code")).expect("the code")).status();
        assert!(done.expect("the signer runs").success(), "the signer was not paired");
    }

    /// Signs what waits: seconds, and its most resident memory in MiB.
    fn sign_waiting(&self) -> (f64, f64) {
        let begun = Instant::now();
        let mut child = self.signer(&["run", "--once"]).spawn().expect("the signer runs");
        let table = format!("/proc/{}/status", child.id());
        let mut peak = 0.0;
        let status = loop {
            peak = size_of(&table, "VmHWM:").unwrap_or(peak);
            if let Some(status) = child.try_wait().expect("the signer's end") {
                break status;
            }
            std::thread::sleep(Duration::from_millis(20));
        };
        assert!(status.success(), "the signer signed nothing");
        (begun.elapsed().as_secs_f64(), peak)
    }
}
