import type { AnyList } from "~/features/desk/lists/define-list";
import type { ListName } from "~/features/desk/lists/list-names";
import { listNamed } from "~/routes/admin/desk-lists.server";

/** A list of the desk by its name. */
export function deskList(name: ListName): AnyList {
  const list = listNamed(name);
  if (!list) throw new Error(`there is no list ${name}`);
  return list;
}
