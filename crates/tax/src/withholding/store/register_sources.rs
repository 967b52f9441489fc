//! The sources of the register: payments that withheld tax, what they withheld, the steps of
//! cheques that reversed it and the invoices; the current ones, or those known at a moment, whose
//! parameter is `at`.

use ledger::Trade;

use documents::payment_fields::party_field;

/// The condition that a row exists, or existed at a moment.
fn existed_at(row: &str, at: Option<&str>) -> String {
    match at {
        None => format!("{row}.deleted_at is null"),
        Some(at) => format!(
            "{row}.created_at <= {at} and ({row}.deleted_at is null or {row}.deleted_at > {at})"
        ),
    }
}

/// Payments that withheld tax, as `y`; `reported` is the day by whose quarter that is reported,
/// `until` says how long each was known so, if it no longer is.
pub fn payments(trade: Trade, at: Option<&str>) -> String {
    let (table, party) = (trade.payment(), party_field(trade));
    let existed = existed_at("y", at);
    // Customers report what they withheld, each in their own form.
    let reported = match trade {
        Trade::Sale => "y.date",
        Trade::Purchase => "coalesce(y.reported_on, y.date)",
    };
    let those = format!(
        "select y.tenant_id, y.id, y.number, y.date, {reported} as reported,
             y.{party} as party_id,
             y.withholding_certificate as certificate, y.currency_id, y.exchange_rate,
             y.search_text, cast(null as timestamptz) as until
         from {table} y where y.tenant_id = $1 and y.withholding > 0 and {existed}"
    );
    let Some(at) = at else { return format!("({those}) y") };
    format!(
        "({those}
            and not exists (
                select 1 from withheld_past q where q.tenant_id = $1 and q.doc_kind = '{table}'
                  and q.doc_id = y.id and q.known_until > {at})
          union all
          select q.tenant_id, q.doc_id, q.number, q.date, coalesce(q.reported_on, q.date),
              q.party_id, q.certificate,
              q.currency_id, q.exchange_rate, q.search_text, q.known_until
          from withheld_past q
          where q.tenant_id = $1 and q.doc_kind = '{table}' and q.withholding > 0
            and q.known_from <= {at} and q.known_until > {at}) y"
    )
}

/// Steps of cheques with which tax came back: a condition on `h`.
pub fn steps(at: Option<&str>) -> String {
    format!("h.withheld > 0 and {}", existed_at("h", at))
}

/// The day by whose quarter it is reported that tax of a payment `y` came back with a step `h`: not
/// before it is reported itself.
pub const RETURNED_REPORTED_ON: &str =
    "(case when y.reported > h.date then y.reported else h.date end)";

/// The tax that notes reversed: a condition on `w`.
pub fn returns(at: Option<&str>) -> String {
    existed_at("w", at)
}

/// The tax that a payment `r` to a vendor withheld from each document, as `name`.
pub fn lines(name: &str, at: Option<&str>) -> String {
    let on = format!("{name}.tenant_id = r.tenant_id and {name}.payment_id = r.payment_id");
    if at.is_none() {
        return format!("payment_withheld {name} on {on}");
    }
    const LINE: &str = "w.tenant_id, w.payment_id, w.doc_kind, w.doc_id, w.tax_id, w.percent,
        w.net, w.amount, w.account_id";
    format!(
        "(select {LINE}, cast(null as timestamptz) as until from payment_withheld w
          where w.tenant_id = $1
          union all
          select {LINE}, w.known_until from withheld_line_past w where w.tenant_id = $1) {name}
         on {on} and ({name}.until = r.until or ({name}.until is null and r.until is null))"
    )
}

/// The settlements `s` of a receipt `r` with withheld tax, and their invoices `i`: also where they
/// were undone since, because the receipt and its tax were kept, as the customer's credit.
pub fn settled(at: Option<&str>) -> String {
    let on = "s.tenant_id = r.tenant_id and s.payment_kind = 'receipt'
        and s.payment_id = r.payment_id and s.withholding > 0";
    let of = "i.tenant_id = s.tenant_id and i.id = s.doc_id and s.doc_kind = 'invoice'";
    let Some(at) = at else {
        return format!("join settlement s on {on} left join invoice i on {of}");
    };
    format!(
        "join settlement s on {on} and (s.known_from is null or s.known_from <= {at})
         left join (
             select v.tenant_id, v.id, v.net, v.total, v.withholding_percent from invoice v
             where v.tenant_id = $1 and not exists (
                 select 1 from document_past q where q.tenant_id = $1 and q.doc_kind = 'invoice'
                   and q.doc_id = v.id and q.known_until > {at})
             union all
             select q.tenant_id, q.doc_id, q.net, q.total, q.withholding_percent
             from document_past q where q.tenant_id = $1 and q.doc_kind = 'invoice'
               and q.known_from <= {at} and q.known_until > {at}) i on {of}"
    )
}

/// Entries of the journal: a condition on `e`, appended to another.
pub fn posted(at: Option<&str>) -> String {
    at.map(|at| format!(" and e.posted_at <= {at}")).unwrap_or_default()
}
