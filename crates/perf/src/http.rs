//! A client that costs next to nothing: it shares two cores with the server that it measures, so a
//! comfortable HTTP library would measure itself. Keep-alive, one request at a time.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;

use serde_json::Value;

/// A connection with somebody signed in.
pub struct Client {
    stream: BufReader<TcpStream>,
    headers: String,
}

/// An answer.
pub struct Answer {
    pub status: u16,
    pub body: Vec<u8>,
}

impl Answer {
    /// The body of a call that must have succeeded.
    pub fn json(&self) -> Value {
        assert_eq!(self.status, 200, "{}", String::from_utf8_lossy(&self.body));
        serde_json::from_slice(&self.body).expect("JSON")
    }
}

impl Client {
    /// Connects without signing in.
    pub fn connect(port: u16) -> Client {
        let stream = TcpStream::connect(("127.0.0.1", port)).expect("the server listens");
        stream.set_nodelay(true).expect("no delay");
        Client { stream: BufReader::new(stream), headers: String::new() }
    }

    /// The same caller on another connection.
    pub fn another(&self) -> Client {
        let port = self.stream.get_ref().peer_addr().expect("an address").port();
        Client { headers: self.headers.clone(), ..Client::connect(port) }
    }

    /// Signs in; later requests are for that company.
    pub fn sign_in(&mut self, email: &str, password: &str) -> i64 {
        let login = serde_json::json!({ "email": email, "password": password });
        let answer = self.post("/v2/api/Login", &login).json();
        let token = answer["UserData"]["accessToken"].as_str().expect("a token").to_owned();
        let tenant = answer["GetTenantID"].as_i64().expect("a company");
        self.headers = format!("authorization: Bearer {token}\r\n");
        self.enter(tenant);
        tenant
    }

    /// Asks for another company from now on.
    pub fn enter(&mut self, tenant: i64) {
        let bearer = self.headers.split("xtenant").next().unwrap_or_default().to_owned();
        self.headers = format!("{bearer}xtenant: {tenant}\r\n");
    }

    pub fn get(&mut self, path: &str) -> Answer {
        self.send("GET", path, "")
    }

    pub fn post(&mut self, path: &str, body: &Value) -> Answer {
        self.send("POST", path, &body.to_string())
    }

    /// Sends a request and reads its answer.
    pub fn send(&mut self, method: &str, path: &str, body: &str) -> Answer {
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: localhost\r\n{}content-type: application/json\r\n\
             content-length: {}\r\n\r\n{body}",
            self.headers,
            body.len()
        );
        self.stream.get_mut().write_all(request.as_bytes()).expect("sent");
        self.read()
    }

    /// Sends a form with a file.
    pub fn upload(&mut self, path: &str, fields: &[(&str, &str)], file: &[u8]) -> Answer {
        const MARK: &str = "a-mark-that-no-workbook-has";
        let mut body = Vec::with_capacity(file.len() + 1_000);
        for (name, value) in fields {
            let part = format!("form-data; name=\"{name}\"\r\n\r\n{value}\r\n");
            body.extend(format!("--{MARK}\r\ncontent-disposition: {part}").into_bytes());
        }
        let part = "form-data; name=\"file\"; filename=\"file\"\r\n\r\n";
        body.extend(format!("--{MARK}\r\ncontent-disposition: {part}").into_bytes());
        body.extend_from_slice(file);
        body.extend(format!("\r\n--{MARK}--\r\n").into_bytes());
        let head = format!(
            "POST {path} HTTP/1.1\r\nhost: localhost\r\n{}content-type: multipart/form-data; \
             boundary={MARK}\r\ncontent-length: {}\r\n\r\n",
            self.headers,
            body.len()
        );
        let stream = self.stream.get_mut();
        stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(&body)).expect("sent");
        self.read()
    }

    fn read(&mut self) -> Answer {
        let mut line = String::new();
        self.stream.read_line(&mut line).expect("a status line");
        let status = line.split(' ').nth(1).and_then(|code| code.parse().ok()).expect("a status");
        let mut length = 0;
        loop {
            line.clear();
            self.stream.read_line(&mut line).expect("a header");
            let header = line.trim_end().to_ascii_lowercase();
            if header.is_empty() {
                break;
            }
            if let Some(value) = header.strip_prefix("content-length:") {
                length = value.trim().parse().expect("a length");
            }
            assert!(!header.starts_with("transfer-encoding"), "answers here have a length");
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).expect("a body");
        Answer { status, body }
    }
}
