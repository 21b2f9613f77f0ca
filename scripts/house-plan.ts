import type { Line } from "./marker-lines.ts";

/** A room: where it stands, what it is called, and what it is for. */
export type Room = {
  folder: string;
  says: string;
  /** Left, top, width, height. */
  box: readonly [number, number, number, number];
  /** Folders within it, line by line, and the height of the first line. */
  inside?: { top: number; rows: readonly (readonly string[])[] };
};

export const house = { width: 800, height: 1076, left: 36, right: 664 } as const;

/** Heights of the floors, from the eaves to the ground. */
export const floors = [132, 238, 672, 788, 842] as const;
export const roof: Line = [
  [14, 141],
  [180, 80],
  [350, 20],
  [350, 20],
  [520, 81],
  [686, 141],
];

const routeAreas = [
  ["checkout", "store", "marketing", "seo", "dev", "api"],
  ["auth", "account", "coming-back", "guardian", "creator", "admin"],
] as const;

const within = (folder: string, names: readonly string[]) => names.map((name) => folder + name);

/** Rooms without walls of their own: their floor is their frame. */
export const openRooms: readonly Room[] = [
  {
    folder: "server",
    says: "starts, listens, keeps public pages",
    box: [200, 62, 300, 60],
  },
  {
    folder: "app/routes",
    says: "parse, call a use case, respond",
    box: [50, 138, 600, 90],
    inside: { top: 201, rows: routeAreas.map((row) => within("app/routes/", row)) },
  },
  {
    folder: "app/features",
    says: "the business, a folder a noun",
    box: [100, 304, 500, 34],
  },
  { folder: "app/lib", says: "pure: money, dates, forms", box: [50, 796, 600, 40] },
];

export const walledRooms: readonly Room[] = [
  { folder: "app/middleware", says: "who is asking", box: [104, 248, 196, 48] },
  { folder: "app/ui", says: "components", box: [310, 248, 130, 48] },
  { folder: "app/client", says: "small scripts", box: [450, 248, 146, 48] },
  { folder: "app/jobs", says: "what is due", box: [50, 684, 130, 92] },
  { folder: "app/platform/database", says: "the tables", box: [190, 684, 120, 92] },
  { folder: "app/seed", says: "the demo", box: [320, 684, 110, 92] },
  {
    folder: "app/integrations",
    says: "what we do not own",
    box: [440, 684, 212, 92],
    inside: {
      top: 744,
      rows: [
        within("app/integrations/", ["payments", "print", "log"]),
        within("app/integrations/", ["mail", "files", "web", "seen"]),
      ],
    },
  },
];

/** Features that an order does not pass, by who uses them. */
export const groups = [
  {
    says: "what visitors read",
    box: [104, 346, 240, 80],
    rows: [
      ["storefront", "site"],
      ["cart", "discounts", "wishes"],
      ["reviews", "returns", "contact", "desk"],
    ],
  },
  {
    says: "what creators make",
    box: [356, 346, 240, 80],
    rows: [
      ["designs", "artwork"],
      ["pictures", "print-plans"],
      ["profiles", "notifications"],
    ],
  },
  {
    says: "what admins do",
    box: [104, 434, 240, 80],
    rows: [
      ["products", "collections", "synonyms", "blanks", "bulk"],
      ["moderation", "fulfilment", "papers"],
      ["print-orders", "statistics", "books"],
      ["settings", "audit", "hints", "system"],
    ],
  },
  {
    says: "who people are, what they are told",
    box: [356, 434, 240, 80],
    rows: [
      ["accounts", "consent", "retention"],
      ["guardians", "guardian-rules"],
      ["mail-templates", "news"],
    ],
  },
] as const;

/** The rooms of features that an order passes. */
export const orderRooms: readonly Room[] = [
  { folder: "app/checkout", says: "the order is written", box: [50, 530, 166, 54] },
  { folder: "app/orders", says: "paid once", box: [270, 530, 160, 54] },
  { folder: "app/books/payments", says: "events", box: [474, 530, 176, 54] },
  { folder: "app/platform/mail", says: "a row", box: [50, 604, 166, 54] },
  { folder: "app/money", says: "the share, the books", box: [270, 604, 160, 54] },
];

export const provider = { says: ["payment", "provider"], box: [694, 576, 96, 56] } as const;

type Step = { at: readonly [number, number]; says: string; file: string };

/** The way of one order, and where each step's number is drawn. */
export const steps: readonly Step[] = [
  { at: [50, 186], says: "The route parses the form", file: "app/routes/checkout/checkout.tsx" },
  {
    at: [50, 532],
    says: "Checking out writes the order",
    file: "app/checkout/check-out.server.ts",
  },
  {
    at: [272, 532],
    says: "A payment page is asked for",
    file: "app/orders/payment/open-payment.server.ts",
  },
  {
    at: [446, 686],
    says: "The provider takes the money",
    file: "app/integrations/payments/payments.ts",
  },
  { at: [646, 186], says: "A signed event comes back", file: "app/routes/api/webhooks.ts" },
  {
    at: [648, 532],
    says: "It is kept, then handled",
    file: "app/books/payments/receive-event.server.ts",
  },
  {
    at: [428, 532],
    says: "The order is paid, once",
    file: "app/orders/payment/settle-order.server.ts",
  },
  {
    at: [428, 606],
    says: "The creator's share is earned",
    file: "app/money/write-sale-earnings.server.ts",
  },
  { at: [50, 606], says: "The mail is a row", file: "app/platform/mail/queue-mail.server.ts" },
  { at: [52, 686], says: "A job renders and sends it", file: "app/jobs/jobs.server.ts" },
];

/** The lines between the steps, each with its tip at its end. */
export const ways: readonly Line[] = [
  [
    [6, 206],
    [20, 194],
    [36, 187],
  ],
  [
    [58, 210],
    [74, 300],
    [70, 410],
    [82, 526],
  ],
  [
    [220, 556],
    [244, 553],
    [266, 556],
  ],
  [
    [434, 572],
    [470, 595],
    [500, 635],
    [508, 682],
  ],
  [
    [656, 740],
    [705, 738],
    [736, 700],
    [742, 637],
  ],
  [
    [742, 572],
    [744, 430],
    [726, 260],
    [664, 192],
  ],
  [
    [640, 212],
    [620, 300],
    [626, 410],
    [612, 526],
  ],
  [
    [470, 556],
    [446, 553],
    [434, 556],
  ],
  [
    [344, 587],
    [346, 593],
    [344, 602],
  ],
  [
    [266, 632],
    [244, 629],
    [220, 632],
  ],
  [
    [116, 661],
    [113, 670],
    [116, 681],
  ],
];
