import type { DrawnLine } from "~/lib/lines/drawn-line";

import type { ListedProduct } from "../listing/listing";

/** A shirt, and the strokes of its drawing; none where nobody knows them. */
export type DrawnShirt = { product: ListedProduct; lines: DrawnLine[] };
