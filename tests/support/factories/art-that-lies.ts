import type { FoldPattern } from "~/schema/garment-look";
import { foldPatternOf } from "~/art/print-plans/print-plan";

/** An id of art whose shirts lie in this way: of any few ids, some do. */
export function artThatLies(lies: FoldPattern, placement: string): string {
  const ids = Array.from({ length: 64 }, (_, number) => `art ${number}`);
  return ids.find((id) => foldPatternOf({ artPictureId: id, placement }) === lies) ?? "";
}
