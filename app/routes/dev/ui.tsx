import { useState, type ReactNode } from "react";

import { Accordion } from "~/ui/accordion";
import { Avatar } from "~/ui/avatar";
import { Button, ButtonLink } from "~/ui/button";
import { Card, StatCard, StatRow } from "~/ui/card";
import { Checkbox, Switch } from "~/ui/checkbox";
import { ColorSwatches, RadioCard, SizePicker } from "~/ui/choices";
import { ConfirmDialog, Dialog } from "~/ui/dialog";
import { EmptyState, Skeleton } from "~/ui/empty-state";
import { FilterLinks } from "~/ui/filter-links";
import { showToast } from "~/ui/flash-toasts";
import { LoadMore } from "~/ui/load-more";
import {
  InkDrop,
  MarkerArrow,
  MarkerCircle,
  MarkerFrame,
  MarkerNumber,
  MarkerSign,
  MarkerUnderline,
  Scribble,
} from "~/ui/marker";
import { Badge, Notice } from "~/ui/notice";
import { Breadcrumbs, PageHeader } from "~/ui/page-header";
import { Rating, RatingInput } from "~/ui/rating";
import { SmallTable } from "~/ui/small-table";
import { Table } from "~/ui/table";
import { Prose } from "~/ui/prose";
import { TabLinks } from "~/ui/tabs";
import { PasswordField, SearchField, SelectField, TextAreaField, TextField } from "~/ui/text-field";
import { TextLink } from "~/ui/text-link";
import { Toaster } from "~/ui/toaster";
import { demoOnly } from "~/middleware/demo-only";

import type { Route } from "./+types/ui";

export const middleware: Route.MiddlewareFunction[] = [demoOnly];

export function loader() {
  return null;
}

export const meta: Route.MetaFunction = () => [
  { title: "Components" },
  { name: "robots", content: "noindex" },
];

const sections: Record<string, () => ReactNode> = {
  Colors: Colors,
  Type: Type,
  Buttons: Buttons,
  Fields: Fields,
  Choices: Choices,
  Messages: Messages,
  Cards: Cards,
  Tables: Tables,
  Moving: Moving,
  Overlays: Overlays,
  Marker: Marker,
};

export default function ComponentGallery() {
  return (
    <main id="main" className="wrap-page space-y-14 py-10">
      <PageHeader title="Components" intro="Every piece of the interface, in all its states." />
      <nav aria-label="Sections" className="flex flex-wrap gap-x-5">
        {Object.keys(sections).map((name) => (
          <a
            key={name}
            href={`#${name}`}
            className="inline-flex min-h-11 items-center font-semibold underline"
          >
            {name}
          </a>
        ))}
      </nav>
      {Object.entries(sections).map(([name, Section]) => (
        <section key={name} id={name} className="space-y-5">
          <h2 className="text-2xl">{name}</h2>
          <Section />
        </section>
      ))}
      <Toaster />
    </main>
  );
}

const inks = [
  ["bg-paper", "Paper"],
  ["bg-paper-2", "Paper 2"],
  ["bg-paper-3", "Paper 3"],
  ["bg-line", "Line"],
  ["bg-ink-3", "Ink 3"],
  ["bg-ink-2", "Ink 2"],
  ["bg-ink", "Ink"],
  ["bg-yellow", "Yellow"],
  ["bg-yellow-wash", "Yellow wash"],
  ["bg-success", "Success"],
  ["bg-warning", "Warning"],
  ["bg-danger", "Danger"],
  ["bg-info", "Info"],
] as const;

function Colors() {
  return (
    <ul className="flex flex-wrap gap-4">
      {inks.map(([color, name]) => (
        <li key={color} className="w-24 text-sm">
          <span className={`marker-frame mb-1 block h-16 ${color}`} />
          {name}
        </li>
      ))}
    </ul>
  );
}

function Type() {
  return (
    <div className="space-y-3">
      <p className="font-display text-4xl font-extrabold tracking-tight">Kids draw.</p>
      <p className="font-display text-3xl font-extrabold tracking-tight">We print.</p>
      <p className="font-display text-2xl font-extrabold tracking-tight">
        You <span className="highlight">wear</span>.
      </p>
      <p className="font-display text-xl font-bold">A heading of a section</p>
      <p className="text-lg">A lead text that introduces what follows.</p>
      <p className="wrap-text">
        Body text stays readable: up to 65 characters in a line, with{" "}
        <TextLink to="#Type">a link</TextLink> in it.
      </p>
      <p className="text-sm text-ink-2">Small text for hints.</p>
      <p className="font-marker text-xl">A short accent by hand</p>
    </div>
  );
}

function Buttons() {
  const variants = ["primary", "secondary", "quiet", "danger"] as const;
  return (
    <div className="space-y-4">
      {variants.map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-3">
          <Button type="button" variant={variant} size="sm">
            Small
          </Button>
          <Button type="button" variant={variant}>
            Medium
          </Button>
          <Button type="button" variant={variant} size="lg">
            Large
          </Button>
          <Button type="button" variant={variant} disabled>
            Disabled
          </Button>
          <Button type="button" variant={variant} isPending pendingText="Saving...">
            Save
          </Button>
          <ButtonLink variant={variant} to="#Buttons">
            A link
          </ButtonLink>
        </div>
      ))}
    </div>
  );
}

function Fields() {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <TextField label="First name" name="a" placeholder="Your first name" />
      <TextField
        label="Email"
        name="b"
        defaultValue="not-an-email"
        errors={["Please enter a valid email address"]}
      />
      <TextField label="Username" name="c" hint="Letters and numbers" isOptional />
      <TextField label="Disabled" name="d" disabled defaultValue="Cannot be changed" />
      <PasswordField
        label="Password"
        name="e"
        defaultValue="abc"
        errors={[
          "Password must be at least 8 characters long",
          "Password must contain at least one number",
        ]}
      />
      <SelectField
        label="State"
        name="f"
        options={[
          { value: "", label: "All states" },
          { value: "OR", label: "Oregon" },
        ]}
      />
      <TextAreaField
        label="Bio"
        name="g"
        maxLength={280}
        defaultValue="I draw at the kitchen table."
      />
      <SearchField label="Search designs" name="q" className="self-end" />
      <div>
        <Checkbox label="I drew this myself" name="h" defaultChecked />
        <Checkbox label="I agree" name="i" errors={["Please tick this box"]} />
        <Switch label="Show my state" hint="Visitors can find you by it" name="j" defaultChecked />
        <Switch label="Show my photo" name="k" />
      </div>
    </div>
  );
}

function Choices() {
  const [size, setSize] = useState<string | null>("M");
  const [color, setColor] = useState("Yellow");
  return (
    <div className="space-y-6">
      <SizePicker
        value={size}
        onChange={setSize}
        sizes={["S", "M", "L", "XL", "XXL"].map((value) => ({
          value,
          isAvailable: value !== "XL",
        }))}
      />
      <ColorSwatches
        value={color}
        onChange={setColor}
        colors={[
          { name: "White", hex: "#ffffff", isAvailable: true },
          { name: "Black", hex: "#1d1b1a", isAvailable: true },
          { name: "Yellow", hex: "#ffd60a", isAvailable: true },
          { name: "Navy", hex: "#1f2a44", isAvailable: false },
        ]}
      />
      <div className="grid gap-4 md:grid-cols-2">
        {["Become a Creator", "Shop Products"].map((label, at) => (
          <RadioCard key={label} name="kind" value={label} label={label} isChecked={at === 0}>
            <strong className="font-display text-lg">{label}</strong>
            <span className="block text-ink-2">What this choice means, in one sentence.</span>
          </RadioCard>
        ))}
      </div>
      <RatingInput name="rating" />
    </div>
  );
}

function Messages() {
  return (
    <div className="space-y-3">
      {(["info", "success", "warning", "danger"] as const).map((tone) => (
        <Notice key={tone} tone={tone} title={`A notice, ${tone}`}>
          What happened, and what to do.
        </Notice>
      ))}
      <div className="flex flex-wrap gap-2">
        <Badge>Plain</Badge>
        <Badge tone="info">Pending Review</Badge>
        <Badge tone="warning">Ready for Review</Badge>
        <Badge tone="success">Published</Badge>
        <Badge tone="danger">Not Accepted</Badge>
      </div>
      <div className="flex flex-wrap gap-3 pt-3">
        <Button
          type="button"
          onClick={() =>
            showToast({ tone: "success", title: "Saved", text: "Your profile is up to date." })
          }
        >
          Show a toast
        </Button>
        <Button
          type="button"
          variant="danger"
          onClick={() =>
            showToast({
              tone: "error",
              title: "File too large",
              text: "File size must be under 25MB",
            })
          }
        >
          Show an error
        </Button>
      </div>
    </div>
  );
}

function Cards() {
  return (
    <div className="space-y-5">
      <StatRow>
        <StatCard label="Total Earnings" value="$128.25" />
        <StatCard label="Tees Sold" value={34} />
        <StatCard label="Pending Approvals" value={2} hint="Since Monday" />
        <StatCard label="Total Designs" value={9} />
      </StatRow>
      <Card title="A card" action={<TextLink to="#Cards">See all</TextLink>}>
        With something in it.
      </Card>
      <EmptyState
        scribble="lens"
        title="No designs found"
        text="Try adjusting your filters or search terms"
        action={<Button type="button">Clear all</Button>}
      />
      <div className="flex items-center gap-4">
        <Avatar name="Mila" pictureId={null} size="sm" />
        <Avatar name="Leo" pictureId={null} />
        <Avatar name="Nora" pictureId={null} size="lg" />
        <Skeleton className="h-16 w-48" />
      </div>
      <Rating value={4.4} count={42} />
      <Accordion summary="How long does it take?">
        About a week, because each shirt is printed for you.
      </Accordion>
      <Breadcrumbs
        crumbs={[
          { to: "#Cards", label: "Store" },
          { to: "#Marker", label: "Wild Things" },
        ]}
      />
    </div>
  );
}

const rows = [
  { id: "1", number: "INK-7F3K2MQ", who: "Sam", total: "$54.00" },
  { id: "2", number: "INK-29XBTRA", who: "Alexandra Montgomery-Featherstone", total: "$1,025.00" },
];

function Tables() {
  return (
    <div className="space-y-8">
      <Table
        caption="Orders"
        rows={rows}
        columns={[
          { label: "Order", cell: ({ number }) => number },
          { label: "Shopper", cell: ({ who }) => who },
          { label: "Total", isNumber: true, cell: ({ total }) => total },
        ]}
      />
      <SmallTable
        caption="Totals"
        head={["Order", "Total"]}
        rows={rows.map(({ number, total }) => [number, total])}
      />
    </div>
  );
}

function Moving() {
  return (
    <div className="space-y-5">
      <TabLinks
        label="Tabs"
        tabs={[
          { to: "/dev/ui", label: "Overview" },
          { to: "/dev/ui/products", label: "Products", count: 12 },
          { to: "/dev/ui/codes", label: "Discount Codes" },
        ]}
      />
      <FilterLinks
        label="Filters"
        links={[
          { to: "#Moving", label: "All", isActive: true },
          { to: "#Moving", label: "Waiting", isActive: false },
        ].map((link, at) => ({ ...link, to: `${link.to}?${at}` }))}
      />
      <LoadMore to="#Moving" />
      <Prose>
        <h2>A long text</h2>
        <p>
          Legal pages and stories are set in lines of up to 65 characters, with{" "}
          <TextLink to="#Moving">links</TextLink> one can see.
        </p>
        <ul>
          <li>First, what is collected.</li>
          <li>Then, who receives it.</li>
        </ul>
      </Prose>
    </div>
  );
}

function Overlays() {
  const [open, setOpen] = useState<"dialog" | "sheet" | "confirm" | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="button" onClick={() => setOpen("dialog")}>
        Dialog
      </Button>
      <Button type="button" onClick={() => setOpen("sheet")}>
        Sheet
      </Button>
      <Button type="button" onClick={() => setOpen("confirm")}>
        Confirm
      </Button>
      <Dialog isOpen={open === "dialog"} onClose={close} title="A dialog">
        Words in a dialog.
      </Dialog>
      <Dialog isOpen={open === "sheet"} onClose={close} title="A sheet" isSheet>
        From the bottom on phones.
      </Dialog>
      <ConfirmDialog
        isOpen={open === "confirm"}
        onClose={close}
        onConfirm={close}
        title="Delete this?"
        confirmLabel="Delete"
      >
        It cannot be taken back.
      </ConfirmDialog>
    </div>
  );
}

function Marker() {
  const scribbles = ["paper", "pen", "lens", "shirt", "box", "heart"] as const;
  return (
    <div className="flex flex-wrap items-center gap-6">
      <MarkerUnderline className="h-4 w-48 text-yellow" />
      <MarkerArrow className="w-28" />
      {[1, 2, 3, 4].map((step) => (
        <MarkerNumber key={step}>{step}</MarkerNumber>
      ))}
      {scribbles.map((name) => (
        <Scribble key={name} name={name} className="size-20" />
      ))}
      <InkDrop className="size-16" />
      <span className="relative px-3 py-2 font-marker">
        15%
        <MarkerCircle className="absolute inset-0 size-full text-ink" />
      </span>
      {(["tick", "cross", "plus"] as const).map((name) => (
        <MarkerSign key={name} name={name} className="size-10" />
      ))}
      <div className="relative grid h-32 w-56 place-items-center bg-white">
        <MarkerFrame />A frame stretches to its box
      </div>
    </div>
  );
}
