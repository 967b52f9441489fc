//! The floor of lists: an HTTP server that says hello in JSON and does nothing else, in a separate
//! process, so that it and its clients share the machine as Mizan and its clients do.

use std::net::SocketAddr;
use std::process::{Child, Command};

use axum::routing::post;
use axum::{Json, Router};
use serde_json::json;

use crate::http::Client;

/// Serves until it is killed.
pub fn serve(port: u16) {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let say = || async { Json(json!({ "message": "hello" })) };
        let router = Router::new().route("/hello", post(say));
        let address = SocketAddr::from(([127, 0, 0, 1], port));
        let listener = tokio::net::TcpListener::bind(address).await.expect("a port");
        axum::serve(listener, router).await.expect("it serves");
    });
}

/// The server; stopped when dropped.
pub struct Hello {
    child: Child,
    port: u16,
}

impl Hello {
    /// Starts on a free port.
    pub fn start() -> Hello {
        let port = crate::server::free_port();
        let program = std::env::current_exe().expect("this program");
        let arguments = ["hello", "--port", &port.to_string()];
        let child = Command::new(program).args(arguments).spawn().expect("it starts");
        let hello = Hello { child, port };
        for _ in 0..1000 {
            if std::net::TcpStream::connect(("127.0.0.1", port)).is_ok() {
                return hello;
            }
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        panic!("hello does not answer");
    }

    /// A connection.
    pub fn client(&self) -> Client {
        Client::connect(self.port)
    }
}

impl Drop for Hello {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
