import { useEffect, useState } from "react";

import type { FilmFacts } from "~/art/film/film-layout";
import { pathTo } from "~/path-to";
import { Button, buttonClass } from "~/ui/button";

type Film = { file: File; url: string };
type Stage =
  | { name: "ready" | "failed" }
  | { name: "making"; share: number }
  | { name: "made"; film: Film };

/**
 * A film of the own drawing being drawn, for messages: made on this device, and by the server where
 * the browser cannot.
 */
export function FilmMaker({
  designId,
  title,
  name,
}: {
  designId: string;
  title: string;
  name: string;
}) {
  const [stage, setStage] = useState<Stage>({ name: "ready" });
  const made = stage.name === "made" ? stage.film : null;
  useEffect(() => () => void (made && URL.revokeObjectURL(made.url)), [made]);
  const make = async () => {
    setStage({ name: "making", share: 0 });
    try {
      const blob = await filmOf(designId, (share) => setStage({ name: "making", share }));
      const ending = blob.type === "video/mp4" ? "mp4" : "webp";
      const file = new File([blob], `${name}.${ending}`, { type: blob.type });
      setStage({ name: "made", film: { file, url: URL.createObjectURL(blob) } });
    } catch {
      setStage({ name: "failed" });
    }
  };
  if (made) return <MadeFilm film={made} title={title} />;
  const isMaking = stage.name === "making";
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 [@media(scripting:none)]:hidden">
      <Button
        type="button"
        size="lg"
        onClick={() => void make()}
        isPending={isMaking}
        pendingText="Making your film…"
      >
        Make a film
      </Button>
      <output className="font-semibold">
        {isMaking && stage.share > 0 && `${Math.round(stage.share * 100)}%`}
        {stage.name === "failed" && "That did not work. Please try again."}
      </output>
    </div>
  );
}

function MadeFilm({ film: { file, url }, title }: { film: Film; title: string }) {
  const [isRefused, setRefused] = useState(false);
  const canSend = !isRefused && (navigator.canShare?.({ files: [file] }) ?? false);
  const label = `Your film: ${title} being drawn`;
  const look = "marker-frame block aspect-[4/5] w-56 max-w-full bg-white";
  const send = () =>
    navigator.share({ files: [file], title }).catch((error: unknown) => {
      const wasClosed = error instanceof DOMException && error.name === "AbortError";
      if (!wasClosed) setRefused(true);
    });
  return (
    <section aria-label="Your film" className="grid justify-items-start gap-4">
      {file.type === "video/mp4" ? (
        <video
          src={url}
          aria-label={label}
          autoPlay={!matchMedia("(prefers-reduced-motion: reduce)").matches}
          loop
          muted
          playsInline
          controls
          className={look}
        />
      ) : (
        <img src={url} alt={label} className={look} />
      )}
      <div className="flex flex-wrap items-center gap-4">
        {canSend && (
          <Button type="button" size="lg" onClick={() => void send()}>
            Send it
          </Button>
        )}
        <a href={url} download={file.name} className={buttonClass({ size: "lg" })}>
          Save it
        </a>
      </div>
    </section>
  );
}

/** @throws where neither the browser nor the server can make it now */
async function filmOf(designId: string, onShare: (share: number) => void): Promise<Blob> {
  const path = (file: string) => pathTo("/creator/films/:designId/:file", { designId, file });
  const here = await filmMadeHere(path("lines.json"), onShare);
  if (here) return here;
  const response = await fetch(path("film.webp"));
  if (!response.ok) throw new Error(`No film: ${response.status}`);
  return response.blob();
}

/** Null where the browser cannot, or gave up. */
async function filmMadeHere(path: string, onShare: (share: number) => void): Promise<Blob | null> {
  if (typeof VideoEncoder === "undefined") return null;
  const response = await fetch(path);
  if (!response.ok) throw new Error(`No lines: ${response.status}`);
  // Our own route's answer.
  const facts = (await response.json()) as FilmFacts & { pictureId: string };
  const { pictureId } = facts;
  try {
    const [{ makeFilm }, picture] = await Promise.all([
      import("./make-film"),
      fetch(pathTo("/media/:pictureId/:file", { pictureId, file: "960.webp" })),
    ]);
    return await makeFilm(facts, await createImageBitmap(await picture.blob()), onShare);
  } catch {
    return null;
  }
}
