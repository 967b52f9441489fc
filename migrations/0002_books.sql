-- The books: chart of accounts, taxes, the journal and its monthly totals, numbers, settlements.

create table account (
    tenant_id         {ID} not null references tenant(id),
    id                {ID} not null,
    number            {TEXT} not null,
    name_en           {TEXT} not null,
    name_ar           {TEXT} not null,
    -- Main type 1 to 8 and detail type of reference/egypt/chart-of-accounts.json.
    main_type         {INT} not null check (main_type between 1 and 8),
    detail_type       {INT},
    parent_id         {ID},
    postable          {BOOL} not null,
    active            {BOOL} not null,
    is_system         {BOOL} not null,
    -- What the postings look it up by (ar, vat_output, …); unique where set.
    system_role       {TEXT},
    -- Which pickers offer it, comma-separated: payment_account, income_account, …
    pickers           {TEXT} not null default '',
    currency_id       {ID} not null,
    description       {TEXT} not null default '',
    primary key (tenant_id, id),
    unique (tenant_id, number),
    foreign key (tenant_id, parent_id) references account (tenant_id, id)
);
create unique index account_role on account (tenant_id, system_role) where system_role is not null;

create table tax (
    tenant_id        {ID} not null references tenant(id),
    id               {ID} not null,
    name_en          {TEXT} not null,
    name_ar          {TEXT} not null,
    -- Percent scaled by 10^5.
    percent          {ID} not null check (percent >= 0),
    category_id      {ID} not null,
    sub_category_id  {ID},
    kind             {TEXT} not null,
    eta_tax_type     {TEXT},
    eta_sub_type     {TEXT},
    direction        {TEXT} not null,
    sale_account_id  {ID},
    purchase_account_id {ID},
    effective_from   {DATE},
    effective_to     {DATE},
    active           {BOOL} not null,
    is_default       {BOOL} not null,
    primary key (tenant_id, id)
);

create table payment_method (
    tenant_id           {ID} not null references tenant(id),
    id                  {ID} not null,
    key                 {TEXT} not null,
    name_en             {TEXT} not null,
    name_ar             {TEXT} not null,
    kind                {TEXT} not null,
    account_id          {ID},
    reference_label_en  {TEXT},
    reference_label_ar  {TEXT},
    reference_required  {BOOL} not null,
    active              {BOOL} not null,
    primary key (tenant_id, id)
);

-- The end of the company's chain: the last entry's number and hash. Locked by whoever posts.
create table journal_head (
    tenant_id  {ID} primary key references tenant(id),
    number     {ID} not null,
    hash       {BYTES} not null
);

-- An entry is sealed by being inserted: its lines go first (their foreign key waits for the
-- commit), and inserting the entry is refused unless they balance. Hence no unsealed entry can
-- exist at all.
create table journal_entry (
    tenant_id      {ID} not null references tenant(id),
    -- Gap-free from 1 within the company; also the position in the chain.
    number         {ID} not null,
    date           {DATE} not null,
    -- The source document.
    doc_kind       {TEXT} not null,
    doc_id         {ID},
    doc_number     {TEXT},
    memo           {TEXT} not null,
    -- The entry that this one reverses.
    reverses       {ID},
    posted_at      {TIME} not null,
    posted_by      {ID} not null,
    posted_by_name {TEXT} not null,
    previous_hash  {BYTES} not null,
    hash           {BYTES} not null,
    primary key (tenant_id, number)
);
create index journal_entry_doc on journal_entry (tenant_id, doc_kind, doc_id);
create index journal_entry_date on journal_entry (tenant_id, date, number);
create unique index journal_entry_reverses on journal_entry (tenant_id, reverses)
    where reverses is not null;

create table journal_line (
    tenant_id        {ID} not null,
    entry_number     {ID} not null,
    line_no          {ID} not null,
    account_id       {ID} not null,
    -- The entry's date, here too so that one index answers an account's ledger.
    date             {DATE} not null,
    debit            {MONEY} not null check (debit >= 0),
    credit           {MONEY} not null check (credit >= 0),
    party_kind       {TEXT},
    party_id         {ID},
    -- The amount in the document's currency, on the same side as the line.
    currency_id      {ID},
    foreign_amount   {MONEY},
    project_id       {ID},
    branch_id        {ID},
    class_id         {ID},
    memo             {TEXT},
    primary key (tenant_id, entry_number, line_no),
    check ((debit = 0) <> (credit = 0)),
    check ((party_kind is null) = (party_id is null)),
    foreign key (tenant_id, account_id) references account (tenant_id, id),
    foreign key (tenant_id, entry_number) references journal_entry (tenant_id,
        number) deferrable initially deferred
){NARROW};
create index journal_line_account on journal_line (tenant_id, account_id, date, entry_number,
    line_no);
create index journal_line_party on journal_line (tenant_id, party_kind, party_id,
    account_id) where party_id is not null;

-- Debit and credit totals by account and month (year * 100 + month). Written only by journal::post.
create table account_month (
    tenant_id   {ID} not null,
    account_id  {ID} not null,
    month       {ID} not null,
    debit       {MONEY} not null,
    credit      {MONEY} not null,
    primary key (tenant_id, account_id, month)
){NARROW};

-- Nothing may be posted, edited or deleted on or before the date, per area.
create table period_lock (
    tenant_id     {ID} not null references tenant(id),
    area          {TEXT} not null check (area in ('sales', 'purchases', 'accounting')),
    locked_until  {DATE} not null,
    reason        {TEXT} not null,
    locked_by     {ID} not null,
    locked_at     {TIME} not null,
    primary key (tenant_id, area)
);

-- The last number taken under a prefix: INV-, RC-, …
create table numbering (
    tenant_id  {ID} not null references tenant(id),
    doc_kind   {TEXT} not null,
    prefix     {TEXT} not null,
    last       {ID} not null,
    digits     {INT} not null,
    primary key (tenant_id, doc_kind)
);

-- Open items: every document that a party owes or is owed by, and what of it is settled. Kept only
-- by books::settlements in the transaction that posts; `verify` adds it up again from settlement
-- and the journal.
create table open_item (
    tenant_id     {ID} not null references tenant(id),
    doc_kind      {TEXT} not null,
    doc_id        {ID} not null,
    doc_number    {TEXT} not null,
    party_kind    {TEXT} not null,
    party_id      {ID} not null,
    -- debit: the party owes it (invoice, opening balance); credit: owed to the party (receipt,
    -- credit note).
    side          {TEXT} not null check (side in ('debit', 'credit')),
    -- The control account that carries it.
    account_id    {ID} not null,
    currency_id   {ID} not null,
    exchange_rate {ID} not null,
    date          {DATE} not null,
    due_date      {DATE} not null,
    -- In the document's currency, and at its rate in the company's.
    total         {MONEY} not null check (total >= 0),
    total_base    {MONEY} not null check (total_base >= 0),
    settled       {MONEY} not null check (settled >= 0 and settled <= total),
    settled_base  {MONEY} not null check (settled_base >= 0 and settled_base <= total_base),
    primary key (tenant_id, doc_kind, doc_id)
){NARROW};
create index open_item_party on open_item (tenant_id, party_kind, party_id, side);
create index open_item_due on open_item (tenant_id, doc_kind, due_date) where settled < total;

-- Which payment settles how much of which document. Rows are marked deleted, never removed.
create table settlement (
    tenant_id       {ID} not null references tenant(id),
    id              {ID} not null,
    payment_kind    {TEXT} not null,
    payment_id      {ID} not null,
    doc_kind        {TEXT} not null,
    doc_id          {ID} not null,
    date            {DATE} not null,
    -- What the document's open amount falls by, cash and withholding together, in the document's
    -- currency.
    applied         {MONEY} not null check (applied > 0),
    withholding     {MONEY} not null check (withholding >= 0),
    -- The same in the company's currency at the document's own rate.
    applied_base    {MONEY} not null,
    -- What the payment's own item fell by, at the payment's own base.
    payment_base    {MONEY} not null,
    deleted_at      {TIME},
    primary key (tenant_id, id)
);
create index settlement_doc on settlement (tenant_id, doc_kind, doc_id);
create index settlement_payment on settlement (tenant_id, payment_kind, payment_id);

--- sqlite
create trigger journal_line_sealed before insert on journal_line
when exists (select 1 from journal_entry e where e.tenant_id = new.tenant_id
    and e.number = new.entry_number)
begin select raise(abort, 'journal: a sealed entry takes no more lines'); end;
create trigger journal_entry_balances before insert on journal_entry
when (select count(*) < 2 or sum(debit) <> sum(credit) or min(date) <> new.date
    or max(date) <> new.date
      from journal_line l where l.tenant_id = new.tenant_id and l.entry_number = new.number)
begin select raise(abort, 'journal: the entry does not balance'); end;
create trigger journal_line_update before update on journal_line
begin select raise(abort, 'journal: posted lines are never changed'); end;
create trigger journal_line_delete before delete on journal_line
begin select raise(abort, 'journal: posted lines are never deleted'); end;
create trigger journal_entry_update before update on journal_entry
begin select raise(abort, 'journal: posted entries are never changed'); end;
create trigger journal_entry_delete before delete on journal_entry
begin select raise(abort, 'journal: posted entries are never deleted'); end;
--- postgres
create function journal_line_sealed() returns trigger language plpgsql as $$
begin
    if exists (select 1 from added a join journal_entry e on e.tenant_id = a.tenant_id
        and e.number = a.entry_number) then
        raise exception 'journal: a sealed entry takes no more lines'
            using errcode = 'integrity_constraint_violation';
    end if;
    return null;
end $$;
create trigger journal_line_sealed after insert on journal_line
    referencing new table as added for each statement execute function journal_line_sealed();
create function journal_entry_balances() returns trigger language plpgsql as $$
begin
    if (select count(*) < 2 or sum(debit) <> sum(credit) or min(date) <> new.date
        or max(date) <> new.date
        from journal_line l where l.tenant_id = new.tenant_id and l.entry_number = new.number) then
        raise exception 'journal: the entry does not balance'
            using errcode = 'integrity_constraint_violation';
    end if;
    return new;
end $$;
create trigger journal_entry_balances before insert on journal_entry
    for each row execute function journal_entry_balances();
create function journal_is_append_only() returns trigger language plpgsql as $$
begin
    raise exception 'journal: what is posted is never changed or deleted'
        using errcode = 'integrity_constraint_violation';
end $$;
create trigger journal_line_append_only before update or delete or truncate on journal_line
    for each statement execute function journal_is_append_only();
create trigger journal_entry_append_only before update or delete or truncate on journal_entry
    for each statement execute function journal_is_append_only();
--- both
