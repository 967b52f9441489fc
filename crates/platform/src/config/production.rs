//! Settings on which safety depends: what production requires, and what only development allows.

use std::net::SocketAddr;

use super::invalid_setting::wrong;
use crate::problem::Result;

/// The key of `SECRET_KEY`; in development, a random one where it is not set.
pub(super) fn secret_key(
    set: &impl Fn(&str) -> Option<String>,
    production: bool,
) -> Result<String> {
    match set("SECRET_KEY") {
        Some(key) if key.len() < 32 => Err(wrong("SECRET_KEY", "at least 32 characters")),
        Some(key) if production && !is_random(&key) => {
            Err(wrong("SECRET_KEY", "random, as `openssl rand -hex 32` makes it"))
        }
        Some(key) => Ok(key),
        None if production => Err(wrong("SECRET_KEY", "at least 32 characters in production")),
        None => Ok(crate::secret::token()),
    }
}

/// Refuses settings that would let strangers in, or false dates into books.
pub(super) fn refuse_unsafe(
    set: &impl Fn(&str) -> Option<String>,
    production: bool,
    listen: SocketAddr,
    public_url: &str,
) -> Result<()> {
    if !production && !listen.ip().is_loopback() {
        let wanted = "an address of this machine such as 127.0.0.1:8080: development shows mails \
                      with codes to anybody; MIZAN_ENV=production listens anywhere";
        return Err(wrong("LISTEN", wanted));
    }
    if production && set("MIZAN_NOW").is_some() {
        return Err(wrong("MIZAN_NOW", "left out in production: the dates in books must be true"));
    }
    let plain_http = set("PLAIN_HTTP").as_deref() == Some("allowed");
    if production && public_url.starts_with("http://") && !plain_http {
        let wanted = "https://… in production (PLAIN_HTTP=allowed takes http://)";
        return Err(wrong("PUBLIC_URL", wanted));
    }
    Ok(())
}

/// Whether a key looks random and not typed: 32 characters of it take 2^88 guesses for a guesser
/// who knows words and keyboards. Random hexadecimal digits take 2^103, fewer than 2^90 once in
/// thousands; a sentence takes 2^75 to 2^95. Measured in pieces, since the library counts only to
/// 2^64.
fn is_random(key: &str) -> bool {
    let characters: Vec<char> = key.chars().collect();
    let of_piece = |piece: &[char]| {
        let piece: String = piece.iter().collect();
        zxcvbn::zxcvbn(&piece, &["mizan", "secret", "change"]).guesses().max(1).ilog2()
    };
    let bits: u32 = characters.chunks(16).map(of_piece).sum();
    u32::try_from(characters.len()).is_ok_and(|length| bits * 32 >= length * 88)
}

/// Whether webhooks may call this machine; refused in production, where they could reach the
/// internal network.
pub(super) fn webhooks_to_loopback(
    set: &impl Fn(&str) -> Option<String>,
    production: bool,
) -> Result<bool> {
    match set("WEBHOOKS_TO_LOOPBACK").as_deref() {
        None => Ok(false),
        Some("allowed") if !production => Ok(true),
        Some(_) => Err(wrong("WEBHOOKS_TO_LOOPBACK", "allowed, only in development")),
    }
}

#[cfg(test)]
mod tests {
    use crate::config::Config;

    const KEY: &str = "b1f5e0c29a7d4863f2d07c95a41e8b36";

    #[test]
    fn production_starts_only_with_what_keeps_people_safe() {
        let safe = [
            ("MIZAN_ENV", "production"),
            ("SMTP_URL", "smtp://m"),
            ("SECRET_KEY", KEY),
            ("PUBLIC_URL", "https://books.example"),
            ("LISTEN", "0.0.0.0:8080"),
        ];
        let read = |more: &[(&str, &str)]| {
            let settings = [more, &safe].concat();
            Config::read(|name| {
                settings.iter().find(|(n, _)| *n == name).map(|(_, value)| (*value).to_owned())
            })
            .map_err(|problem| problem.cause.unwrap_or_default())
        };
        assert!(read(&[]).is_ok());
        for (setting, name) in [
            (("PUBLIC_URL", "http://books.example"), "PUBLIC_URL"),
            (("SECRET_KEY", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"), "SECRET_KEY"),
            (("SECRET_KEY", "please-change-this-secret-key-of-ours"), "SECRET_KEY"),
            (("SECRET_KEY", "replace-this-with-32-random-characters"), "SECRET_KEY"),
            (("SECRET_KEY", "qwertyuiopasdfghjklzxcvbnmqwertyuiop"), "SECRET_KEY"),
            (("MIZAN_NOW", "2026-11-20T09:00:00Z"), "MIZAN_NOW"),
            (("WEBHOOKS_TO_LOOPBACK", "allowed"), "WEBHOOKS_TO_LOOPBACK"),
        ] {
            assert!(read(&[setting]).unwrap_err().contains(name), "{setting:?}");
        }
        let allowed = [("PUBLIC_URL", "http://books.example"), ("PLAIN_HTTP", "allowed")];
        assert!(read(&allowed).is_ok());
    }
}
