import { expect, test } from "vitest";

import { createUploadRoom } from "./upload-room";

test("uploads beyond the room are turned away until others are done", () => {
  const room = createUploadRoom(100);
  const first = room.reserve(60);
  expect(room.reserve(41)).toBeNull();
  expect(room.reserve(40)).not.toBeNull();
  first?.();
  expect(room.reserve(60)).not.toBeNull();
  expect(room.reserve(1)).toBeNull();
});
