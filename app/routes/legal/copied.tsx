import { data } from "react-router";

import { brand } from "~/brand";
import { copiedDrawing } from "~/drawings/copied/copied-drawing.server";
import { whereForm } from "~/drawings/copied/where-form";
import { WHERE_LIMIT } from "~/drawings/copied/where-limit";
import { formatLongDate } from "~/lib/dates";
import { fieldErrors } from "~/lib/form";
import { readQuery } from "~/lib/read-form";
import { servicesContext } from "~/middleware/context";
import { requireActor } from "~/middleware/guards";
import { pathTo } from "~/path-to";
import { ForGrownUps } from "~/people/for-grown-ups";
import { Button } from "~/ui/button";
import { TextAreaField } from "~/ui/forms/text-field";
import { PageHeader } from "~/ui/page-header";
import { Picture } from "~/ui/picture";
import { TextLink } from "~/ui/text-link";

import { RoomDoors } from "../creator/room-doors";
import type { Route } from "./+types/copied";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const drawing = await copiedDrawing(db, requireActor(context, request), params.designId);
  if (!drawing) throw data("not-found", { status: 404 });
  const where = readQuery(request).get("where");
  const parsed = where === null ? null : whereForm.safeParse({ where });
  return {
    drawing,
    where: where ?? "",
    errors: parsed && !parsed.success ? fieldErrors(parsed.error) : {},
  };
}

export const handle = { isRoom: true };

const HINT_FOR_CHILDREN =
  "Copy the long line at the top of that page, and put it here. Use a new line for each page.";

export const meta: Route.MetaFunction = () => [
  { title: `It was copied somewhere | ${brand.name}` },
];

export default function Copied({ loaderData: { drawing, where, errors } }: Route.ComponentProps) {
  const { designId, title, pictureId, uploadedAt, as } = drawing;
  const isMinors = as === "minor";
  return (
    <div className="wrap-page page-space">
      {as !== "parent" && <RoomDoors />}
      <PageHeader
        title="It was copied somewhere"
        crumbs={as === "parent" ? [{ to: pathTo("/guardian"), label: "For parents" }] : []}
        intro={
          isMinors
            ? "Did you see your drawing in another shop? Show this page to your grown-up. We write a letter, and your grown-up signs it and sends it."
            : "We write the letter that the law wants. You sign it and send it to the other shop."
        }
      />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <figure className="self-start">
          <Picture
            pictureId={pictureId}
            alt={`The drawing “${title}”`}
            sizes="(min-width: 1024px) 36vw, 90vw"
            isFirst
            className="marker-frame max-h-[50dvh] !bg-white !object-contain"
          />
          <figcaption className="mt-2 text-sm text-ink-2">
            “{title}”, uploaded on {formatLongDate(uploadedAt)}. The letter shows both.
          </figcaption>
        </figure>
        <div className="max-w-2xl space-y-6">
          <form
            method="get"
            action={pathTo("/copied/:designId/letter.pdf", { designId })}
            className="space-y-5"
          >
            <TextAreaField
              label="Where is the copy?"
              name="where"
              hint={
                isMinors ? HINT_FOR_CHILDREN : "Paste the web address of each copy, one a line."
              }
              rows={3}
              maxLength={WHERE_LIMIT}
              defaultValue={where}
              errors={errors["where"]}
              required
            />
            <Button variant="primary" size="lg">
              Make the letter (PDF)
            </Button>
          </form>
          {isMinors ? (
            <ForGrownUps>
              <NextSteps />
            </ForGrownUps>
          ) : (
            <NextSteps />
          )}
        </div>
      </div>
    </div>
  );
}

/** What whoever signs has to know. */
function NextSteps() {
  return (
    <section>
      <h2 className="text-lg">Then</h2>
      <ol className="mt-2 list-decimal space-y-1.5 pl-5">
        <li>Fill in what is still blank, and sign. Only a parent or an adult artist can.</li>
        <li>
          Find the other shop&apos;s page on copyright. It names an agent with an email address;
          send the letter there.
        </li>
        <li>
          Most shops take a copy down within days. If they do not, you can{" "}
          <TextLink to={pathTo("/contact")}>ask us</TextLink> what we would do.
        </li>
      </ol>
      <p className="mt-3 text-sm text-ink-2">
        The letter is made for you now. We keep neither it nor what you typed. Never sign it for a
        drawing that looks alike by chance: it is a statement under penalty of perjury.
      </p>
    </section>
  );
}
