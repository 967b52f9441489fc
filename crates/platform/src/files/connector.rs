//! The client of a bucket: it connects only to the address that the operator set.

use std::time::Duration;

use object_store::client::{ClientConfigKey, HttpClient, HttpConnector};
use object_store::{ClientOptions, Result};
use reqwest::redirect::Policy;

const CONNECT: Duration = Duration::from_secs(5);
const ANSWER: Duration = Duration::from_secs(30);

/// Makes clients that follow no redirect: a redirect of the bucket is an error, so no file goes to
/// an address that an answer named.
#[derive(Debug)]
pub(super) struct OneAddress;

impl HttpConnector for OneAddress {
    fn connect(&self, options: &ClientOptions) -> Result<HttpClient> {
        let set = |key: ClientConfigKey| options.get_config_value(&key);
        let plain = set(ClientConfigKey::AllowHttp).is_some_and(|allowed| allowed == "true");
        let mut builder = reqwest::Client::builder()
            .redirect(Policy::none())
            .https_only(!plain)
            .http1_only()
            .connect_timeout(CONNECT)
            .timeout(ANSWER);
        if let Some(proxy) = set(ClientConfigKey::ProxyUrl) {
            builder = builder.proxy(reqwest::Proxy::all(proxy).map_err(unusable)?);
        }
        Ok(HttpClient::new(builder.build().map_err(unusable)?))
    }
}

fn unusable(error: reqwest::Error) -> object_store::Error {
    object_store::Error::Generic { store: "bucket", source: Box::new(error) }
}
