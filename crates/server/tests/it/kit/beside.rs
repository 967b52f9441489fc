//! The real program beside the one of a test, on the same database: it can be killed.

use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use platform::config::{Config, GatewaySettings};
use platform::db::Target;
use serde_json::Value;

use super::TestApp;

/// A process of the program.
pub struct Beside {
    child: Child,
    base: String,
    bearer: String,
    tenant: i64,
}

impl Beside {
    /// Starts it at a moment, with the settings of the test's program and its gateway.
    pub fn start(app: &TestApp, moment: &str) -> Beside {
        let config: &Config = &app.app.config;
        let database = match &config.database {
            Target::Sqlite(path) => format!("sqlite:{}", path.display()),
            Target::Postgres(url) => url.clone(),
        };
        let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
        let address = listener.local_addr().expect("an address");
        drop(listener);
        let GatewaySettings::Sandbox(gateway) = &config.gateway else { panic!("a gateway") };
        let child = Command::new(env!("CARGO_BIN_EXE_mizan"))
            .arg("serve")
            .env("DATABASE_URL", database)
            .env("DATA_DIR", &config.data)
            .env("LISTEN", address.to_string())
            .env("PUBLIC_URL", &config.public_url)
            .env("SECRET_KEY", config.secret_key.as_str())
            .env("SQLITE_SYNCHRONOUS", "off")
            .env("GATEWAY", "sandbox")
            .env("SANDBOX_URL", &gateway.url)
            .env("SANDBOX_SECRET", gateway.secret.text())
            .env("MIZAN_NOW", moment)
            .env("RUST_LOG", "error")
            .stdout(Stdio::null())
            .spawn()
            .expect("it starts");
        let base = format!("http://{address}");
        let beside = Beside { child, base, bearer: app.bearer(), tenant: app.tenant.0 };
        let begun = Instant::now();
        while ureq::get(format!("{}/healthz", beside.base)).call().is_err() {
            assert!(begun.elapsed() < Duration::from_secs(60), "the program does not answer");
            std::thread::sleep(Duration::from_millis(5));
        }
        beside
    }

    /// Asks for something and kills the program a while after that: the answer may never come.
    pub fn killed_while_asked(mut self, path: &str, body: Value, wait: Duration) {
        let url = format!("{}/v2{path}", self.base);
        let (bearer, tenant) = (self.bearer.clone(), self.tenant.to_string());
        let asked = std::thread::spawn(move || {
            let call = ureq::post(url).header("authorization", bearer).header("xtenant", tenant);
            drop(call.send_json(body));
        });
        std::thread::sleep(wait);
        // On Unix this is SIGKILL: no handler runs, nothing is flushed.
        self.child.kill().expect("killed");
        self.child.wait().expect("dead");
        asked.join().expect("it was asked");
    }
}

impl Drop for Beside {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
