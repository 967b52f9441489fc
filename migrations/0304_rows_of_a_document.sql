-- The rows of each document of an import were looked for among all rows of the file.
create index import_row_document on import_row (tenant_id, import_id, first_line)
    where first_line is not null;
