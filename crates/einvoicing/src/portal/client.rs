//! A company's client at the authority.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use eta::receipt::{facts, receipt_submission};
use eta::submission as document_submission;
use gateways::http::{Answer, Call, Http, in_url};
use jiff::Timestamp;
use platform::secret;
use reqwest::Method;
use serde_json::{Value, json};

use super::PortalError;
use super::answer::refusal;
use super::codes::{self, CodesSent, ItemCodePage, NewItemCode};
use super::listed::{self, PortalPage, PortalRow};
use super::submission::{self, Submitted};
use super::token::Portal;
use super::wire::{self, Found, PortalDocument};
use crate::environment::Addresses;

/// Where item codes are asked for.
const CODES: &str = "/api/v1.0/codetypes/requests";

type Result<T> = std::result::Result<T, PortalError>;

/// Which documents of a company are searched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// Issued documents.
    Sent,
    /// Received documents.
    Received,
}

impl Direction {
    /// Both.
    pub const ALL: [Direction; 2] = [Direction::Sent, Direction::Received];

    /// The word for it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Direction::Sent => "sent",
            Direction::Received => "received",
        }
    }

    const fn of_portal(self) -> &'static str {
        match self {
            Direction::Sent => "Sent",
            Direction::Received => "Received",
        }
    }
}

/// Why a call has no answer.
enum NoAnswer {
    /// Without a token nothing was sent.
    NotSent(PortalError),
    /// The request may have been carried out.
    Lost,
}

impl From<NoAnswer> for PortalError {
    fn from(error: NoAnswer) -> PortalError {
        match error {
            NoAnswer::NotSent(error) => error,
            NoAnswer::Lost => PortalError::Unreachable,
        }
    }
}

/// A till's credentials.
pub struct TillCredentials<'a> {
    /// The client's id.
    pub client_id: &'a str,
    /// Its secret.
    pub client_secret: &'a str,
    /// The serial number that it is registered with.
    pub serial: &'a str,
    /// The version of its system.
    pub os_version: &'a str,
    /// Its model.
    pub model: &'a str,
    /// The key that till and portal share.
    pub shared_key: Option<&'a str>,
}

/// Calls with the credentials of a company or of one of its tills.
pub struct Client {
    portal: Portal,
    at: Addresses,
    basic: String,
    /// The headers of a till's token request; empty for a company.
    headers: Vec<(&'static str, String)>,
    is_till: bool,
    /// By which its token is kept: credentials that change get another.
    key: String,
}

impl Client {
    /// A client with these credentials.
    pub fn new(portal: &Portal, at: Addresses, id: &str, client_secret: &str) -> Client {
        let basic = STANDARD.encode(format!("{id}:{client_secret}"));
        let hashed = secret::hash(&format!("{}\n{basic}", at.identity));
        let key = base16ct::lower::encode_string(&hashed);
        let portal = portal.clone();
        Client { portal, at, basic, headers: Vec::new(), is_till: false, key }
    }

    /// The client of a till, which files receipts.
    pub fn of_till(portal: &Portal, at: Addresses, till: &TillCredentials<'_>) -> Client {
        let company = Client::new(portal, at, till.client_id, till.client_secret);
        let mut headers = vec![
            (facts::HEADER_SERIAL, till.serial.to_owned()),
            (facts::HEADER_VERSION, till.os_version.to_owned()),
            (facts::HEADER_MODEL, till.model.to_owned()),
        ];
        headers.extend(till.shared_key.map(|key| (facts::HEADER_KEY, key.to_owned())));
        let said = headers
            .iter()
            .fold(company.key.clone(), |said, (name, text)| format!("{said}\n{name}: {text}"));
        let key = base16ct::lower::encode_string(&secret::hash(&said));
        Client { headers, is_till: true, key, ..company }
    }

    /// Asks for a token, whether or not there is one.
    pub async fn try_credentials(&self) -> Result<()> {
        self.log_in().await.map(drop)
    }

    async fn log_in(&self) -> Result<String> {
        let authorization = format!("Basic {}", self.basic);
        let call = Call {
            method: Method::POST,
            url: format!("{}/connect/token", self.at.identity),
            authorization: &authorization,
            body: Some("grant_type=client_credentials&scope=InvoicingAPI".to_owned()),
            content: "application/x-www-form-urlencoded",
            headers: &self.headers,
        };
        let answer = self.portal.http.call(call).await.map_err(|_| PortalError::Unreachable)?;
        let body = read(&answer)?;
        let text = body.get("access_token").and_then(Value::as_str).filter(|text| is_token(text));
        let text = text.ok_or(PortalError::Unreadable)?;
        let seconds = body.get("expires_in").and_then(Value::as_i64).unwrap_or(600);
        self.portal.store_token(&self.key, text, seconds);
        Ok(text.to_owned())
    }

    async fn call(
        &self,
        method: Method,
        path: &str,
        body: Option<String>,
    ) -> std::result::Result<Answer, NoAnswer> {
        self.call_by(&self.portal.http, (method, path), body, &[]).await
    }

    /// A call with a token; with another one when the first is refused.
    async fn call_by(
        &self,
        http: &Http,
        (method, path): (Method, &str),
        body: Option<String>,
        headers: &[(&'static str, String)],
    ) -> std::result::Result<Answer, NoAnswer> {
        for last in [false, true] {
            let token = match self.portal.token(&self.key) {
                Some(token) => token,
                None => self.log_in().await.map_err(NoAnswer::NotSent)?,
            };
            let authorization = format!("Bearer {token}");
            let call = Call {
                method: method.clone(),
                url: format!("{}{path}", self.at.api),
                authorization: &authorization,
                body: body.clone(),
                content: "application/json; charset=utf-8",
                headers,
            };
            let answer = http.call(call).await.map_err(|_| NoAnswer::Lost)?;
            if answer.status != 401 || last {
                return Ok(answer);
            }
            self.portal.drop_token(&self.key, &token);
        }
        Err(NoAnswer::Lost)
    }

    /// Sends documents, or receipts from a till. Nothing is known of what happened when no answer
    /// comes.
    pub async fn submit(&self, texts: &[&str]) -> Submitted {
        let (path, body) = match self.is_till {
            true => (facts::SUBMIT_PATH, receipt_submission(texts)),
            false => ("/api/v1.0/documentsubmissions", document_submission(texts)),
        };
        match self.call(Method::POST, path, Some(body)).await {
            Ok(answer) => submission::read(&answer),
            Err(NoAnswer::NotSent(error)) => Submitted::NotTaken(error),
            Err(NoAnswer::Lost) => Submitted::Unknown { wait: None },
        }
    }

    /// A document, or a till's receipt, with what the validators found.
    pub async fn document(&self, uuid: &str) -> Result<PortalDocument> {
        let path = match self.is_till {
            true => format!("{}/{}/details", facts::RECEIPT_PATH, in_url(uuid)),
            false => format!("/api/v1.0/documents/{}/details", in_url(uuid)),
        };
        let answer = self.call(Method::GET, &path, None).await?;
        wire::document(&read(&answer)?).ok_or(PortalError::Unreadable)
    }

    /// The documents with our number, and of none of the other types, that were submitted between
    /// two moments.
    pub async fn search(
        &self,
        (number, other_types): (&str, &[&str]),
        from: Timestamp,
        to: Timestamp,
    ) -> Result<Vec<Found>> {
        let path = format!(
            "/api/v1.0/documents/search?submissionDateFrom={}&submissionDateTo={}&direction=Sent\
             &internalID={}&pageSize=100",
            in_url(&whole_seconds(from)),
            in_url(&whole_seconds(to)),
            in_url(number)
        );
        let answer = self.call(Method::GET, &path, None).await?;
        wire::found(&read(&answer)?, (number, other_types)).ok_or(PortalError::Unreadable)
    }

    /// A page of the documents that were submitted between two moments, 30 days at most; the first
    /// page without a token.
    pub async fn documents(
        &self,
        direction: Direction,
        (from, to): (Timestamp, Timestamp),
        token: Option<&str>,
    ) -> Result<PortalPage> {
        let mut path = format!(
            "/api/v1.0/documents/search?submissionDateFrom={}&submissionDateTo={}&direction={}\
             &pageSize=100",
            in_url(&whole_seconds(from)),
            in_url(&whole_seconds(to)),
            direction.of_portal()
        );
        if let Some(token) = token {
            path.push_str(&format!("&continuationToken={}", in_url(token)));
        }
        let answer = self.call(Method::GET, &path, None).await?;
        listed::page(&read(&answer)?).ok_or(PortalError::Unreadable)
    }

    /// The text of a document.
    pub async fn raw(&self, uuid: &str) -> Result<String> {
        let path = format!("/api/v1.0/documents/{}/raw", in_url(uuid));
        let answer = self.call(Method::GET, &path, None).await?;
        wire::document_text(&read(&answer)?).ok_or(PortalError::Unreadable)
    }

    /// A document as searches list it, with its text.
    pub async fn whole(&self, uuid: &str) -> Result<(PortalRow, String)> {
        let path = format!("/api/v1.0/documents/{}/raw", in_url(uuid));
        let answer = self.call(Method::GET, &path, None).await?;
        let body = read(&answer)?;
        let text = wire::document_text(&body).ok_or(PortalError::Unreadable)?;
        let row = listed::row(&body).ok_or(PortalError::Unreadable)?;
        Ok((row, text))
    }

    /// The authority's own PDF of a document.
    pub async fn pdf(&self, uuid: &str) -> Result<Vec<u8>> {
        let path = format!("/api/v1.0/documents/{}/pdf", in_url(uuid));
        let accept = [("accept", "application/pdf".to_owned())];
        let http = &self.portal.pdf_http;
        let answer = self.call_by(http, (Method::GET, &path), None, &accept).await?;
        match answer.status {
            200..=299 if answer.body().starts_with(b"%PDF-") => Ok(answer.body().to_vec()),
            200..=299 => Err(PortalError::Unreadable),
            _ => Err(refusal(&answer)),
        }
    }

    /// Asks to register item codes.
    pub async fn register_codes(&self, new: &[NewItemCode]) -> CodesSent {
        let body = Some(codes::submission(new));
        let answer = match self.call(Method::POST, &format!("{CODES}/codes"), body).await {
            Ok(answer) => answer,
            Err(NoAnswer::NotSent(error)) => return CodesSent::NotTaken(error),
            Err(NoAnswer::Lost) => return CodesSent::Unknown(PortalError::Unreachable),
        };
        match read(&answer) {
            Ok(body) => match codes::submitted(&body) {
                Some(judged) => CodesSent::Judged(judged),
                None => CodesSent::Unknown(PortalError::Unreadable),
            },
            Err(error @ (PortalError::Refused { .. } | PortalError::Busy(_))) => {
                CodesSent::NotTaken(error)
            }
            Err(error) => CodesSent::Unknown(error),
        }
    }

    /// A page of the item codes that the company asked for, from 1 on.
    pub async fn own_codes(&self, page: u32) -> Result<ItemCodePage> {
        // Two pages of the documentation name the same parameters differently.
        let path = format!("{CODES}/my?PageSize=100&PageNumber={page}&Ps=100&Pn={page}");
        let answer = self.call(Method::GET, &path, None).await?;
        codes::page(&read(&answer)?, page).ok_or(PortalError::Unreadable)
    }

    /// Asks to cancel a document that the company issued.
    pub async fn cancel(&self, uuid: &str, reason: &str) -> Result<()> {
        self.set_state(uuid, "cancelled", reason).await
    }

    /// Asks to reject a document that the company received.
    pub async fn reject(&self, uuid: &str, reason: &str) -> Result<()> {
        self.set_state(uuid, "rejected", reason).await
    }

    async fn set_state(&self, uuid: &str, state: &str, reason: &str) -> Result<()> {
        let path = format!("/api/v1.0/documents/state/{}/state", in_url(uuid));
        let body = json!({ "status": state, "reason": reason }).to_string();
        let answer = self.call(Method::PUT, &path, Some(body)).await?;
        done(&answer)
    }

    /// Declines the cancellation that the issuer of a received document asked for.
    pub async fn decline_cancellation(&self, uuid: &str) -> Result<()> {
        // The portal spells it so.
        self.decline(uuid, "cancelation").await
    }

    /// Declines the rejection that the receiver of an issued document asked for.
    pub async fn decline_rejection(&self, uuid: &str) -> Result<()> {
        self.decline(uuid, "rejection").await
    }

    async fn decline(&self, uuid: &str, wish: &str) -> Result<()> {
        let path = format!("/api/v1.0/documents/state/{}/decline/{wish}", in_url(uuid));
        let answer = self.call(Method::PUT, &path, None).await?;
        done(&answer)
    }
}

/// Whether a change of a document's state was taken.
fn done(answer: &Answer) -> Result<()> {
    match answer.status {
        // A page for people says nothing of the document.
        200..=299 => match answer.body().trim_ascii() {
            [] => Ok(()),
            body => {
                serde_json::from_slice::<Value>(body).map(drop).map_err(|_| PortalError::Unreadable)
            }
        },
        _ => Err(refusal(answer)),
    }
}

/// A moment in whole seconds.
fn whole_seconds(moment: Timestamp) -> String {
    Timestamp::from_second(moment.as_second()).unwrap_or(moment).to_string()
}

/// Whether it is allowed in a header.
fn is_token(text: &str) -> bool {
    !text.is_empty() && text.len() <= 16_384 && text.bytes().all(|byte| byte.is_ascii_graphic())
}

fn read(answer: &Answer) -> Result<Value> {
    match answer.status {
        200..=299 => serde_json::from_slice(answer.body()).map_err(|_| PortalError::Unreadable),
        _ => Err(refusal(answer)),
    }
}
