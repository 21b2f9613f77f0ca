import { defineConfig } from "oxlint";

import { areas } from "./lint/areas.ts";

type Refusal = {
  "no-restricted-imports": ["error", { patterns: { group: string[]; message: string }[] }];
};

/** Refuses imports; the last pattern that matches decides, and "!" allows. */
function refuse(message: string, ...groups: string[][]): Refusal {
  return { "no-restricted-imports": ["error", { patterns: [{ group: groups.flat(), message }] }] };
}

/** Browser code: imported only by what starts the scripts of pages (app/client). */
const browserCode = "**/*.client";
const tables = ["~/schema/tables/**", "~/schema/all-tables"];
const database = ["~/platform/database/**"];

const within = (folders: readonly string[]) => folders.map((folder) => `!~/${folder}/**`);

/** What every room may know: the brand, how long a shirt takes, and the way to a page. */
const wholeHouse = ["!~/brand", "!~/delivery-facts", "!~/path-to", "!~/route-table"];

/** What the files of an area may import: of other areas only those below it. */
function areaRules(area: string, below: readonly string[]) {
  const mayKnow = within([area, ...below]);
  const oneWay = "An area imports only areas below it: lint/areas.ts.";
  const folder = `app/${area}/**`;
  const pure = [
    ...mayKnow,
    "!~/schema/**",
    ...tables,
    ...database,
    "**/*.server",
    browserCode,
    "../../**",
  ];
  return [
    {
      files: [`${folder}/*.ts`],
      rules: refuse(`A pure file imports lib, values of the schema and pure files. ${oneWay}`, [
        "~/**",
        ...within(["lib"]),
        ...wholeHouse,
        ...pure,
      ]),
    },
    {
      files: [`${folder}/*.tsx`],
      rules: refuse(`A component imports pure files, values of the schema, ui and lib. ${oneWay}`, [
        "~/**",
        ...within(["lib", "ui"]),
        ...wholeHouse,
        ...pure,
      ]),
    },
    {
      files: [`${folder}/*.server.ts`, `${folder}/*.server.tsx`],
      rules: refuse(`A use case imports the schema, integrations and lib. ${oneWay}`, [
        "~/**",
        ...within(["lib", "schema", "integrations", "ui/mail"]),
        ...wholeHouse,
        "!~/config.server",
        ...mayKnow,
        browserCode,
        "../../**",
      ]),
    },
  ];
}

export default defineConfig({
  plugins: ["typescript", "unicorn", "oxc", "import", "react", "jsx-a11y", "promise"],
  options: { typeAware: true },
  categories: { correctness: "error", suspicious: "error" },
  ignorePatterns: ["build", "node_modules", ".react-router", "drizzle", "data"],
  rules: {
    "import/no-cycle": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/no-floating-promises": "error",
    "typescript/consistent-type-imports": [
      "error",
      {
        disallowTypeAnnotations: false,
      },
    ],
    "no-console": [
      "error",
      {
        allow: ["warn", "error"],
      },
    ],
    "react/react-in-jsx-scope": "off",
    "import/no-unassigned-import": [
      "error",
      {
        allow: ["**/*.css"],
      },
    ],
    "typescript/no-unsafe-type-assertion": "off",
    "no-shadow": "off",
    "no-underscore-dangle": "off",
    "no-await-in-loop": "off",
    "import/no-named-as-default": "off",
    "import/no-named-as-default-member": "off",
    "jsx-a11y/prefer-tag-over-role": "off",
    "jsx-a11y/control-has-associated-label": "off",
    "promise/always-return": "off",
    "promise/no-callback-in-promise": "off",
    "typescript/consistent-return": "off",
    "unicorn/consistent-function-scoping": "off",
    "typescript/no-base-to-string": "off",
    "typescript/no-misused-spread": "off",
    "typescript/require-array-sort-compare": [
      "error",
      {
        ignoreStringArrays: true,
      },
    ],
    "react/no-unstable-nested-components": [
      "error",
      {
        allowAsProps: true,
      },
    ],
    "no-unused-vars": [
      "error",
      {
        argsIgnorePattern: "^_",
        varsIgnorePattern: "^_",
        ignoreRestSiblings: true,
        destructuredArrayIgnorePattern: "^_",
      },
    ],
    "jsx-a11y/click-events-have-key-events": "off",
    "jsx-a11y/no-noninteractive-element-interactions": "off",
    "jsx-a11y/role-has-required-aria-props": "off",
    "react/set-state-in-effect": "off",
    "react/no-children-prop": "off",
    "react/exhaustive-effect-dependencies": "off",
    "react/purity": "off",
    "jsx-a11y/no-noninteractive-tabindex": "off",
  },
  overrides: [
    {
      files: ["app/lib/**"],
      rules: refuse("lib is pure: it imports nothing of the app.", ["~/**", "!~/lib/**", "../**"]),
    },
    ...([["app/ui/**", browserCode], ["app/ui/**/*.client.ts"]] as const).map(
      ([files, ...refused]) => ({
        files: [files],
        rules: refuse("ui knows only lib and itself; its browser code is started by app/client.", [
          "~/**",
          ...within(["lib", "ui"]),
          ...wholeHouse,
          ...refused,
          "../../**",
        ]),
      }),
    ),
    {
      files: ["app/integrations/**"],
      rules: refuse(
        "integrations know config and lib.",
        ["~/**", ...within(["lib", "integrations"]), "!~/config.server", ...wholeHouse],
        ["../../../**"],
      ),
    },
    {
      files: ["app/schema/**"],
      rules: refuse("Values of columns import only lib.", [
        "~/**",
        ...within(["lib", "schema"]),
        "!~/brand",
        ...tables,
        "../**",
      ]),
    },
    {
      files: ["app/schema/tables/**", "app/schema/all-tables.ts"],
      rules: refuse("The schema is the ground: it imports only lib.", [
        "~/**",
        ...within(["lib", "schema"]),
        "!~/brand",
        "../../**",
      ]),
    },
    ...areas.flatMap((area, at) => areaRules(area, areas.slice(0, at))),
    {
      files: ["app/platform/database/**"],
      rules: refuse("The database knows the schema, config and lib.", [
        "~/**",
        ...within(["lib", "schema", "platform/database"]),
        "!~/config.server",
        "!~/brand",
        "../../../../**",
      ]),
    },
    {
      files: ["app/jobs/**"],
      rules: refuse("A job calls use cases.", [
        "~/routes/**",
        "~/middleware/**",
        "~/ui/**",
        browserCode,
      ]),
    },
    {
      files: ["app/middleware/**"],
      rules: refuse("Middleware calls use cases.", [
        "~/routes/**",
        "~/jobs/**",
        ...tables,
        ...database,
        browserCode,
      ]),
    },
    {
      files: ["app/routes/**"],
      rules: refuse(
        "A route calls use cases: no SQL, no adapters.",
        [
          ...tables,
          ...database,
          "~/integrations/**",
          "~/jobs/**",
          "drizzle-orm",
          "drizzle-orm/**",
          "pg",
        ],
        [browserCode, "../../../**"],
      ),
    },
    {
      // The demo's seed writes the whole product's tables, and uses its use cases to do so.
      files: ["app/seed/**"],
      rules: { "no-restricted-imports": "off" },
    },
    {
      files: ["**/*.test.ts", "**/*.test.tsx", "tests/**"],
      rules: {
        "no-restricted-imports": "off",
        "typescript/unbound-method": "off",
        "no-console": "off",
        "no-unmodified-loop-condition": "off",
        "unicorn/no-array-fill-with-reference-type": "off",
      },
    },
    { files: ["scripts/**", "bench/**", "server/**"], rules: { "no-console": "off" } },
  ],
});
