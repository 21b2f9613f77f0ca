import { type DerivativeName, derivativeTypes } from "./derivative-name";
import { madeBytes, pictureFile, type PictureDeps, type PictureFile } from "./picture-file.server";
import { pictureWork } from "./picture-work.server";
import { countingFailures, isLeftAlone } from "./picture-failures.server";
import { singleFlight } from "./single-flight";
import { workSlots } from "./work-slots";

/** Where the file store holds a picture in one width and format. */
export function derivativeKey(pictureId: string, { width, format }: DerivativeName): string {
  return `derivatives/${pictureId.toLowerCase()}/${width}.${format}`;
}

const ENCODE_SLOTS = 2;
const ENCODES_WAITING = 100;

const share = singleFlight<PictureFile | null>();
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
    // Made first, where it is still a recipe, and read again in its turn: the queue holds no bytes.
    if (!(await pictureFile(deps, pictureId))) return null;
    const input = async (): Promise<[Uint8Array, DerivativeName]> => [
      await madeBytes(deps, pictureId),
      wanted,
    ];
    const make = () => inSlot(() => pictureWork("makeDerivative", input, deps), deps);
    const bytes = await countingFailures(deps.db, pictureId, make);
    await deps.files.put(key, bytes, mimeType);
    return { bytes, mimeType };
  });
}
