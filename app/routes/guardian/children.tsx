import { brand } from "~/brand";
import { ChildSummary } from "~/families/consent/child-summary";
import { guardianChildren } from "~/families/consent/guardian-children.server";
import { withEarnings } from "~/money/earnings-of-children.server";
import { waitingDrawings } from "~/families/guardians/childs-drawings.server";
import { WaitingDrawings } from "~/families/guardians/waiting-drawings";
import { paymentSetup } from "~/money/payment-setup/payment-setup.server";
import { servicesContext } from "~/middleware/context";
import { requireActor } from "~/middleware/guards";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { classNames } from "~/ui/class-names";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";

import type { Route } from "./+types/children";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const actor = requireActor(context, request);
  const setup = await paymentSetup(db, actor);
  const children = await guardianChildren(db, actor);
  return {
    waiting: await waitingDrawings(db, actor, children),
    children: await withEarnings(db, children),
    payments: setup.state,
    needsTaxForm: setup.taxForm.isMissing,
  };
}

export default function Children({ loaderData }: Route.ComponentProps) {
  const { waiting, children, payments, needsTaxForm } = loaderData;
  const isOne = children.length === 1;
  return (
    <>
      <title>{`For parents | ${brand.name}`}</title>
      {waiting.length > 0 ? (
        <>
          <h1 className="sr-only">For parents</h1>
          <div className="mb-10 grid gap-10">
            {waiting.map(({ consentId, child, drawings }) => (
              <WaitingDrawings
                key={consentId}
                child={child}
                consentId={consentId}
                drawings={drawings}
                isOnFirstScreen
              />
            ))}
          </div>
        </>
      ) : (
        <PageHeader
          title="For parents"
          intro="See what you allowed, change it, or take it back. You are in charge."
        />
      )}
      {children.length === 0 ? (
        <EmptyState
          scribble="heart"
          title="No child yet"
          text="When a child asks for your permission, we send you an email with a link."
        />
      ) : (
        <div className={classNames("grid items-start gap-5", isOne && "md:grid-cols-2")}>
          <ul className={classNames("grid gap-5", !isOne && "md:grid-cols-2")}>
            {children.map((child) => (
              <li key={child.id}>
                <ChildSummary child={child} />
              </li>
            ))}
          </ul>
          {children.some(
            ({ status, isPaid }) => isPaid && (status === "active" || status === "payee"),
          ) && (
            <Payments
              state={payments}
              needsTaxForm={needsTaxForm}
              className={isOne ? "" : "md:w-[calc(50%-0.625rem)]"}
            />
          )}
        </div>
      )}
    </>
  );
}

function Payments({
  state,
  needsTaxForm,
  className,
}: {
  state: "not-started" | "unfinished" | "ready";
  needsTaxForm: boolean;
  className: string;
}) {
  return (
    <Card title="Payment Setup" className={className}>
      <p className="text-ink-2">
        {state === "ready"
          ? "What your child earns is sent to your account every Monday."
          : "What your child earns is safe with us. Set up the account that receives it, in your name."}
        {needsTaxForm && " Our payment provider still needs your tax form."}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={pathTo("/payment-setup")}>
          {state === "ready"
            ? needsTaxForm
              ? "Fill in the tax form"
              : "Change bank account"
            : state === "unfinished"
              ? "Finish payment setup"
              : "Set up payments"}
        </ButtonLink>
        <ButtonLink to={pathTo("/statements")}>Statements</ButtonLink>
      </div>
    </Card>
  );
}
