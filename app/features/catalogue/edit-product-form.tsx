import { useEffect, useState } from "react";

import type { RefusedForm } from "~/lib/form";
import { Card } from "~/ui/card";
import { EditForm } from "~/ui/edit-form";
import { useHeld } from "~/ui/use-held";

import { ProductFields, productTexts } from "./product-fields";

type Product = { title: string; description: string; basePriceCents: number; version: number };

type Props = {
  product: Product;
  /** The page's last answer; another one that refuses nothing ends the typing. */
  answer: object | undefined;
  refused: RefusedForm | undefined;
};

/** A product's title, description and base price; what is typed stays until it is saved or left. */
export function EditProductForm({ product, answer, refused }: Props) {
  const [isTyped, setTyped] = useState(false);
  const shown = useHeld(product, isTyped);
  const [title, setTitle] = useState(refused?.typed?.["title"] ?? product.title);
  useEffect(() => {
    if (refused) return;
    setTyped(false);
    setTitle(product.title);
  }, [answer, refused, product.title]);
  // A refused form keeps the version it was typed over, so that nothing is saved over unseen.
  const version = refused?.typed?.["version"] ?? String(shown.version);
  return (
    <Card title="Product">
      <div onChange={() => setTyped(true)}>
        <EditForm
          thing="product"
          values={{ ...productTexts(shown), version }}
          refused={refused}
          fields={{ intent: "save" }}
          submitLabel="Save Changes"
          cancelTo="/admin/products/manage"
          isDisabled={!title.trim()}
          className="space-y-5"
        >
          {(field) => <ProductFields field={field} onTitle={setTitle} />}
        </EditForm>
      </div>
    </Card>
  );
}
