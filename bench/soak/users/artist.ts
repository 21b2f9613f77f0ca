import type { DrawingFile } from "../drawings.ts";
import { pause, some, type Soak } from "../soak-plan.ts";
import { Visitor, type Answers } from "../visitor.ts";
import { signUp } from "./member.ts";
import { picturesOf } from "./reader.ts";

/** As many as one account may upload in an hour, less one. */
const UPLOADS_EACH = 9;
const PAUSE_MS = 8_000;

/** Opens an account and uploads drawings, one after the other. */
export async function draw(soak: Soak, answers: Answers): Promise<void> {
  const artist = new Visitor(soak.base, answers);
  await signUp(artist, "adult");
  for (let uploads = 0; uploads < UPLOADS_EACH && !soak.over.aborted; uploads += 1) {
    await upload(soak, artist);
    await pause(soak, PAUSE_MS);
  }
}

export async function upload({ drawings, uploaded }: Soak, artist: Visitor): Promise<void> {
  await artist.get("/creator/upload");
  const to = await sendDrawing(some(drawings), artist, (html) => picturesOf(artist, html));
  const submitted = await artist.get(to.pathname + to.search);
  await picturesOf(artist, submitted.text);
  const designId = to.searchParams.get("design");
  if (designId) uploaded.push({ designId, artist });
  artist.answers.note("uploads");
}

/**
 * Sends the form with a drawing, and sends it anyway where the print check found something.
 * @param look at the page that says what was found
 * @returns the address of what was submitted
 */
export async function sendDrawing(
  { word, name, type, bytes }: DrawingFile,
  artist: Visitor,
  look: (html: string) => Promise<void> = async () => {},
): Promise<URL> {
  const form = new FormData();
  const submissionKey = crypto.randomUUID();
  const title = `${word} ${submissionKey.slice(0, 4)}`;
  const fields = { title, inspiration: "My cat", drewItMyself: "on", submissionKey };
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set("artwork", new File([bytes], name, { type }));
  const to = await artist.postOn("/creator/upload", form);
  const draft = to.searchParams.get("draft");
  if (!draft) return to;
  const page = to.pathname + to.search;
  await look((await artist.get(page)).text);
  return artist.postOn(page, { ...fields, draft, intent: "anyway" });
}
