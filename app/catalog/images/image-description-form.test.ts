import { expect, test } from "vitest";

import { formErrors } from "~tests/support/form-errors";

import { imageDescriptionForm } from "./image-description-form";

test("an alt text has at most 200 characters", () => {
  const id = crypto.randomUUID();
  const valid = { productId: id, imageId: id, altText: "", seen: "" };
  const errors = formErrors(imageDescriptionForm, valid);
  expect(errors({ altText: ` ${"x".repeat(200)} ` })).toEqual({});
  expect(errors({ altText: "x".repeat(201) })).toEqual({
    altText: ["The alt text must be 200 characters or less"],
  });
});
