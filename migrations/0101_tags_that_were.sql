-- What a document was tagged with at a past moment: a tag counts since it was put on, and until it
-- was taken off. One without a moment was there before moments were kept.
alter table document_tag add column known_from {TIME};

create table document_tag_past (
    tenant_id   {ID} not null references tenant(id),
    doc_kind    {TEXT} not null,
    doc_id      {ID} not null,
    tag_id      {ID} not null,
    known_until {TIME} not null,
    known_from  {TIME},
    primary key (tenant_id, tag_id, doc_kind, doc_id, known_until),
    foreign key (tenant_id, tag_id) references tag (tenant_id, id)
){NARROW};
