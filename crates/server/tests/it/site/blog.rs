//! The calls of the blog, and the feeds about it.

use axum::http::Method;

use crate::kit::TestApp;

#[tokio::test]
async fn articles_are_listed_and_read_in_the_language_that_is_asked_for() {
    let visitor = TestApp::company("Blog").await.nobody();
    let english = visitor.get("/api/GetBlogs").await.ok();
    let arabic = visitor.in_language("ar").get("/api/GetBlogs").await.ok();
    let rows = english["Blogs"].as_array().expect("articles");
    assert_eq!(rows.len(), 6);
    assert_eq!(arabic["Blogs"].as_array().map(Vec::len), Some(6));
    for (row, twin) in rows.iter().zip(arabic["Blogs"].as_array().expect("articles")) {
        assert_eq!(row["id"], twin["id"]);
        assert_eq!((&row["language"], &twin["language"]), (&"en".into(), &"ar".into()));
        assert_ne!(row["title"], twin["title"]);
        let path = format!("/api/GetBlogById/{}", row["id"].as_str().expect("an id"));
        let article = visitor.get(&path).await.ok();
        assert_eq!(article["Blog"]["title"], row["title"]);
        let html = article["Blog"]["html"].as_str().expect("a text");
        assert!(html.contains("<h2>") && !html.contains("<script"), "{path}");
    }
}

#[tokio::test]
async fn an_article_that_is_not_there_is_refused() {
    let visitor = TestApp::company("No article").await.nobody();
    let answer = visitor.get("/api/GetBlogById/none").await;
    assert_eq!((answer.refusal().0, answer.refusal().1), (404, "blog.not_found"));
    let (status, _, page) = visitor.raw(Method::GET, "/blogs/none", &[]).await;
    assert_eq!(status, 404);
    assert!(String::from_utf8_lossy(&page).contains("noindex"));
}

#[tokio::test]
async fn feeds_name_every_article_in_both_languages() {
    let app = TestApp::company("Feeds").await.served_at("https://books.example");
    for language in ["en", "ar"] {
        let path = format!("/blogs/rss.xml?lang={language}");
        let (status, headers, feed) = app.raw(Method::GET, &path, &[]).await;
        let feed = String::from_utf8(feed).expect("text");
        assert_eq!(status, 200);
        assert_eq!(headers["content-type"], "application/rss+xml; charset=utf-8");
        assert_eq!(feed.matches("<item>").count(), 6);
        assert!(feed.contains(&format!("<language>{language}</language>")));
        let link = format!("https://books.example/blogs/withholding-tax-form-41?lang={language}");
        assert!(feed.contains(&link) || feed.contains(&link.replace('/', "&#x2f;")), "{feed}");
    }
    let (_, _, map) = app.raw(Method::GET, "/sitemap.xml", &[]).await;
    let map = String::from_utf8(map).expect("text");
    // Seven pages that are listed once, six articles, two languages.
    assert_eq!(map.matches("<loc>").count(), 2 * (7 + 6), "{map}");
    assert!(!map.contains("subscribtions") && !map.contains("thank-you"));
    let (_, _, robots) = app.raw(Method::GET, "/robots.txt", &[]).await;
    let robots = String::from_utf8(robots).expect("text");
    assert!(robots.contains("Disallow: /v2/\n"));
    assert!(robots.ends_with("Sitemap: https://books.example/sitemap.xml\n"));
}
