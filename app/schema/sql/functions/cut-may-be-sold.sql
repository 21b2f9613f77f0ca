-- In live mode a cut needs what the law asks of it: the facts of its blank, and for children's sizes a certificate. The demo sells without; a shop that has not said what it is does not.
-- In plpgsql, whose plans a connection keeps: every list, cart and order asks, and one in SQL is planned anew each time.
create or replace function cut_may_be_sold(which text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN NOT coalesce((SELECT needs_certificates FROM shop_state), true)
    OR CASE which
      WHEN 'youth' THEN youth_certificate() IS NOT NULL
      ELSE EXISTS (SELECT FROM blank_revisions b WHERE b.cut = which)
    END;
END $$;
