import { derivedNames } from "./derived-names";

const columns = `product_id, slug, title, title_key, search_text, price_cents, creator_user_id, creator_name, age_bracket,
  browsing_bracket, state, collection_id, subcollection_id, picture_id, drawing_picture_id, available_variants,
  review_count, rating_sum, is_featured, created_at`;

/** What triggers keep, computed from a shop that was filled without them. */
export const derivedRows: readonly string[] = [
  "analyze",
  `begin; set local session_replication_role = 'replica';
    update products p set popularity = n.pieces
      from (select product_id, sum(quantity) as pieces from order_lines where product_id is not null group by 1) n
      where n.product_id = p.id; commit`,
  `begin; set local session_replication_role = 'replica'; ${derivedNames}; commit`,
  "insert into offer_sets (id, offers) select distinct offer_set_of(offers), offers from shown_products",
  `insert into store_listings (${columns}, offer_set, popularity, rating_key)
    select ${columns}, offer_set_of(offers), popularity, rating_key from shown_products`,
  "insert into store_vocabulary (word) select distinct w from store_listings, regexp_split_to_table(search_text, '\\s+') w where w <> ''",
];
