import { useState } from "react";

import { Dialog } from "~/ui/dialog";
import { Picture } from "~/ui/picture";

type Mockup = { id: string; pictureId: string; mockupOrder: number };

/** Four shirts to choose from; each can be enlarged. */
export function MockupChoice({
  title,
  mockups,
  drawingPictureId,
  chosen,
  onChoose,
}: {
  title: string;
  mockups: readonly Mockup[];
  drawingPictureId: string;
  chosen: string | null;
  onChoose: (mockupId: string) => void;
}) {
  const [large, setLarge] = useState<Mockup | null>(null);
  return (
    <fieldset>
      <legend className="sr-only">Your four shirts</legend>
      <div className="grid gap-4 sm:grid-cols-2 sm:gap-6">
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
              <Picture
                pictureId={mockup.pictureId}
                alt={`Shirt ${mockup.mockupOrder} with ${title}`}
                sizes="(min-width: 640px) 45vw, 95vw"
                isFirst={mockup.mockupOrder <= 2}
                placeholderPictureId={drawingPictureId}
                className="marker-frame-soft transition-[outline-color] group-hover:border-ink [.peer:checked~picture_&]:border-ink [.peer:checked~picture_&]:outline-6 [.peer:checked~picture_&]:outline-yellow"
              />
              <span className="pointer-events-none absolute left-3 top-3 hidden -rotate-6 bg-yellow px-3 py-1 font-marker text-lg peer-checked:block">
                My pick!
              </span>
            </label>
            <button
              type="button"
              onClick={() => setLarge(mockup)}
              className="absolute bottom-3 right-3 z-20 min-h-11 rounded-md border-2 border-ink bg-paper px-3 text-sm font-bold hover:bg-yellow"
              aria-label={`Look at shirt ${mockup.mockupOrder} closely`}
            >
              Look closer
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
          <Picture
            pictureId={large.pictureId}
            alt={`Shirt ${large.mockupOrder} with ${title}, large`}
            sizes="(min-width: 900px) 850px, 95vw"
          />
        )}
      </Dialog>
    </fieldset>
  );
}
