-- A count says what there is at its place: what it finds or misses is computed again whenever
-- something earlier changes. `counted` is scaled by 10^5, and none on every other move.
alter table stock_move add column counted {ID};
-- What one found unit is worth: where `given`, as the person typed it; else where the store is
-- empty and has no average. Scaled by 10^5.
alter table stock_move add column found_cost {MONEY};

-- Counts on record follow the rule where the card still says what was counted; where it has said
-- something else since, the count keeps the quantity that it posted.
update stock_move set
    counted = quantity_after,
    found_cost = (
        select l.unit_cost from stock_adjustment_line l
        where l.tenant_id = stock_move.tenant_id and l.adjustment_id = stock_move.doc_id
          and l.line_no = stock_move.line_no)
where doc_kind = 'stock_adjustment' and undone_at is null
  and quantity_after = (
      select l.counted from stock_adjustment_line l
      where l.tenant_id = stock_move.tenant_id and l.adjustment_id = stock_move.doc_id
        and l.line_no = stock_move.line_no);
