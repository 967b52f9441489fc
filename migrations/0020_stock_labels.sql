-- A move of stock is told apart as the line that made it, so that its cost stands under the same
-- project, branch and class as its income. Costs that are in the journal already keep what they
-- were posted with until they are posted anew; these moves then know their labels.
alter table stock_move add column project_id {ID};
alter table stock_move add column branch_id {ID};
alter table stock_move add column class_id {ID};

update stock_move set
    project_id = (select d.project_id from invoice d
                  where d.tenant_id = stock_move.tenant_id and d.id = stock_move.doc_id),
    branch_id = (select d.branch_id from invoice d
                 where d.tenant_id = stock_move.tenant_id and d.id = stock_move.doc_id),
    class_id = (select l.class_id from invoice_line l
                where l.tenant_id = stock_move.tenant_id and l.invoice_id = stock_move.doc_id
                  and l.line_no = stock_move.line_no)
where doc_kind = 'invoice';

update stock_move set
    project_id = (select d.project_id from credit_note d
                  where d.tenant_id = stock_move.tenant_id and d.id = stock_move.doc_id),
    branch_id = (select d.branch_id from credit_note d
                 where d.tenant_id = stock_move.tenant_id and d.id = stock_move.doc_id),
    class_id = (select l.class_id from credit_note_line l
                where l.tenant_id = stock_move.tenant_id and l.credit_note_id = stock_move.doc_id
                  and l.line_no = stock_move.line_no)
where doc_kind = 'credit_note';
