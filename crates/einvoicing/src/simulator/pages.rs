//! The public page of a document, and its PDF.

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::Simulator;
use super::documents::answer_about;
use super::faults::{Fault, html_page};

/// The page of a document.
pub async fn share(
    State(simulator): State<Simulator>,
    Path((uuid, long_id)): Path<(String, String)>,
) -> Response {
    let memory = simulator.lock();
    let Some(one) = memory.documents.get(&uuid).filter(|one| one.long_id == long_id) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let rows = [
        ("Number", one.number.as_str()),
        ("Issuer", one.issuer.as_str()),
        ("Receiver", one.receiver.as_deref().unwrap_or_default()),
        ("Total", one.total.as_str()),
        ("Status", one.status),
    ];
    let rows: String = rows
        .iter()
        .map(|(name, value)| format!("<tr><th>{name}</th><td>{}</td></tr>", escaped(value)))
        .collect();
    let page = format!(
        "<!doctype html><meta charset=utf-8><title>E-invoice (simulator)</title>\
         <h1>Simulator of the tax authority</h1><table>{rows}</table>"
    );
    ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], page).into_response()
}

/// A document's PDF, for its issuer and its receiver.
pub async fn pdf(
    State(simulator): State<Simulator>,
    headers: HeaderMap,
    Path(uuid): Path<String>,
) -> Response {
    let is_page = simulator.lock().faults.happens(Fault::PdfPage);
    answer_about((&simulator, &headers), &uuid, Fault::NoPdf, |one| {
        if is_page {
            return html_page(StatusCode::OK);
        }
        let lines = [
            "Simulator of the tax authority".to_owned(),
            format!("Number {}", one.number),
            format!("Issuer {}", one.issuer),
            format!("Receiver {}", one.receiver_id.as_deref().unwrap_or_default()),
            format!("Total {}", one.total),
            format!("Status {}", one.status),
            one.uuid.clone(),
        ];
        ([(header::CONTENT_TYPE, "application/pdf")], pdf_of(&lines)).into_response()
    })
}

/// A PDF of one page with some lines, whose letters are those of ASCII.
fn pdf_of(lines: &[String]) -> Vec<u8> {
    let plain = |line: &String| -> String {
        let plain = line.chars().filter(|one| one.is_ascii() && !"()\\".contains(*one));
        plain.collect()
    };
    let text: String = lines.iter().map(|line| format!("({}) Tj T* ", plain(line))).collect();
    let content = format!("BT /F1 12 Tf 18 TL 60 780 Td {text}ET");
    let objects = [
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_owned(),
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R \
         /Resources << /Font << /F1 5 0 R >> >> >>"
            .to_owned(),
        format!("<< /Length {} >>\nstream\n{content}\nendstream", content.len()),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>".to_owned(),
    ];
    let mut file = "%PDF-1.4\n".to_owned();
    let mut places = String::new();
    for (number, object) in (1..).zip(&objects) {
        places.push_str(&format!("{:010} 00000 n \n", file.len()));
        file.push_str(&format!("{number} 0 obj\n{object}\nendobj\n"));
    }
    let table = file.len();
    file.push_str(&format!(
        "xref\n0 6\n0000000000 65535 f \n{places}trailer << /Size 6 /Root 1 0 R >>\n\
         startxref\n{table}\n%%EOF\n"
    ));
    file.into_bytes()
}

pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
