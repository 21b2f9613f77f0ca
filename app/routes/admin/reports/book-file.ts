import { data } from "react-router";

import { bookFiles, isBookFile } from "~/books/files/book-files";
import { rangeName, readRange } from "~/books/files/range-form";
import { bookFileStream } from "~/books/files/stream-file.server";
import { requirePermission } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";

import type { Route } from "./+types/book-file";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requirePermission(context, request, "keep-books");
  const { file } = params;
  if (!isBookFile(file)) throw data("not-found", { status: 404 });
  const range = readRange(new URL(request.url).searchParams);
  if (!range) throw data("unreadable-range", { status: 400 });
  const { reports } = context.get(servicesContext);
  return new Response(bookFileStream(reports, bookFiles[file], range), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${rangeName(range)}_${file}"`,
    },
  });
}
