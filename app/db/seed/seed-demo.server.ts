import type { Services } from "~/services.server";

/** Fills an empty database with the demo catalogue, once. */
export async function seedDemo(_services: Services): Promise<void> {}
