import { expect, test } from "vitest";

import { assignParams } from "./assign-params";
import { NO_COLLECTION, placeValue } from "./place-value";

const sea = "0b2f5b8e-54d3-4a1e-9d5e-2f1f5b8e54d3";
const crabs = "1b2f5b8e-54d3-4a1e-9d5e-2f1f5b8e54d3";

test.each([
  [placeValue(sea), { collectionId: sea, subcollectionId: null }],
  [placeValue(sea, crabs), { collectionId: sea, subcollectionId: crabs }],
  [NO_COLLECTION, { collectionId: null, subcollectionId: null }],
])("'%s' is a place", (place, read) => {
  expect(assignParams.parse({ place })).toEqual({ place: read });
});

test.each([undefined, "", "sea", `${sea}.crabs`, `sea.${crabs}`, `${sea}.`])(
  "'%s' is none",
  (place) => {
    const problems = assignParams.safeParse({ place }).error?.issues.map(({ message }) => message);
    expect(problems).toEqual(["Please choose a collection"]);
  },
);
