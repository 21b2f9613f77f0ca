import { useState } from "react";
import { Form, useLocation, useNavigation } from "react-router";

import type { RefusedForm, FormText } from "~/lib/form";
import { parseDollars } from "~/lib/money";
import { pathTo } from "~/path-to";
import { Card } from "~/ui/card";
import { ConflictCallout } from "~/ui/forms/conflict-callout";
import { SaveBar } from "~/ui/forms/save-bar";
import { SelectField } from "~/ui/forms/text-field";
import { UnsavedGuard } from "~/ui/forms/unsaved-guard";
import { useEditing } from "~/ui/forms/use-editing";
import { useWrongField } from "~/ui/forms/use-wrong-field";
import type { ShowingMode } from "~/schema/showing-modes";
import { takesMends, type Standing } from "~/drawings/standing/drawing-standing";
import { Checkbox } from "~/ui/forms/checkbox";

import { cellFields, variantTexts, cellKeys, cellOf } from "../variants/matrix";
import { MatrixMore } from "../variants/matrix-more";
import type { ShirtCosts } from "../variants/matrix-warnings";
import { gridColors, gridSizes } from "../variants/sizes-and-colors";
import { VariantMatrix } from "../variants/variant-matrix";
import { CollectionPicker } from "../publish/collection-picker";
import { NEW_MEANING } from "../publish/publish-limits";
import { savedVersion } from "./product-result";
import { ProductFields, productTexts } from "./product-fields";

type Product = Parameters<typeof productTexts>[0] & {
  version: number;
  standing: Standing;
  /** What the parent of its artist has set; null where no parent has a say. */
  showing: ShowingMode | null;
};

type Props = {
  product: Product;
  variants: Parameters<typeof variantTexts>[0];
  collections: Parameters<typeof CollectionPicker>[0]["collections"];
  costs: ShirtCosts;
  outOfStock: readonly string[];
  /** The page's last result. */
  result: object | undefined;
  refused: RefusedForm | undefined;
};

/**
 * Everything about a product but its images, saved together: words, price, status, collection, sizes
 * and colors. What is typed stays until it is saved or the page is left.
 */
export function EditProductForm(props: Props) {
  const { product, variants, result, refused } = props;
  const { pathname, search } = useLocation();
  const isSaving = useNavigation().formMethod === "POST";
  const values = {
    ...productTexts(product),
    ...variantTexts(variants),
    version: String(product.version),
  };
  const editing = useEditing(values, refused, savedVersion(result));
  const { standing, version, isChanged } = editing;
  const now = standing?.now;
  const form = useWrongField(now ? undefined : standing, { orTop: true });
  const [isBlank, setBlank] = useState(false);
  return (
    <>
      {now && <ConflictCallout key={version} thing="product" />}
      <UnsavedGuard isUnsaved={isChanged && !isSaving} />
      <Form
        key={editing.key}
        ref={form}
        method="post"
        onChange={editing.onChange}
        onSubmit={editing.onSubmit}
        className="space-y-4"
      >
        <input type="hidden" name="intent" value="save" />
        {version && <input type="hidden" name="version" value={version} />}
        <ProductParts {...props} editing={editing} onBlank={setBlank} />
        <SaveBar
          label="Save Changes"
          isChanged={isChanged}
          isPending={isSaving}
          isDisabled={isBlank}
          isConflict={now !== undefined}
          pagePath={pathname + search}
          cancelTo={pathTo("/admin/products/manage")}
          onDiscard={() => {
            setBlank(false);
            editing.takeTheirs();
          }}
        />
      </Form>
    </>
  );
}

/** The form's cards; they start anew with what is saved. */
function ProductParts({
  product,
  collections,
  costs,
  outOfStock,
  editing,
  onBlank,
}: Props & { editing: ReturnType<typeof useEditing>; onBlank: (isBlank: boolean) => void }) {
  const { shown, standing, differing } = editing;
  const [cells, setCells] = useState(cellFields(shown));
  const [basePrice, setBasePrice] = useState(shown["basePrice"] ?? "");
  const errors = standing?.errors ?? {};
  const refused = { errors, typed: standing?.typed ?? {} };
  const field = (name: string) => ({
    name,
    defaultValue: shown[name] ?? "",
    errors: errors[name],
    now: differing[name],
  });
  const changeCells = (to: typeof cells) => {
    setCells(to);
    editing.onChange();
  };
  const matrix = { cells, onCells: changeCells, frame, refused };
  return (
    <>
      <Card className="dense-fields">
        <ProductFields
          field={field}
          onText={(name, typed) => {
            if (name === "title") onBlank(!typed.trim());
            if (name === "basePrice") setBasePrice(typed);
          }}
        >
          <SelectField
            label="Status"
            className="lg:col-span-2"
            options={statusOptions}
            {...field("status")}
          />
          <CollectionPicker
            collections={collections}
            initial={{
              collectionId: shown["collectionId"] ?? "",
              subcollectionId: shown["subcollectionId"] ?? "",
            }}
            errors={errors}
            now={differing}
            className="lg:col-span-2"
          />
        </ProductFields>
        {product.showing === "ask" && takesMends(product.standing) && (
          <Checkbox
            name={NEW_MEANING}
            label="It means something else now"
            hint="Where a letter or two changes what is said, the parent is asked before it is shown."
            defaultChecked={shown[NEW_MEANING] === "on"}
          />
        )}
      </Card>
      <Card title="Sizes and colors" className="dense-card">
        <VariantMatrix
          {...matrix}
          basePriceCents={parseDollars(basePrice)}
          costs={costs}
          outOfStock={outOfStock}
          now={standing?.now}
        />
        <RemovedNote cells={cells} />
        <MatrixMore {...matrix} isAdding />
      </Card>
    </>
  );
}

const frame = { sizes: gridSizes, colors: gridColors };

const statusOptions = [
  { value: "active", label: "Active" },
  { value: "inactive", label: "Inactive" },
] as const;

/** What the boxes of the matrix mean, and what happens to removed combinations with the next save. */
function RemovedNote({ cells }: { cells: FormText }) {
  const all = cellKeys(cells).map((key) => cellOf(cells, key));
  const removed = all.filter(({ isRemoved }) => isRemoved).length;
  if (!all.some(({ isOffered, isSaved }) => isOffered || isSaved))
    return <p className="mt-2 text-sm text-ink-2">No variants added yet...</p>;
  return (
    <p role="status" className="mt-2 text-sm text-ink-2">
      {removed === 0
        ? "Ticked is Active. Unticked is Disabled: shoppers see it as sold out. The field is added to the base price; -1.50 makes it cheaper."
        : `${removed === 1 ? "1 combination is" : `${removed} combinations are`} removed when you save. Shoppers who have it in their cart will lose it. Past orders stay.`}
    </p>
  );
}
