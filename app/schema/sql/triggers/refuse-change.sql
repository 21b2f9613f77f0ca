-- Why it stays: the ledger is append-only, for whatever writes it.
create or replace function refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

-- A creator's earnings never go: what was earned and paid stays provable.
create or replace trigger creator_earnings_keep BEFORE DELETE ON creator_earnings
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
create or replace trigger ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Only the name of whoever entered it may go, with their account.
create or replace trigger tax_corrections_append_only
  BEFORE DELETE OR UPDATE OF payee_ref, year, amount_cents, reason, created_at ON tax_corrections
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
