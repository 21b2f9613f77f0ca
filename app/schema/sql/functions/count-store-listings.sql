-- The totals: each listing counts once in the cell of its collection, bracket and state.
create or replace function count_store_listings(cells jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO store_counts AS c (collection_id, browsing_bracket, state, designs)
  SELECT collection_id, browsing_bracket, state, sum(n)::int
  FROM jsonb_to_recordset(cells) AS x (collection_id uuid, browsing_bracket text, state text, n int)
  GROUP BY 1, 2, 3 HAVING sum(n) <> 0 ORDER BY 1, 2, 3
  ON CONFLICT (collection_id, browsing_bracket, state) DO UPDATE SET designs = c.designs + excluded.designs
$$;
