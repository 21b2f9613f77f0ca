import { Suspense } from "react";

import { lazyPart } from "~/ui/lazy/lazy-part";
import { useHydrated } from "~/ui/use-hydrated";

import { PrintVersionChoice } from "../upload/print-version-choice";
import type { SeenDrawing } from "../upload/seen-drawing";
import { MendFields } from "./mend-fields";
import { type MendAs, mendCopy } from "./mend-copy";

export type MendProps = {
  drawing: SeenDrawing;
  title: string;
  /** Who reads it; the artist unless it says otherwise. */
  as?: MendAs;
  /** The form's fields that name the picture. */
  target: Readonly<Record<string, string>>;
  /** With what is printed, before and after: above the tool or, where the page shows it, in it. */
  versions?: "above" | "inside";
  /** Told while a change is on its way. */
  onBusy?: (isBusy: boolean) => void;
};

/** Most who come to the page have no picture yet. */
const MendTool = lazyPart<MendProps>(async () => (await import("./mend-tool")).MendTool, Plain);

/**
 * What is made of a photo, and everything someone may decide about it by hand. Each change is sent at
 * once, and the server makes the art again; without scripts it is a form.
 */
export function MendDrawing(props: MendProps) {
  const plain = <Plain {...props} />;
  if (!useHydrated()) return plain;
  return (
    <Suspense fallback={plain}>
      <MendTool {...props} />
    </Suspense>
  );
}

function Plain({ drawing, title, target, versions, as = "artist" }: MendProps) {
  const copy = mendCopy[as];
  return (
    <div className="space-y-6">
      {versions === "above" && <PrintVersionChoice design={{ ...drawing, title }} copy={copy} />}
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center font-bold underline">
          Fix it by hand
        </summary>
        <MendFields
          drawing={drawing}
          target={target}
          withVersions={versions !== undefined}
          copy={copy}
        />
      </details>
    </div>
  );
}
