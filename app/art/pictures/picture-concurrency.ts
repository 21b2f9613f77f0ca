import { availableParallelism } from "node:os";

/** Pictures that are made at once; more would only take turns on the same cores. */
export const PICTURE_CONCURRENCY = Math.min(2, availableParallelism());
