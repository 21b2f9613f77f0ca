import { useState } from "react";

import { Button, ButtonLink } from "~/ui/button";
import { Checkbox, Switch } from "~/ui/forms/checkbox";
import { sizeGroups } from "~/store/product/product-choice";
import { ColorSwatches, RadioCard, SizePicker } from "~/ui/forms/choices";
import { RatingInput } from "~/ui/rating/rating-input";
import { PasswordField } from "~/ui/forms/password-field";
import { SelectField, TextAreaField, TextField } from "~/ui/forms/text-field";
import { SearchField } from "~/ui/forms/search-field";

export function Buttons() {
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

export function Fields() {
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

export function Choices() {
  const [size, setSize] = useState<string | null>("M");
  const [color, setColor] = useState("Yellow");
  return (
    <div className="space-y-6">
      <SizePicker
        value={size}
        onChange={setSize}
        groups={sizeGroups(
          ["S", "M", "L", "XL", "XXL", "Youth S", "Youth M"].map((name) => ({
            name,
            isAvailable: name !== "XL",
          })),
        )}
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
