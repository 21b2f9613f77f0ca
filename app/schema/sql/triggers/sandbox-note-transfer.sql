-- Why it stays: the sandbox's balance moves with its transfers, like a provider's, outside of the shop's own code.
create or replace function sandbox_note_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sandbox_transactions (id, kind, amount_cents, record_id, created_at)
  VALUES ('sbx_txn_' || new.id, 'transfer', -new.amount_cents, new.id, new.created_at);
  RETURN NULL;
END $$;

create or replace trigger sandbox_transfers_move_balance AFTER INSERT ON sandbox_transfers FOR EACH ROW EXECUTE FUNCTION sandbox_note_transfer();
