//! A cluster beside one PostgreSQL, in one run: invoices a second, how long a processor of each
//! machine works for one, and reports.
//!
//! `TEST_DATABASE_URL` leads to the one (scripts/with-postgres.sh --durable), and the address that
//! is asked for to the cluster's first machine: an empty database with the extension and its
//! machines (docs/operations.md). Work is counted of servers that run on this machine.

use std::path::Path;
use std::time::Duration;

use postgres::{Client as Connection, Config, NoTls};

use crate::books::{self, Books};
use crate::every_report;
use crate::goals::Outcome;
use crate::invoicing;
use crate::server::{self, EMAIL, OWN_TIME, PASSWORD, Server};

/// Entries of the books that reports are asked of.
const ENTRIES: u64 = 10_000;
/// Clients, each with a separate company.
const CLIENTS: usize = 8;
const LENGTH: Duration = Duration::from_secs(10);

/// The time of finished children follows a process's own.
const CHILDREN_TIME: usize = OWN_TIME + 2;

/// Our server on one of the two, with the books.
struct Side {
    server: Server,
    machines: Vec<Machine>,
    _data: tempfile::TempDir,
}

/// A PostgreSQL server.
struct Machine {
    name: String,
    /// The process that starts its connections, when it runs on this machine.
    process: Option<String>,
}

/// Posting, and the reports as a table of Markdown.
pub fn measure(cluster: &str) -> (Vec<Outcome>, String) {
    let books = books::prepared(ENTRIES);
    let sides = [invoicing::fresh_postgres(), cluster.to_owned()].map(|url| side(&url, &books));
    let mut clients = [&sides[0], &sides[1]].map(|side| side.server.client());
    let accounts = [0, 1].map(|n| books::receivables(&mut clients[n]));
    let table = every_report::beside(&mut clients, accounts, ENTRIES);
    let posted = [&sides[0], &sides[1]].map(posting);
    let outcome = Outcome {
        goal: "-",
        what: format!("post an invoice of 5 lines over HTTP, {CLIENTS} clients, a cluster"),
        floor: format!("one PostgreSQL: {}", posted[0].1),
        ours: posted[1].1.clone(),
        verdict: format!("{:.2} of one PostgreSQL", posted[1].0 / posted[0].0),
        met: true,
    };
    (vec![outcome], table)
}

fn side(url: &str, books: &Books) -> Side {
    let data = tempfile::tempdir_in(server::root().join("target")).expect("a folder");
    let files = books.files.display().to_string();
    let arguments =
        ["import-journal", &files, "--company", "Perf", "--email", EMAIL, "--password", PASSWORD];
    server::run(url, data.path(), &arguments);
    Side { server: Server::start(url, data.path()), machines: machines(url), _data: data }
}

/// Invoices a second, and the same with each machine's work as text.
fn posting(side: &Side) -> (f64, String) {
    let mut client = side.server.client();
    let companies: Vec<_> = (0..CLIENTS).map(|_| invoicing::ready(&mut client)).collect();
    invoicing::posting(&side.server, &companies, CLIENTS, Duration::from_secs(2));
    let work = || {
        let ours = ("server".to_owned(), Some(side.server.processor_seconds()));
        let theirs = side.machines.iter().map(|machine| (machine.name.clone(), machine.work()));
        std::iter::once(ours).chain(theirs).collect::<Vec<_>>()
    };
    let before = work();
    let load = invoicing::posting(&side.server, &companies, CLIENTS, LENGTH);
    assert_eq!(load.failed, 0, "an invoice was refused");
    let each = before.iter().zip(work()).map(|((name, before), (_, after))| {
        let worked = before.zip(after).map(|(before, after)| after - before);
        let millis = worked.map(|seconds| seconds * 1000.0 / load.done as f64);
        let millis = millis.map_or_else(|| "elsewhere".to_owned(), |ms| format!("{ms:.1} ms"));
        format!("{name} {millis}")
    });
    let each = each.collect::<Vec<_>>().join(", ");
    (load.rate, format!("{:.0} invoices/s; of a processor for each: {each}", load.rate))
}

/// The servers behind an address: the first one, and those that it spreads the companies over.
fn machines(url: &str) -> Vec<Machine> {
    let mut first = Connection::connect(url, NoTls).expect("PostgreSQL answers");
    let mut machines = vec![Machine::of("first", &mut first)];
    let knows = "select to_regclass('pg_dist_node') is not null";
    if !first.query_one(knows, &[]).expect("an answer").get::<_, bool>(0) {
        return machines;
    }
    let asked: Config = url.parse().expect("an address");
    let nodes = "select nodename, nodeport from pg_dist_node where groupid <> 0 order by nodeid";
    for node in first.query(nodes, &[]).expect("the machines") {
        let (host, port): (String, i32) = (node.get(0), node.get(1));
        let mut config = Config::new();
        config.host(&host).port(port.try_into().expect("a port"));
        config.user(asked.get_user().unwrap_or("postgres"));
        config.dbname(asked.get_dbname().unwrap_or("postgres"));
        if let Some(password) = asked.get_password() {
            config.password(password);
        }
        let mut connection = config.connect(NoTls).expect("the machine answers");
        machines.push(Machine::of(&format!("{host}:{port}"), &mut connection));
    }
    machines
}

impl Machine {
    fn of(name: &str, connection: &mut Connection) -> Machine {
        let answer = connection.query_one("select pg_backend_pid()", &[]).expect("an answer");
        let process = parent(&answer.get::<_, i32>(0).to_string());
        let is_here = |process: &String| {
            std::fs::read_to_string(Path::new("/proc").join(process).join("comm"))
                .is_ok_and(|name| name.starts_with("postgres"))
        };
        Machine { name: name.to_owned(), process: process.filter(is_here) }
    }

    /// Seconds that processors have worked for it, its connections among them; none when it runs
    /// elsewhere.
    fn work(&self) -> Option<f64> {
        let process = self.process.as_ref()?;
        let own = [OWN_TIME, CHILDREN_TIME].map(|first| server::processor_seconds(process, first));
        let living = std::fs::read_dir("/proc").expect("Linux's process table");
        let connections = living
            .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
            .filter(|one| parent(one).as_ref() == Some(process))
            .map(|one| server::processor_seconds(&one, OWN_TIME));
        Some(own.into_iter().chain(connections).sum())
    }
}

/// The process that started another one.
fn parent(process: &str) -> Option<String> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    Some(stat.rsplit(')').next()?.split_whitespace().nth(1)?.to_owned())
}
