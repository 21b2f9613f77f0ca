import { expect, test } from "vitest";

import { garmentMaps, type GarmentMaps } from "./garment-maps.server";
import type { GarmentLook } from "~/schema/garment-look";
import { toAllThreads } from "./to-all-threads";

test("what another thread has made is not made again, and not copied", async () => {
  const look: GarmentLook = { cut: "youth", side: "back", foldPattern: "tossed" };
  const bytes = () => new Uint8Array(new SharedArrayBuffer(4));
  const maps: GarmentMaps = {
    shade: bytes(),
    cloth: bytes(),
    table: bytes(),
    driftX: bytes(),
    driftY: bytes(),
  };
  const heard = Promise.withResolvers<void>();
  toAllThreads("garment maps", () => heard.resolve());
  const tell = toAllThreads<{ look: GarmentLook; maps: GarmentMaps }>(
    "garment maps",
    () => undefined,
  );
  tell({ look, maps });
  await heard.promise;
  const own = await garmentMaps(look);
  maps.shade[2] = 77;
  expect(own.shade).toEqual(Uint8Array.of(0, 0, 77, 0));
});
