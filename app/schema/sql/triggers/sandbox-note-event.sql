-- Why it stays: the sandbox's balance follows the events that it writes together with each change, like a provider's.
create or replace function sandbox_note_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  event jsonb := new.body::jsonb;
  cents integer := (event->>'amountCents')::integer;
  payment text := event->>'paymentId';
  fees record;
  moved integer;
BEGIN
  SELECT coalesce(max(payment_bps), 290) AS bps, coalesce(max(payment_cents), 30) AS cents,
    coalesce(max(dispute_cents), 1500) AS dispute INTO fees FROM sandbox_fees;
  IF new.type = 'checkout-paid' THEN
    INSERT INTO sandbox_transactions (id, kind, amount_cents, fee_cents, record_id, payment_id, is_card_check, created_at)
    VALUES ('sbx_txn_' || payment, 'charge', cents, (cents::bigint * fees.bps + 5000) / 10000 + fees.cents, payment, payment,
      coalesce(event->'metadata'->>'purpose', '') = 'guardian-verification', new.created_at);
  ELSIF new.type = 'refund-updated' AND event->>'status' IN ('succeeded', 'failed') THEN
    INSERT INTO sandbox_transactions (id, kind, amount_cents, record_id, payment_id, is_card_check, created_at)
    SELECT 'sbx_txn_' || (event->>'refundId') || made.suffix, made.kind, made.cents, event->>'refundId', payment,
      EXISTS (SELECT 1 FROM sandbox_transactions c WHERE c.payment_id = payment AND c.is_card_check), new.created_at
    FROM (SELECT '' AS suffix, 'refund' AS kind, -cents AS cents WHERE event->>'status' = 'succeeded'
      UNION ALL SELECT '_returned', 'refund-returned', cents WHERE event->>'status' = 'failed') made
    ON CONFLICT (id) DO NOTHING;
  ELSIF new.type = 'dispute-updated' AND event->>'status' = 'lost' AND cents > 0 THEN
    INSERT INTO sandbox_transactions (id, kind, amount_cents, fee_cents, record_id, payment_id, created_at)
    VALUES ('sbx_txn_' || (event->>'disputeId'), 'dispute', -cents, fees.dispute, event->>'disputeId', payment, new.created_at)
    ON CONFLICT (id) DO NOTHING;
  ELSIF new.type = 'dispute-updated' AND event->>'status' = 'reinstated' THEN
    INSERT INTO sandbox_transactions (id, kind, amount_cents, record_id, payment_id, created_at)
    SELECT id || '_returned', 'dispute-returned', -amount_cents, record_id, payment_id, new.created_at
    FROM sandbox_transactions WHERE id = 'sbx_txn_' || (event->>'disputeId')
    ON CONFLICT (id) DO NOTHING;
  ELSIF new.type IN ('transfer-reversed', 'transfer-failed') THEN
    SELECT coalesce(sum(amount_cents), 0) INTO moved FROM sandbox_transactions
      WHERE record_id = event->>'transferId' AND kind = 'reversal';
    moved := (CASE new.type WHEN 'transfer-failed' THEN cents ELSE (event->>'reversedCents')::integer END) - moved;
    IF moved > 0 THEN
      INSERT INTO sandbox_transactions (id, kind, amount_cents, record_id, created_at)
      VALUES ('sbx_txn_' || new.id, 'reversal', moved, event->>'transferId', new.created_at);
    END IF;
  END IF;
  RETURN NULL;
END $$;

create or replace trigger sandbox_events_move_balance AFTER INSERT ON sandbox_events FOR EACH ROW
  WHEN (new.type IN ('checkout-paid', 'refund-updated', 'dispute-updated', 'transfer-reversed', 'transfer-failed'))
  EXECUTE FUNCTION sandbox_note_event();
