import { LOOK } from "../design-limits";
import type { KeptUpload } from "./device-uploads";

type Device = typeof import("./device-uploads");

/** What was asked for first is done first: what arrived is not kept again. */
let last: Promise<unknown> = Promise.resolve();

function onDevice<Result>(act: (device: Device) => Promise<Result>): Promise<Result | null> {
  const next = last.then(async () => act(await import("./device-uploads"))).catch(() => null);
  last = next;
  return next;
}

/**
 * Keeps a form with its picture on this device until the server has it.
 * @returns whether it is kept: a device may refuse
 */
export async function keepOnDevice(form: FormData): Promise<boolean> {
  const file = form.get("artwork");
  if (!(file instanceof File)) return false;
  const upload = {
    owner: textOf(form, "owner"),
    submissionKey: textOf(form, "submissionKey"),
    file,
    title: textOf(form, "title"),
    inspiration: textOf(form, "inspiration"),
    drewItMyself: form.has("drewItMyself"),
    isSubmitted: form.get("intent") !== LOOK,
  };
  const isKept = await onDevice(async (device) => {
    await device.keepUpload(upload);
    return true;
  });
  return isKept ?? false;
}

/** What the server has, or cannot read, is not kept any more. */
export function dropFromDevice(form: FormData): void {
  const key = textOf(form, "submissionKey");
  void onDevice((device) => device.dropUpload(textOf(form, "owner"), key));
}

/** What an account has kept last on this device; null where there is nothing. */
export function keptOnDevice(owner: string): Promise<KeptUpload | null> {
  return onDevice((device) => device.lastKept(owner));
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
