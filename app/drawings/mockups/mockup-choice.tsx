import { useState } from "react";

import { pathTo } from "~/path-to";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { RedrawnLater } from "~/ui/marker/redrawn-later";
import { Picture } from "~/ui/picture";

type Mockup = { id: string; pictureId: string; mockupOrder: number };

/** Four shirts to choose from, two by two; each can be enlarged. */
export function MockupChoice({
  title,
  mockups,
  drawingPictureId,
  chosen,
  isReady,
  onChoose,
}: {
  title: string;
  mockups: readonly Mockup[];
  drawingPictureId: string;
  chosen: string | null;
  /** False until all are drawn: nobody picks a shirt before seeing the others. */
  isReady: boolean;
  onChoose: (mockupId: string) => void;
}) {
  const [large, setLarge] = useState<Mockup | null>(null);
  const drawing = pathTo("/media/:pictureId/:file", {
    pictureId: drawingPictureId,
    file: "320.webp",
  });
  return (
    <fieldset disabled={!isReady} className="min-w-0">
      <legend className="sr-only">Your four shirts</legend>
      {/* As wide as leaves all four on the screen, whatever its height. */}
      <div className="mx-auto grid max-w-[max(16rem,min(46rem,100dvh-19rem))] grid-cols-2 gap-3 sm:gap-5 lg:max-w-none lg:grid-cols-4">
        {mockups.map((mockup) => (
          <div key={mockup.id} className="relative">
            <label className="group relative block">
              <input
                type="radio"
                name="mockup"
                value={mockup.id}
                checked={chosen === mockup.id}
                onChange={() => onChoose(mockup.id)}
                aria-label={`Shirt ${mockup.mockupOrder}`}
                className="peer absolute inset-0 z-10 size-full cursor-pointer appearance-none rounded-md"
              />
              {/* Before its shirt, not around it: a picture that moves in the page would start anew. */}
              <ShirtToPick {...{ mockup, title, drawingPictureId }} />
              {!isReady && (
                <div className="absolute inset-0">
                  <RedrawnLater src={drawing} isRepeated className="size-full">
                    {null}
                  </RedrawnLater>
                </div>
              )}
              <span className="pointer-events-none absolute -left-1 top-2 hidden -rotate-6 bg-yellow px-2.5 py-0.5 font-marker text-base peer-checked:block sm:text-lg">
                My pick!
              </span>
            </label>
            <button
              type="button"
              onClick={() => setLarge(mockup)}
              className="group/closer absolute bottom-0 right-0 z-20 grid size-[46px] place-items-center [@media(scripting:none)]:hidden"
              aria-label={`Look at shirt ${mockup.mockupOrder} closely`}
            >
              <span className="grid size-[34px] place-items-center rounded-full border-2 border-ink bg-paper group-hover/closer:bg-yellow">
                <CloserSign />
              </span>
            </button>
          </div>
        ))}
      </div>
      <Dialog
        isOpen={large !== null}
        onClose={() => setLarge(null)}
        title={`Shirt ${large?.mockupOrder ?? ""}`}
        isWide
      >
        {large && (
          <>
            <Picture
              pictureId={large.pictureId}
              alt={`Shirt ${large.mockupOrder} with ${title}, large`}
              sizes="(min-width: 900px) 40rem, 95vw"
              className="mx-auto max-h-[70dvh] !w-auto max-w-full"
            />
            <div className="mt-4 text-center">
              <Button
                type="button"
                size="lg"
                onClick={() => {
                  onChoose(large.id);
                  setLarge(null);
                }}
              >
                I like this one
              </Button>
            </div>
          </>
        )}
      </Dialog>
    </fieldset>
  );
}

/** A drawn magnifying glass with a plus in it. */
function CloserSign() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      className="size-[18px]"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.400"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M10.500 3.500c4-.3 6.800 2.700 6.700 6.700-.1 3.900-3 6.900-6.800 6.900-3.900 0-6.800-3-6.700-6.800.1-3.800 2.900-6.500 6.800-6.800ZM15.800 16.100c1.700 1.500 3.200 3.100 4.900 4.800M7.400 10.300c2-.1 4-.1 6 .1M10.400 7.300c-.1 2-.1 4 .1 6" />
    </svg>
  );
}

function ShirtToPick({
  mockup,
  title,
  drawingPictureId,
}: {
  mockup: Mockup;
  title: string;
  drawingPictureId: string;
}) {
  return (
    <Picture
      pictureId={mockup.pictureId}
      alt={`Shirt ${mockup.mockupOrder} with ${title}`}
      sizes="(min-width: 1024px) 18rem, (min-width: 640px) 23rem, 45vw"
      isFirst
      placeholderPictureId={drawingPictureId}
      className="marker-frame-soft aspect-square transition-[outline-color] group-hover:border-ink peer-checked:border-ink peer-checked:outline-6 peer-checked:outline-yellow"
    />
  );
}
