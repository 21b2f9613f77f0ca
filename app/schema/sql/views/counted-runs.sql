create or replace view counted_runs AS
  SELECT week, count(*) AS payouts, sum(amount_cents - reversed_cents) AS amount_cents,
    count(*) FILTER (WHERE status IN ('pending', 'failed')) AS open
  FROM payouts GROUP BY 1;
