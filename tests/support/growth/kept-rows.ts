/** What triggers keep, computed from a shop that was filled without them. */
export const keptRows: readonly string[] = [
  "insert into kept_counts (list, cell, rows) select list, cell, rows from counted_rows",
  `insert into kept_sales (day, gross_cents, share_cents, fee_cents, quantity)
    select day, gross_cents, share_cents, fee_cents, quantity from counted_sales`,
  "select refresh_store_listings(array(select id from products))",
];
