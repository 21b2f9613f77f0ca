-- Text as it is searched: the same as `folded` of app/lib/folded.ts, step by step, which a test compares. Not strict, so
-- that it is planned as a part of the query.
CREATE OR REPLACE FUNCTION search_fold(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT pg_catalog.btrim(pg_catalog.regexp_replace(pg_catalog.regexp_replace(
    CASE WHEN pg_catalog.octet_length(words) = pg_catalog.char_length(words)
      THEN pg_catalog.translate(pg_catalog.lower(words), E'-\t\n\x0b\f\r''`', '      ')
      ELSE pg_catalog.translate(pg_catalog.regexp_replace(
        pg_catalog.translate(pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(
          pg_catalog.lower(pg_catalog.normalize(pg_catalog.regexp_replace(
            pg_catalog.normalize(pg_catalog.replace(words, E'\u00B4', ''), 'NFKD'),
            E'[\u0300-\u036F\u20D0-\u20FF''`\u02B9\u02BB\u02BC\u2018\u2019\u201B\u2032\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFE00-\uFE0F\uFEFF]',
            '', 'g'), 'NFC')),
          'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðħıς', 'olddhiσ'),
        E'([\u2600-\u27BF\u2B00-\u2BFF\U0001F000-\U0001FAFF])', ' \1 ', 'g'),
        E'-\t\n\x0b\f\r\u058A\u05BE\u1680\u2010\u2011\u2012\u2013\u2014\u2015\u2028\u2029\u2043\u2212', '                   ')
    END,
    ' {2,}', ' ', 'g'), '([0-9]) (?=[0-9])', '\1', 'g'))
$$;
