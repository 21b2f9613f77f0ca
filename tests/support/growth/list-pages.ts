import { readListPage, type ListPage, type NextPage } from "~/lib/list-page";

export type ReadPage = (
  page: ListPage,
) => Promise<{ rows: readonly { id: string }[]; next: NextPage | null }>;

/**
 * The ids of a list, from one page to the next as a link goes, to its end or to a number of links.
 * @param pages as many at once
 */
export async function idsToTheEnd(
  read: ReadPage,
  { pages = 1, links = 1_000 }: { pages?: number; links?: number } = {},
): Promise<string[]> {
  const ids: string[] = [];
  let params = new URLSearchParams();
  for (let at = 0; at < links; at += 1) {
    params.set("pages", `${pages}`);
    const { rows, next } = await read(readListPage(params));
    ids.push(...rows.map(({ id }) => id));
    if (!next) break;
    params = new URLSearchParams({ after: next.after });
  }
  return ids;
}
