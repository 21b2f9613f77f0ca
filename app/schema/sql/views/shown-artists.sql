CREATE OR REPLACE VIEW shown_artists AS
  SELECT f.id AS user_id, f.created_at, search_fold(coalesce(f.public_first_name, 'Young Creator')) AS name_key,
    coalesce(browsing_bracket(f.public_age_bracket), '') AS browsing_bracket,
    CASE WHEN f.public_age_bracket IS NULL THEN NULL
      ELSE coalesce(birthday_on(v.date_of_birth, 13), date '-infinity') END AS listed_from
  FROM profiles f
  LEFT JOIN age_verifications v ON v.user_id = f.id
  WHERE f.account_type = 'creator' AND f.is_visible AND f.suspended_at IS NULL
    AND EXISTS (SELECT 1 FROM store_listings l WHERE l.creator_user_id = f.id);
