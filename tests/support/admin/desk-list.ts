import type { AnyList } from "~/desk/lists/define-list";
import type { ListName } from "~/schema/list-names";
import { listNamed } from "~/routes/admin/desk-lists.server";

/** A list of the desk by its name. */
export function deskList(name: ListName): AnyList {
  const list = listNamed(name);
  if (!list) throw new Error(`there is no list ${name}`);
  return list;
}
