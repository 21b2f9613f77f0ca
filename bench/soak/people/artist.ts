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
  const { word, name, type, bytes } = some(drawings);
  const form = new FormData();
  const submissionKey = crypto.randomUUID();
  const title = `${word} ${submissionKey.slice(0, 4)}`;
  const fields = { title, inspiration: "My cat", drewItMyself: "on", submissionKey };
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set("artwork", new File([bytes], name, { type }));
  await artist.get("/creator/upload");
  let to = await artist.postOn("/creator/upload", form);
  const draft = to.searchParams.get("draft");
  // The print check found something: it is used anyway.
  if (draft) {
    const page = to.pathname + to.search;
    await picturesOf(artist, (await artist.get(page)).text);
    to = await artist.postOn(page, { ...fields, draft, intent: "anyway" });
  }
  const submitted = await artist.get(to.pathname + to.search);
  await picturesOf(artist, submitted.text);
  const designId = to.searchParams.get("design");
  if (designId) uploaded.push({ designId, artist });
  artist.answers.note("uploads");
}
