import { makeDerivative } from "~/features/artwork/derivatives.server";

import { derivativeKey } from "./derivative-key";
import { derivativeTypes, type DerivativeName } from "./derivative-name";
import { pictureFile, type PictureDeps, type PictureFile } from "./picture-file.server";
import { countingFailures, isLeftAlone } from "./picture-failures.server";
import { sharedInFlight } from "./share-in-flight";
import { workSlots } from "./work-slots";

const ENCODE_SLOTS = 2;
const ENCODES_WAITING = 400;

const share = sharedInFlight<PictureFile | null>();
const inSlot = workSlots(ENCODE_SLOTS, ENCODES_WAITING);

/**
 * A picture in one width and format, made on first request and kept; null when there is no such
 * picture, or it has failed too often.
 * @throws TooBusyError when too many are waiting to be made
 */
export async function pictureDerivative(
  deps: PictureDeps,
  pictureId: string,
  wanted: DerivativeName,
): Promise<PictureFile | null> {
  const key = derivativeKey(pictureId, wanted);
  return share(key, async () => {
    const mimeType = derivativeTypes[wanted.format];
    const kept = await deps.files.get(key);
    if (kept) return { bytes: kept, mimeType };
    if (await isLeftAlone(deps.db, pictureId)) return null;
    const source = await pictureFile(deps, pictureId);
    if (!source) return null;
    const make = () => inSlot(() => makeDerivative(source.bytes, wanted), deps);
    const bytes = await countingFailures(deps.db, pictureId, make);
    await deps.files.put(key, bytes, mimeType);
    return { bytes, mimeType };
  });
}
