//! The program, started on a separate database.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::http::Client;

/// The admin of every company that a measurement makes.
pub const EMAIL: &str = "perf@mizan.example";
/// Their password.
pub const PASSWORD: &str = "Measured-Books-1";

/// A running server; stopped when dropped.
pub struct Server {
    child: Child,
    pub port: u16,
    /// From the start of the process to its first answer.
    pub started_in: Duration,
}

/// The program that is measured: the one that was built with this one.
pub fn binary() -> PathBuf {
    let path = std::env::current_exe().expect("a path").with_file_name("mizan");
    assert!(path.is_file(), "{} is missing: run `cargo xtask perf`", path.display());
    path
}

/// The repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("a workspace").to_path_buf()
}

/// Runs a command of the binary to its end.
pub fn run(database: &str, data: &Path, arguments: &[&str]) {
    let status = mizan(database, data).args(arguments).stdout(Stdio::null()).status();
    assert!(status.expect("the binary runs").success(), "mizan {arguments:?} failed");
}

fn mizan(database: &str, data: &Path) -> Command {
    let mut command = Command::new(binary());
    command.env("DATABASE_URL", database).env("DATA_DIR", data).env("RUST_LOG", "error");
    command.env("DATABASE_CONNECTIONS", "9").env_remove("MIZAN_NOW");
    command
}

impl Server {
    /// Starts on a free port and waits for the first answer.
    pub fn start(database: &str, data: &Path) -> Server {
        Server::start_with(database, data, &[])
    }

    /// The same, with other settings besides.
    pub fn start_with(database: &str, data: &Path, settings: &[(&str, &str)]) -> Server {
        let port = free_port();
        let begun = Instant::now();
        let child = mizan(database, data)
            .arg("serve")
            .env("LISTEN", format!("127.0.0.1:{port}"))
            .env("GATEWAY", "none")
            .envs(settings.iter().copied())
            .stdout(Stdio::null())
            .spawn()
            .expect("the binary starts");
        let mut server = Server { child, port, started_in: Duration::ZERO };
        while begun.elapsed() < Duration::from_secs(30) {
            if std::net::TcpStream::connect(("127.0.0.1", port)).is_ok()
                && Client::connect(port).get("/healthz").status == 200
            {
                server.started_in = begun.elapsed();
                return server;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        panic!("the server did not answer within 30 s");
    }

    /// Somebody signed in to their first company.
    pub fn client(&self) -> Client {
        let mut client = Client::connect(self.port);
        client.sign_in(EMAIL, PASSWORD);
        client
    }

    /// Resident memory in MiB.
    pub fn memory(&self) -> f64 {
        self.status("VmRSS:")
    }

    /// The most resident memory since it started, or since [`Server::forget_peak`], in MiB.
    pub fn peak_memory(&self) -> f64 {
        self.status("VmHWM:")
    }

    /// Counts the most resident memory from now on.
    pub fn forget_peak(&self) {
        let path = format!("/proc/{}/clear_refs", self.child.id());
        std::fs::write(path, "5").expect("Linux's process table");
    }

    /// Seconds that processors have worked for it.
    pub fn processor_seconds(&self) -> f64 {
        processor_seconds(&self.child.id().to_string(), OWN_TIME)
    }

    fn status(&self, name: &str) -> f64 {
        size_of(&format!("/proc/{}/status", self.child.id()), name).expect("Linux's process table")
    }
}

/// The field of a process's account from which its own time begins, a user's and a system's.
pub const OWN_TIME: usize = 11;

/// The sum of two fields of a process's account, a user's time and a system's, in seconds.
pub fn processor_seconds(process: &str, first: usize) -> f64 {
    let path = format!("/proc/{process}/stat");
    let stat = std::fs::read_to_string(path).expect("the process's account");
    // The name in brackets may hold anything; our own times are the 12th and 13th field after it,
    // those of children the two that follow.
    let fields = stat.rsplit(')').next().expect("fields").split_whitespace();
    let ticks: f64 = fields.skip(first).take(2).filter_map(|field| field.parse::<f64>().ok()).sum();
    // Linux counts a hundred ticks a second, independent of the kernel's clock.
    ticks / 100.0
}

/// A size in MiB out of one of Linux's tables; none when the process is over.
pub fn size_of(table: &str, name: &str) -> Option<f64> {
    let status = std::fs::read_to_string(table).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix(name))?;
    let kib: f64 = line.trim().trim_end_matches(" kB").parse().ok()?;
    Some(kib / 1024.0)
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A port that nobody listens on.
pub fn free_port() -> u16 {
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
    listener.local_addr().expect("an address").port()
}
