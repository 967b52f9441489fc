//! Connections to the real binary: refused bodies, clients that take their time, and a stop that
//! none of them delays.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::process::Command;
use std::time::{Duration, Instant};

use super::{Caller, Program};

/// Sends a request on a connection that stays open.
fn send(stream: &mut TcpStream, head: &str, body: &[u8]) {
    let request = format!(
        "{head} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all(request.as_bytes()).expect("a head");
    // One that was refused may have closed its ear.
    let _ = stream.write_all(body);
}

/// The head of the next answer; its body is read too.
fn answer(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    let mut one = [0];
    while !bytes.ends_with(b"\r\n\r\n") {
        stream.read_exact(&mut one).expect("an answer");
        bytes.push(one[0]);
    }
    let head = String::from_utf8(bytes).expect("text").to_ascii_lowercase();
    let length = head.split("content-length: ").nth(1).and_then(|rest| rest.lines().next());
    let length = length.map_or(0, |length| length.trim().parse().expect("a length"));
    let mut body = vec![0; length];
    stream.read_exact(&mut body).expect("a body");
    head
}

#[test]
fn what_follows_a_refused_body_is_answered_or_the_connection_says_that_it_closes() {
    let program = Program::new();
    program.open_company();
    let mut child = program.start();
    let caller = Caller::sign_in(&program);
    drop(caller);
    for size in [10, 100_000, 3_000_000, 5_000_000, 9_000_000] {
        let mut stream = TcpStream::connect(("127.0.0.1", program.port)).expect("a connection");
        stream.set_read_timeout(Some(Duration::from_secs(10))).expect("a time-out");
        send(&mut stream, "POST /v2/Invoice/AddInvoice", &vec![b'x'; size]);
        let refused = answer(&mut stream);
        assert!(refused.starts_with("http/1.1 401"), "{size}: {refused}");
        if refused.contains("connection: close") {
            assert!(size > 4_000_000, "{size}: a small one is read to its end");
            continue;
        }
        send(&mut stream, "GET /healthz", b"");
        assert!(answer(&mut stream).starts_with("http/1.1 200"), "{size}");
    }
    let _ = child.0.kill();
}

#[test]
fn a_stop_ends_in_its_time_whatever_clients_do() {
    let program = Program::new();
    program.open_company();
    let mut child = program.start();
    drop(Caller::sign_in(&program));
    let connect = || TcpStream::connect(("127.0.0.1", program.port)).expect("a connection");
    let idle = connect();
    let mut half_a_head = connect();
    half_a_head.write_all(b"POST /v2/api/Login HTTP/1.1\r\nhost: x\r\n").expect("half a head");
    let mut half_a_body = connect();
    let head = "POST /v2/api/Login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
                content-length: 9000\r\n\r\n{";
    half_a_body.write_all(head.as_bytes()).expect("half a body");
    std::thread::sleep(Duration::from_millis(300));
    let asked = Instant::now();
    let id = child.0.id().to_string();
    assert!(Command::new("kill").arg(id).status().expect("kill runs").success());
    while child.0.try_wait().expect("a state").is_none() {
        assert!(asked.elapsed() < Duration::from_secs(30), "it doesn't end");
        std::thread::sleep(Duration::from_millis(50));
    }
    drop((idle, half_a_head, half_a_body));
}

#[test]
fn a_request_of_two_lengths_hides_no_second_one() {
    let program = Program::new();
    program.open_company();
    let mut child = program.start();
    drop(Caller::sign_in(&program));
    let hidden = "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n";
    for lengths in [
        format!("transfer-encoding: chunked\r\ncontent-length: {}", 5 + hidden.len()),
        format!("content-length: {}\r\ntransfer-encoding: chunked", 5 + hidden.len()),
        "content-length: 4\r\ncontent-length: 5".to_owned(),
        "transfer-encoding: identity, chunked, x".to_owned(),
        "transfer-encoding : chunked".to_owned(),
    ] {
        let mut stream = TcpStream::connect(("127.0.0.1", program.port)).expect("a connection");
        stream.set_read_timeout(Some(Duration::from_secs(10))).expect("a time-out");
        let head = format!("POST /v2/api/Login HTTP/1.1\r\nhost: x\r\n{lengths}\r\n\r\n");
        // By its chunks the body ends here; by its length the second request is part of it.
        stream.write_all(format!("{head}0\r\n\r\n{hidden}").as_bytes()).expect("two requests");
        let mut said = String::new();
        let _ = stream.read_to_string(&mut said);
        let answers = said.matches("HTTP/1.1 ").count();
        let by_chunks = lengths.starts_with("transfer-encoding: chunked");
        assert!(said.starts_with("HTTP/1.1 4"), "{lengths}: {said}");
        assert!(answers == 1 || (by_chunks && answers == 2), "{lengths}: {said}");
    }
    let _ = child.0.kill();
}

/// The most memory that a process ever held, in MiB.
fn peak_memory(child: &std::process::Child) -> u64 {
    let status =
        std::fs::read_to_string(format!("/proc/{}/status", child.id())).expect("a process");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("a peak");
    let kib = line.trim().trim_end_matches(" kB").parse::<u64>().expect("a number");
    kib / 1024
}

#[test]
fn whoever_hangs_up_at_the_door_takes_no_memory_beyond_four_hashes() {
    let program = Program::new();
    program.open_company();
    let child = program.start();
    drop(Caller::sign_in(&program));
    let before = peak_memory(&child.0);
    for visitor in 0..60 {
        let email = format!("visitor-{visitor}@test.example");
        let body = serde_json::json!({ "email": email, "password": "Another-2026" }).to_string();
        let mut stream = TcpStream::connect(("127.0.0.1", program.port)).expect("a connection");
        send(&mut stream, "POST /v2/api/Login", body.as_bytes());
        std::thread::sleep(Duration::from_millis(20));
        drop(stream);
    }
    // Those who wait to log in still get in.
    drop(Caller::sign_in(&program));
    let grown = peak_memory(&child.0) - before;
    assert!(grown < 250, "the peak grew by {grown} MiB: a hash takes 46");
}
