import { Picture } from "~/ui/picture";

import type { PlacedMockup } from "./mockup-position";

/** The mockups as they were sent, with the creator's pick named. */
export function SentMockups({
  mockups,
  selectedMockupId,
}: {
  mockups: readonly PlacedMockup[];
  selectedMockupId: string | null;
}) {
  if (mockups.length === 0) return null;
  return (
    <section>
      <h3 className="mb-3 text-lg">Mockups</h3>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4 xl:grid-cols-2">
        {mockups.map((mockup) => (
          <li key={mockup.id}>
            <Picture
              pictureId={mockup.pictureId}
              alt={`Mockup ${mockup.mockupOrder}`}
              sizes="(min-width: 640px) 20vw, 45vw"
              className="marker-frame-soft"
            />
            {mockup.id === selectedMockupId && (
              <p className="mt-2 text-center font-marker">The creator’s pick</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
