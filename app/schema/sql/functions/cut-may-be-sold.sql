-- In live mode a cut needs what the law asks of it: the facts of its blank, and for children's sizes a certificate. The demo sells without; a shop that has not said what it is does not.
create or replace function cut_may_be_sold(which text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT coalesce((SELECT needs_certificates FROM shop_state), true)
    OR CASE which
      WHEN 'youth' THEN youth_certificate() IS NOT NULL
      ELSE EXISTS (SELECT FROM blank_revisions b WHERE b.cut = which)
    END
$$;
