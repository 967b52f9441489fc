//! The name of a device, from the browser's user agent.

/// Later browsers also contain the names of earlier ones: Edge says that it is Chrome, Chrome that
/// it is Safari.
const BROWSERS: [(&str, &str); 7] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];
const SYSTEMS: [(&str, &str); 7] = [
    ("Windows", "Windows"),
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("CrOS", "ChromeOS"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
];

/// `Chrome, Windows`; an unknown user agent is returned as it is, cut short.
pub fn name(user_agent: &str) -> String {
    let known = |names: &[(&str, &'static str)]| {
        names.iter().find(|(mark, _)| user_agent.contains(mark)).map(|(_, name)| *name)
    };
    match (known(&BROWSERS), known(&SYSTEMS)) {
        (Some(browser), Some(system)) => format!("{browser}, {system}"),
        (Some(one), None) | (None, Some(one)) => one.to_owned(),
        (None, None) => user_agent.chars().take(40).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::name;

    #[test]
    fn browsers_that_call_themselves_others() {
        let edge = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 \
                    (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0";
        assert_eq!(name(edge), "Edge, Windows");
        let phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 \
                     (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
        assert_eq!(name(phone), "Safari, iPhone");
        let android = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) \
                       Chrome/142.0.0.0 Mobile Safari/537.36";
        assert_eq!(name(android), "Chrome, Android");
    }

    #[test]
    fn a_program_is_shown_as_it_came() {
        assert_eq!(name("curl/8.14.1"), "curl/8.14.1");
        assert_eq!(name(""), "");
    }
}
