import { defineConfig } from "oxlint";

import { featureArrows } from "./lint/feature-arrows.ts";

/** Refuses imports: each group is a list of patterns, of which one that starts with "!" is let through. */
function refuse(message: string, ...groups: string[][]) {
  const patterns = groups.map((group) => ({ group, message }));
  return { "no-restricted-imports": ["error", { patterns }] as ["error", { patterns: typeof patterns }] };
}

const outside = (depth: number) => [`${"../".repeat(depth)}**`];

/** What a feature's own arrows let it import of other features. */
function featureRules(feature: string, arrows: readonly string[]) {
  const others = ["~/features/**", `!~/features/${feature}/**`, ...arrows.map((other) => `!~/features/${other}/**`)];
  const arrowsMessage = `The arrows of ${feature} are declared in lint/feature-arrows.ts.`;
  const withArrows = (message: string, ...groups: string[][]) => {
    const rule = refuse(message, ...groups);
    const [level, { patterns }] = rule["no-restricted-imports"];
    return {
      "no-restricted-imports": [
        level,
        { patterns: [...patterns, { group: others, message: arrowsMessage }] },
      ] as [typeof level, { patterns: typeof patterns }],
    };
  };
  return [
    {
      files: [`app/features/${feature}/**/*.ts`],
      rules: withArrows(
        "A pure feature file imports lib and pure files.",
        ["~/**", "!~/lib/**", "!~/features/**", "!~/brand"],
        ["**/*.server"],
        outside(2),
      ),
    },
    {
      files: [`app/features/${feature}/**/*.tsx`],
      rules: withArrows(
        "A feature's component imports pure files, ui and lib.",
        ["~/**", "!~/lib/**", "!~/ui/**", "!~/features/**", "!~/brand"],
        ["**/*.server"],
        outside(2),
      ),
    },
    {
      files: [`app/features/${feature}/**/*.server.ts`, `app/features/${feature}/**/*.server.tsx`],
      rules: withArrows(
        "A use case imports features, db, integrations and lib.",
        ["~/routes/**", "~/middleware/**", "~/jobs/**", "~/services.server"],
        outside(2),
      ),
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
        "disallowTypeAnnotations": false
      }
    ],
    "no-console": [
      "error",
      {
        "allow": [
          "warn",
          "error"
        ]
      }
    ],
    "react/react-in-jsx-scope": "off",
    "import/no-unassigned-import": [
      "error",
      {
        "allow": [
          "**/*.css"
        ]
      }
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
        "ignoreStringArrays": true
      }
    ],
    "react/no-unstable-nested-components": [
      "error",
      {
        "allowAsProps": true
      }
    ],
    "no-unused-vars": [
      "error",
      {
        "argsIgnorePattern": "^_",
        "varsIgnorePattern": "^_",
        "ignoreRestSiblings": true,
        "destructuredArrayIgnorePattern": "^_"
      }
    ],
    "jsx-a11y/click-events-have-key-events": "off",
    "jsx-a11y/no-noninteractive-element-interactions": "off",
    "jsx-a11y/role-has-required-aria-props": "off",
    "react/set-state-in-effect": "off",
    "react/no-children-prop": "off",
    "react/exhaustive-effect-dependencies": "off",
    "react/purity": "off"
  },
  overrides: [
    {
      files: ["app/lib/**"],
      rules: refuse("lib is pure: it imports nothing of the app.", ["~/**", "!~/lib/**"], outside(1)),
    },
    {
      files: ["app/ui/**"],
      rules: refuse("ui knows only lib and itself.", ["~/**", "!~/lib/**", "!~/ui/**", "!~/brand"], outside(2)),
    },
    {
      files: ["app/integrations/**"],
      rules: refuse(
        "integrations know config and lib.",
        ["~/**", "!~/lib/**", "!~/integrations/**", "!~/config.server", "!~/brand"],
        outside(3),
      ),
    },
    {
      files: ["app/db/**"],
      rules: refuse(
        "db knows config and pure feature files.",
        ["~/**", "!~/lib/**", "!~/db/**", "!~/features/**", "!~/config.server", "!~/brand"],
        ["~/features/*/*.server"],
        outside(3),
      ),
    },
    ...Object.entries(featureArrows).flatMap(([feature, arrows]) => featureRules(feature, arrows)),
    {
      files: ["app/jobs/**"],
      rules: refuse("A job calls use cases.", ["~/routes/**", "~/middleware/**", "~/ui/**"]),
    },
    {
      files: ["app/middleware/**"],
      rules: refuse("Middleware calls use cases.", ["~/routes/**", "~/jobs/**", "~/db/**"]),
    },
    {
      files: ["app/routes/**"],
      rules: refuse(
        "A route calls use cases: no SQL, no adapters.",
        ["~/db/**", "~/integrations/**", "~/jobs/**", "drizzle-orm", "drizzle-orm/**", "pg"],
        outside(3),
      ),
    },
    {
      // The demo's seed writes the whole product's tables, and uses its use cases to do so.
      files: ["app/db/seed/**"],
      rules: { "no-restricted-imports": "off" },
    },
    {
      files: ["**/*.test.ts", "**/*.test.tsx", "tests/**"],
      rules: {
        "no-restricted-imports": "off",
        "typescript/unbound-method": "off",
        "no-console": "off",
        "no-unmodified-loop-condition": "off",
        "unicorn/no-array-fill-with-reference-type": "off"
      },
    },
    { files: ["scripts/**", "bench/**", "server/**"], rules: { "no-console": "off" } },
  ],
});
