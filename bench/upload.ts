import { cpuMsOf } from "./cpu/cpu-time.ts";
import { figure } from "./report/figures.ts";
import { runPart } from "./report/part.ts";
import { startDemoShop } from "./shop/demo-shop.ts";
import { drawingFiles } from "./soak/drawings.ts";
import { sendDrawing } from "./soak/users/artist.ts";
import { signUp } from "./soak/users/member.ts";
import { Answers, Visitor } from "./soak/visitor.ts";

/** One account may upload ten an hour. */
const UPLOADS_EACH = 8;
const UPLOADS = 12;

type Upload = { seconds: number; app: number; database: number };

/** One upload after the other over HTTP: how long until it is answered, and the CPU until then. */
async function benchUpload() {
  const drawings = (await drawingFiles()).slice(0, UPLOADS);
  const shop = await startDemoShop();
  const answers = new Answers();
  const uploads = new Map<string, Upload[]>();
  let artist = new Visitor(shop.base, answers);
  // The first is not counted: code is compiled, and the process for pictures starts.
  for (const [at, drawing] of [...drawings.slice(0, 1), ...drawings].entries()) {
    if (at % UPLOADS_EACH === 0) {
      artist = new Visitor(shop.base, answers);
      await signUp(artist, "adult");
    }
    const used = () => ({ app: cpuMsOf(shop.pid), database: cpuMsOf(shop.databasePid) });
    const [began, before] = [performance.now(), used()];
    await sendDrawing(drawing, artist);
    const [seconds, after] = [(performance.now() - began) / 1_000, used()];
    const upload = {
      seconds,
      app: after.app - before.app,
      database: after.database - before.database,
    };
    if (at > 0) uploads.set(drawing.kind, [...(uploads.get(drawing.kind) ?? []), upload]);
  }
  await shop.stop();
  return {
    driver: "one visitor in the benchmark's own process",
    tables: [
      {
        title: `One upload at a time, until it is answered: medians of ${UPLOADS / uploads.size} of each kind`,
        head: ["from", "seconds", "CPU of the app and its pictures, ms", "of the database, ms"],
        rows: [...uploads].map(
          ([kind, all]) =>
            [
              kind,
              figure(
                all.map(({ seconds }) => seconds),
                2,
              ),
              figure(
                all.map(({ app }) => app),
                0,
              ),
              figure(
                all.map(({ database }) => database),
                0,
              ),
            ] as const,
        ),
      },
    ],
  };
}

await runPart("upload", benchUpload);
