/** What files may take of memory while they arrive, however many are sent at once. */
const ROOM_BYTES = 256 * 1024 * 1024;

/** Room for the bodies of uploads, reserved before they are read. */
export function createUploadRoom(roomBytes = ROOM_BYTES) {
  let taken = 0;
  return {
    /** @returns gives the room back; null when there is none left */
    reserve(bytes: number): (() => void) | null {
      if (taken + bytes > roomBytes) return null;
      taken += bytes;
      return () => (taken -= bytes);
    },
  };
}
