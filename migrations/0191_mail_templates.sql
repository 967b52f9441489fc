-- What a company's mail says where that is not ours, by kind and language. Plain text with
-- placeholders in braces.
create table mail_template (
    tenant_id {ID} not null references tenant(id),
    kind      {TEXT} not null,
    language  {TEXT} not null check (language in ('en', 'ar')),
    subject   {TEXT} not null,
    message   {TEXT} not null,
    primary key (tenant_id, kind, language)
);
