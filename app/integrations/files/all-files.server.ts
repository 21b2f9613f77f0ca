import { diskOf, type StoreSettings } from "./files.server";

/** The keys of all files in the store, in no order; what is written meanwhile may be left out. */
export async function* allFiles(config: StoreSettings): AsyncGenerator<string> {
  const disk = diskOf(config);
  let paginationToken: string | undefined;
  do {
    const page = await disk
      .listAll("/", { recursive: true, ...(paginationToken && { paginationToken }) })
      .catch((error: unknown) => (isNoFolder(error) ? null : Promise.reject(error)));
    if (!page) return;
    for (const found of page.objects) if (found.isFile) yield found.key;
    paginationToken = page.paginationToken;
  } while (paginationToken);
}

/** Before the first file there is no folder. */
function isNoFolder(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ("code" in cause && cause.code === "ENOENT") return true;
  return false;
}
