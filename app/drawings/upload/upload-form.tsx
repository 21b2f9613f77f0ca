import {
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type SubmitEvent,
} from "react";
import { Form, useNavigate, useNavigation } from "react-router";

import { pathTo } from "~/path-to";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FIX_ERRORS } from "~/lib/form";
import { lazyPart } from "~/ui/lazy/lazy-part";
import { Checkbox } from "~/ui/forms/checkbox";
import { problemsTitle } from "~/ui/forms/problems-title";
import { Callout } from "~/ui/callout";
import { TextAreaField, TextField } from "~/ui/forms/text-field";
import { TwoNames } from "~/ui/two-names";
import { useWrongField } from "~/ui/forms/use-wrong-field";

import { type MendResponse, problemOf } from "../mend/use-mend";
import { newSketchId } from "../canvas/saving/new-ids";
import { ArtworkPicker } from "./artwork-picker";
import type { DesignFormField } from "./design-form";
import { INSPIRATION_MAX, KEEP, LOOK, TITLE_MAX, USE_ANYWAY } from "./design-limits";
import type { DraftToShow } from "./draft-to-show";
import { asksForPhoto } from "./print-finding-copy";
// Not loaded when they are wanted: there is no network by then.
import { KeptNotice } from "./kept/kept-notice";
import { fillIn, type KeptUpload, uploadOf } from "./kept/kept-upload";
import { onDevice } from "./kept/on-device";
import { useKeptUpload } from "./kept/use-kept-upload";
import { WaitingUploads } from "./kept/waiting-uploads";
import { sendDesign } from "./send-design";
import { pathAfterUpload, pathOfLook, type SubmitResult } from "./submit-result";
import { UploadProgress } from "./upload-progress";

type Refused = Extract<SubmitResult, { ok: false }>;

type Props = {
  /** Whose page it is: nothing is sent for another account of the same device. */
  owner: string;
  /** Whoever sends another drawing goes on with the camera. */
  isCameraFirst: boolean;
  /** The page's address names the draft; otherwise it is the last one. */
  isDraftNamed: boolean;
  /** The picture that was chosen last, looked at; its creator decides. */
  draft: DraftToShow | null;
  /** The prompt that the drawing answers. */
  promptId: string | null;
  /** The same key never makes a second design, however often the form is sent. */
  submissionKey: string;
  values: Refused["values"];
  /** The result of submitting without scripts. */
  result: Refused | null;
  /** The result of mending without scripts. */
  mended: MendResponse | undefined;
};

/** Most who come to the page have no picture yet. */
const PrintFindings = lazyPart(async () => (await import("./print-findings")).PrintFindings);
const DrawnHere = lazyPart(async () => (await import("./drawn-here")).DrawnHere);
const MendDrawing = lazyPart(async () => (await import("../mend/mend-drawing")).MendDrawing);

const fields: readonly DesignFormField[] = [
  "artwork",
  "title",
  "inspiration",
  "drewItMyself",
  "submissionKey",
];

/**
 * Title, inspiration, the drawing, and the promise that it is the creator's own. A picture is sent and
 * looked at as soon as it is chosen, while the rest is typed.
 */
export function UploadForm(props: Props) {
  const { owner, promptId, submissionKey, values, result, mended } = props;
  const id = useId();
  const [firstKey] = useState(submissionKey);
  const [file, setFile] = useState<File | null>(null);
  /** It was chosen and is not a draft yet. */
  const [isNew, setNew] = useState(false);
  /** Of a picture that an earlier visit left on this device, or of another one after it. */
  const [keptKey, setKeptKey] = useState<string | null>(null);
  /** It was handed in, and waits beside the form: the form is for another picture. */
  const [parkedDraft, setParkedDraft] = useState<string | null>(null);
  const draft = props.draft?.id === parkedDraft ? null : props.draft;
  const key = (isNew && keptKey) || (draft?.submissionKey ?? keptKey ?? firstKey);
  const [isFromCamera, setFromCamera] = useState(props.isCameraFirst);
  const [refused, setRefused] = useState(result);
  const [cleared, setCleared] = useState<readonly DesignFormField[]>([]);
  /** Why the last one cannot be used. */
  const [unusable, setUnusable] = useState<Refused | null>(null);
  /** The draft that was made of it. */
  const [looked, setLooked] = useState<string | null>(null);
  const [isSubmitting, setSubmitting] = useState(false);
  const [isMending, setMending] = useState(false);
  /** Pressed while the picture was still being looked at. */
  const [isWaiting, setWaiting] = useState(false);
  const [findingsFor, setFindingsFor] = useState<string | null>(null);
  const navigate = useNavigate();
  const isNavigating = useNavigation().state === "submitting";
  const root = useWrongField<HTMLDivElement>(refused?.errors);
  const form = useRef<HTMLFormElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const look = useLook();
  const isBusy = look.share !== null || isMending;
  const errorsOf = (field: DesignFormField) =>
    cleared.includes(field) ? [] : (refused?.errors[field] ?? []);
  const wrong = fields.filter((field) => refused?.errors[field]);
  const open = wrong.filter((field) => !cleared.includes(field));
  const isMended = wrong.length > 0 && open.length === 0;
  const kept = useKeptUpload(owner, form, {
    pick(all) {
      if (file) return;
      // Whoever comes for one drawing is not shown another.
      const ofDraft = draft && all.find(({ submissionKey }) => submissionKey === key);
      if (ofDraft || props.isDraftNamed) return ofDraft ?? undefined;
      const shown = all.filter((one) => one.file !== null);
      return shown.find(({ isSubmitted }) => !isSubmitted) ?? shown[0];
    },
    restore(upload) {
      setKeptKey(upload.submissionKey);
      if (!upload.file || (draft && upload.draft === draft.id)) return;
      setFile(upload.file);
      setNew(true);
    },
    send: (intent) => void (file && intent === LOOK ? lookAt(file) : send(intent)),
    picture: file,
    draftId: draft?.id ?? null,
  });
  /** What the form was sent for when it was pressed last. */
  const pressedFor = useRef<string | null>(null);
  const isLostSubmit = kept.lost !== null && (isWaiting || kept.lost.intent !== LOOK);
  const isSending = isNavigating || isSubmitting || (isWaiting && !kept.lost);
  const isPressed = isWaiting || isSubmitting || isLostSubmit;
  const told = isMended || kept.lost ? null : refused && toldAbove(refused, open);
  const clear = (field: DesignFormField) => setCleared((fields) => [...fields, field]);
  const shown = isNew || (looked !== null && draft?.id !== looked) ? null : draft;

  const photographed = shown && withPhoto(shown);

  /** Another picture in the place of this one; what was handed in stays as it is, beside it. */
  function choose(next: File | null) {
    const handedIn = isPressed ? inForm() : null;
    if (!handedIn) return lookAt(next);
    // What cannot be chosen takes no place.
    if (next) return lookAt(next, park(handedIn));
  }

  function inForm() {
    return uploadOf(whole(isPressed ? pressedFor.current : LOOK), file);
  }

  /** What is in the form waits beside it. @returns the key of what comes after it */
  function park(upload: KeptUpload): string {
    kept.park(upload, isSubmitting);
    const next = newSketchId();
    setKeptKey(next);
    if (shown) setParkedDraft(shown.id);
    setWaiting(false);
    setSubmitting(false);
    setRefused(null);
    setCleared([]);
    if (form.current) fillIn(form.current, nothingTyped, true);
    return next;
  }

  /** Another one that waited goes back into the form. */
  function goOnWith(submissionKey: string) {
    look.stop();
    const upload = kept.outbox().take(submissionKey);
    if (!upload || !form.current) return;
    const before = isNew ? inForm() : null;
    if (before) park(before);
    fillIn(form.current, upload, true);
    setUnusable(null);
    setRefused(null);
    // Nothing is handed in that was not pressed again.
    kept.goOnWith({ ...upload, isSubmitted: false });
  }

  /** @param itsKey where the form does not have it yet */
  async function lookAt(next: File | null, itsKey = key) {
    look.stop();
    setFile(next);
    setNew(next !== null);
    setUnusable(null);
    clear("artwork");
    if (!next || !form.current) return setWaiting(false);
    const sent = new FormData(form.current);
    for (const name of ["photo", "draft"]) sent.delete(name);
    sent.set("submissionKey", itsKey);
    sent.set("artwork", next);
    sent.set("intent", LOOK);
    const answer = await kept.attempt(sent, () => look.at(sent));
    if (!answer) return;
    if (answer.ok) {
      setLooked("draftId" in answer ? answer.draftId : null);
      return setNew(false);
    }
    // What was pressed meanwhile is done when the network is back.
    if (answer.isLost) return;
    setWaiting(false);
    setCleared([]);
    setRefused(answer);
    // What cannot be read is not sent again; without a connection it is, with the form.
    if (!answer.errors.artwork) return;
    setUnusable(answer);
    setFile(null);
    setNew(false);
    setLooked(null);
  }

  // A picture may have been chosen before this script was there.
  const chooseEarly = useEffectEvent(() => {
    const early = form.current && earlyChoice(form.current);
    if (early) void choose(early);
  });
  useEffect(() => chooseEarly(), []);

  /** All that was typed, without files: the picture is there already. */
  function typed(): FormData {
    const sent = new FormData(form.current ?? undefined);
    sent.delete("photo");
    sent.delete("artwork");
    return sent;
  }

  /** The same with the picture, where the server does not have it. */
  function whole(intent: string | null): FormData {
    const sent = typed();
    if (intent) sent.set("intent", intent);
    if (file && isNew) {
      sent.delete("draft");
      sent.set("artwork", file);
    }
    return sent;
  }

  async function send(intent: string | null) {
    if (unusable) {
      setCleared([]);
      return setRefused({ ...unusable });
    }
    const sent = whole(intent);
    pressedFor.current = intent;
    setSubmitting(true);
    setCleared([]);
    const answer = await kept.attempt(sent, () => sendDesign(sent, () => undefined));
    if (!answer) return;
    setSubmitting(false);
    if (answer.ok) {
      if ("draftId" in answer) {
        setLooked(answer.draftId);
        setNew(false);
      }
      return navigate(pathAfterUpload(answer, isFromCamera), { replace: draft !== null });
    }
    if (!answer.isLost) setRefused(answer);
  }

  const keptText = useRef("");
  /** A reload, and a phone that has closed the page meanwhile, find what was typed, too. */
  const keep = useEffectEvent(() => {
    const sent = shown ? typed() : whole(isPressed ? null : LOOK);
    const text = JSON.stringify([key, shown?.id, sent.get("title"), sent.get("inspiration")]);
    if (text === keptText.current || !(shown || isNew)) return;
    keptText.current = text;
    if (!shown) return void onDevice((device) => device.keepForm(sent));
    sent.set("intent", KEEP);
    navigator.sendBeacon(pathTo("/api/designs"), sent);
  });
  useEffect(() => {
    const leave = () => keep();
    keep();
    document.addEventListener("visibilitychange", leave);
    document.addEventListener("focusout", leave);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      document.removeEventListener("focusout", leave);
    };
  }, [shown?.id]);

  // What was pressed meanwhile is done now, unless there is something to be seen first.
  const isReady = isWaiting && !isBusy && shown !== null;
  const goOn = useEffectEvent(() => {
    setWaiting(false);
    if (shown?.findings.length === 0) return void send(null);
    setFindingsFor(shown?.photoPictureId ?? null);
  });
  useEffect(() => {
    if (isReady) goOn();
  }, [isReady]);

  // On a phone the button stands a screen below the drawing, which draws itself meanwhile.
  useEffect(() => {
    if (isWaiting) picture.current?.scrollIntoView({ block: "nearest" });
  }, [isWaiting]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const { submitter } = event.nativeEvent;
    const intent = submitter instanceof HTMLButtonElement ? submitter.value || null : null;
    if (isBusy) {
      const pressed = whole(null);
      if (isNew) void onDevice((device) => device.keepForm(pressed));
      pressedFor.current = null;
      return setWaiting(true);
    }
    void send(intent);
  }

  return (
    <div ref={root} className="grid items-start gap-8 lg:grid-cols-2">
      <div className="min-w-0 lg:col-span-2 empty:hidden">
        <WaitingUploads {...kept.waiting} outbox={kept.outbox} onGoOn={goOnWith} />
      </div>
      <div className="min-w-0 space-y-6">
        {shown && (
          <Suspense>
            <PrintFindings draft={shown} isUrgent={findingsFor === shown.photoPictureId} />
          </Suspense>
        )}
        <div ref={picture} className="scroll-mt-28">
          {shown?.isDrawnHere ? (
            <Suspense>
              <DrawnHere draft={shown} errors={errorsOf("artwork")} />
            </Suspense>
          ) : (
            <ArtworkPicker
              formId={id}
              file={file}
              earlierPictureId={shown?.photoPictureId ?? undefined}
              isSmall={shown !== null}
              isRetake={shown !== null && asksForPhoto(shown.findings)}
              errors={errorsOf("artwork")}
              isCameraFirst={props.isCameraFirst}
              onChange={(chosen, isTaken) => {
                setFromCamera(isTaken);
                void choose(chosen);
              }}
            >
              {look.share !== null && <UploadProgress share={look.share} />}
            </ArtworkPicker>
          )}
        </div>
        {kept.lost && !isLostSubmit && <KeptNotice lost={kept.lost} />}
        {photographed && photographed.art.length > 0 && (
          <Card title="This is what we print">
            <PlainProblem mended={mended} />
            <Suspense>
              <MendDrawing
                key={photographed.id}
                drawing={photographed}
                title="Your drawing"
                target={{ draft: photographed.id }}
                versions="above"
                onBusy={setMending}
              />
            </Suspense>
          </Card>
        )}
      </div>
      <Form
        id={id}
        ref={form}
        method="post"
        encType="multipart/form-data"
        onSubmit={submit}
        noValidate
        className="min-w-0 space-y-5 lg:sticky lg:top-24"
      >
        <input type="hidden" name="owner" value={owner} />
        <input type="hidden" name="submissionKey" value={key} />
        {promptId && <input type="hidden" name="promptId" value={promptId} />}
        {shown && <input type="hidden" name="draft" value={shown.id} />}
        {told && (
          <Callout tone="danger" title={told.title}>
            {told.text}
          </Callout>
        )}
        <TextField
          label={<TwoNames words="What is it called?" name="Title" />}
          name="title"
          required
          maxLength={TITLE_MAX}
          defaultValue={values.title}
          errors={errorsOf("title")}
          onInput={() => clear("title")}
          hint="Everyone sees this in the store."
        />
        <TextAreaField
          label={<TwoNames words="Why did you draw it?" name="Inspiration" />}
          name="inspiration"
          isOptional
          maxLength={INSPIRATION_MAX}
          defaultValue={values.inspiration}
          errors={errorsOf("inspiration")}
          onInput={() => clear("inspiration")}
          hint="Leave out last names, your street and your school."
        />
        <Checkbox
          name="drewItMyself"
          label="I drew this myself"
          hint="It is my own idea. I did not copy it from a book, a movie or a game."
          defaultChecked={values.drewItMyself}
          errors={errorsOf("drewItMyself")}
          onChange={() => clear("drewItMyself")}
        />
        {/* Beside what was pressed: on a phone all else is out of sight. */}
        {kept.isRestored && !kept.lost && <KeptNotice lost={null} />}
        {kept.lost && isLostSubmit && <KeptNotice lost={kept.lost} isSubmitted />}
        <Button
          variant={shown && shown.findings.length > 0 ? "secondary" : "primary"}
          size="lg"
          isWide
          isPending={isSending}
          pendingText={isWaiting ? "Looking at your drawing..." : "Uploading..."}
        >
          <TwoNames words="Send my drawing" name="Submit for Review" />
        </Button>
        {/* After the other button, because Enter in a field presses a form's first button. */}
        {shown?.mayBeUsed && shown.findings.length > 0 && (
          <Button
            name="intent"
            value={USE_ANYWAY}
            variant={asksForPhoto(shown.findings) ? "secondary" : "primary"}
            size="lg"
            isWide
            isPending={isSending}
          >
            Use it anyway
          </Button>
        )}
      </Form>
    </div>
  );
}

const nothingTyped = { title: "", inspiration: "", drewItMyself: false };

/** The draft of a picture that was sent; null for a drawing that was drawn here. */
function withPhoto(draft: DraftToShow) {
  const { photo, photoPictureId } = draft;
  return photo && photoPictureId ? { ...draft, photo, photoPictureId } : null;
}

/** What stands above the fields; how many of them are not mended yet, where that is all. */
function toldAbove({ message, values }: Refused, open: readonly DesignFormField[]) {
  if (message?.title !== FIX_ERRORS.title) return message;
  const { title, inspiration } = values;
  const typed = { title, inspiration, artwork: "", drewItMyself: "" };
  return { title: problemsTitle(open, typed), text: null };
}

function PlainProblem({ mended }: { mended: MendResponse | undefined }) {
  const problem = problemOf(mended);
  if (!problem) return null;
  return (
    <Callout tone="danger" title={problem.title} className="mb-4">
      {problem.text}
    </Callout>
  );
}

function earlyChoice(form: HTMLFormElement): File | null {
  const data = new FormData(form);
  for (const name of ["artwork", "photo"]) {
    const chosen = data.get(name);
    if (chosen instanceof File && chosen.size > 0) return chosen;
  }
  return null;
}

/** Sends a picture as soon as it is chosen, and has the page show what was made of it. */
function useLook() {
  const [share, setShare] = useState<number | null>(null);
  const current = useRef<AbortController | null>(null);
  const navigate = useNavigate();
  useEffect(() => () => current.current?.abort(), []);

  /** @returns null when another picture was chosen meanwhile, or the page is left */
  async function at(sent: FormData): Promise<SubmitResult | null> {
    const mine = new AbortController();
    current.current = mine;
    setShare(0);
    const answer = await sendDesign(sent, setShare, mine.signal);
    if (mine.signal.aborted) return null;
    if (answer.ok) {
      const isDraft = "draftId" in answer;
      const path = isDraft ? pathOfLook(answer.draftId) : pathAfterUpload(answer);
      // What is typed stays where it is: the page is the same one.
      await navigate(path, { replace: isDraft, preventScrollReset: isDraft });
    }
    if (mine.signal.aborted) return null;
    setShare(null);
    return answer;
  }

  return {
    /** How much of it has arrived, from 0 to 1; null while there is nothing to wait for. */
    share,
    at,
    stop() {
      current.current?.abort();
      setShare(null);
    },
  };
}
