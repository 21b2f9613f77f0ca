import { useEffect, useState } from "react";

import type { RefusedForm } from "~/lib/form";
import { pathTo } from "~/path-to";
import { Card } from "~/ui/card";
import { EditForm } from "~/ui/forms/edit-form";

import { savedVersion } from "./product-result";
import { ProductFields, productTexts } from "./product-fields";

type Product = Parameters<typeof productTexts>[0] & { version: number };

type Props = {
  product: Product;
  /** The page's last result. */
  result: object | undefined;
  refused: RefusedForm | undefined;
};

/**
 * A product's title, description, the artist's words and base price; what is typed stays until it is saved or the page
 * is left.
 */
export function EditProductForm({ product, result, refused }: Props) {
  const [title, setTitle] = useState(refused?.typed?.["title"] ?? product.title);
  useEffect(() => {
    if (!refused) setTitle(product.title);
  }, [result, refused, product.title]);
  return (
    <Card title="Product">
      <EditForm
        thing="product"
        values={{ ...productTexts(product), version: String(product.version) }}
        refused={refused}
        saved={savedVersion(result)}
        fields={{ intent: "save" }}
        submitLabel="Save Changes"
        cancelTo={pathTo("/admin/products/manage")}
        isDisabled={!title.trim()}
        className="space-y-5"
      >
        {(field) => <ProductFields field={field} onTitle={setTitle} />}
      </EditForm>
    </Card>
  );
}
