import { expect, test } from "vitest";

import * as limits from "./picture-limits";

test("how long a picture may take, and how many wait for theirs", () => {
  expect({ ...limits }).toEqual({
    THREAD_SECONDS: 60,
    PROCESS_SECONDS: 75,
    PROCESS_IDLE_MS: 30_000,
    PROCESS_MEMORY_BYTES: 335_544_320,
    TASKS_WAITING: 200,
  });
});
