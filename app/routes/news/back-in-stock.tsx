import { data } from "react-router";

import { AuthPage } from "~/people/auth-page";
import { AgeStep } from "~/people/sign-up/age-step";
import { StepForm } from "~/people/steps/step-form";
import { choiceValue } from "~/store/news/choice-value";
import { waitForm } from "~/store/news/news-form";
import { MAX_WAITS } from "~/store/news/news-limits";
import { soldOutOf, waitForStock } from "~/store/news/wait-for-stock.server";
import { ProductMissing } from "~/store/site/missing-pages";
import { parseForm } from "~/lib/parse-form";
import { readForm } from "~/lib/read-form";
import { isUuid } from "~/lib/uuid";
import { servicesContext } from "~/middleware/context";
import { tooManyForms } from "~/middleware/public-form";
import { goTo, invalidStep, waitStep } from "~/middleware/step-result";
import { pathTo } from "~/path-to";
import { Callout } from "~/ui/callout";
import { SelectField } from "~/ui/forms/text-field";
import { validationToast } from "~/ui/forms/use-checked-form";
import { TextLink } from "~/ui/text-link";
import { stepFailure } from "~/people/steps/step-failure";

import type { Route } from "./+types/back-in-stock";
import { EmailOrKnown, LookIntoMail } from "./email-or-known";
import { newsAsking } from "./news-asking.server";

export const meta = () => [{ name: "robots", content: "noindex" }];

export async function loader(args: Route.LoaderArgs) {
  const { shirt, path } = await shirtOfStore(args);
  const { account, age } = await newsAsking(args, path);
  const query = new URL(args.request.url).searchParams;
  return { shirt, path, age, knownEmail: account?.email ?? null, asked: query.get("asked") };
}

export async function action(args: Route.ActionArgs) {
  const { db, now } = args.context.get(servicesContext);
  const { path } = await shirtOfStore(args);
  const form = await readForm(args.request);
  const { account, age } = await newsAsking(args, path);
  if (age) return goTo(path);
  if (account) form.set("email", account.email);
  const parsed = parseForm(waitForm, form);
  if (!parsed.ok) return invalidStep(parsed, validationToast);
  const isProven = account?.isProven ?? false;
  const seconds = isProven ? null : await tooManyForms(args.context);
  if (seconds !== null) return waitStep(form, "other", seconds);
  const { choice, email } = parsed.values;
  const wanted = { productId: args.params.productId, ...choice };
  const waiting = await waitForStock(db, { email, isProven }, wanted, now());
  if (waiting.ok) return goTo(`${path}?asked=${isProven ? "saved" : "mailed"}`);
  return invalidStep({
    errors: { choice: [refusals[waiting.reason]] },
    typed: { choice: choiceValue(choice), email },
  });
}

const refusals = {
  "not-in-store": "This shirt is not in the store right now.",
  "not-sold-out": "Good news: this size and color can be bought right now.",
  full: `You are already waiting for ${MAX_WAITS} shirts. Stop waiting for one first.`,
};

async function shirtOfStore({ context, params }: Route.LoaderArgs | Route.ActionArgs) {
  const { productId } = params;
  const { db } = context.get(servicesContext);
  const shirt = isUuid(productId) ? await soldOutOf(db, productId) : null;
  if (!shirt) throw data(null, { status: 404 });
  return { shirt, path: pathTo("/tell-me/:productId", { productId }) };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stepFailure(serverAction);
}

export default function BackInStockPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shirt, path, age, knownEmail, asked } = loaderData;
  return (
    <AuthPage
      tab="Tell me when it is back"
      title={age ? "When were you born?" : "Tell me when it is back"}
      subtitle={age ? "One question before we start." : `${shirt.title}: one email, once.`}
      after={
        <p className="mt-5 text-center">
          <TextLink to={pathTo("/store/:slug", { slug: shirt.slug })}>Back to the shirt</TextLink>
        </p>
      }
    >
      {age ? (
        <AgeStep action={age} />
      ) : asked === "mailed" ? (
        <LookIntoMail />
      ) : asked === "saved" ? (
        <Callout tone="success" title="Got it!">
          We will write to you as soon as you can buy it again.
        </Callout>
      ) : shirt.soldOut.length === 0 ? (
        <p>Good news: every size and color of this shirt can be bought right now.</p>
      ) : (
        <StepForm
          action={path}
          schema={async () => (await import("~/store/news/news-form")).waitForm}
          result={actionData}
          submit={{ label: "Tell me", pending: "Saving..." }}
        >
          {({ errors, typed }) => (
            <>
              <SelectField
                name="choice"
                label="Size and color"
                defaultValue={typed["choice"] ?? ""}
                errors={errors["choice"]}
                required
                options={[
                  { value: "", label: "Choose…" },
                  ...shirt.soldOut.map((each) => ({
                    value: choiceValue(each),
                    label: `${each.size}, ${each.color}`,
                  })),
                ]}
              />
              <EmailOrKnown knownEmail={knownEmail} errors={errors} typed={typed} />
            </>
          )}
        </StepForm>
      )}
    </AuthPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProductMissing error={error} />;
}
