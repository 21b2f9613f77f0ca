import { brand } from "~/brand";

type DemoCollection = {
  name: string;
  slug: string;
  description: string;
  pageHeader: string | null;
  pageDescription: string | null;
  isActive: boolean;
  /** Subcollections by name, with the drawn words that belong to each. */
  parts: Record<string, string[]>;
};

export const demoCollections: readonly DemoCollection[] = [
  {
    name: brand.founder.collectionName,
    slug: brand.founder.collectionSlug,
    description: brand.founder.collectionDescription,
    pageHeader: null,
    pageDescription: brand.founder.collectionDescription,
    isActive: true,
    parts: {},
  },
  {
    name: "Wild Things",
    slug: "wild-things",
    description: "Animals that roar, stomp, swing and stare.",
    pageHeader: "Wild Things, tamed by marker",
    pageDescription: "Drawn from zoo trips, dreams and one very patient hedgehog.",
    isActive: true,
    parts: {
      Safari: [
        "giraffe",
        "lion",
        "tiger",
        "zebra",
        "elephant",
        "rhinoceros",
        "camel",
        "kangaroo",
        "crocodile",
        "monkey",
      ],
      "Forest Friends": ["bear", "owl", "hedgehog", "panda", "squirrel"],
    },
  },
  {
    name: "Best Friends",
    slug: "best-friends",
    description: "Pets, barnyard buddies and everyone with feathers.",
    pageHeader: null,
    pageDescription: "The ones who wait at the door, the gate and the bird feeder.",
    isActive: true,
    parts: {
      "House Pets": ["cat", "dog", "rabbit"],
      Barnyard: ["pig", "cow", "horse", "duck"],
      Feathers: ["bird", "parrot", "penguin", "flamingo", "swan"],
    },
  },
  {
    name: "Under the Sea",
    slug: "under-the-sea",
    description: "Everything that swims, snaps and sparkles below the waves.",
    pageHeader: null,
    pageDescription: "Hold your breath and scroll.",
    isActive: true,
    parts: {
      Swimmers: ["shark", "dolphin", "whale", "sea turtle", "fish"],
      "Eight Legs or More": ["octopus", "crab"],
    },
  },
  {
    name: "Garden Club",
    slug: "garden-club",
    description: "Bugs, blooms and things that grow when no one is looking.",
    pageHeader: null,
    pageDescription: "Found under leaves, over fences and between the paving stones.",
    isActive: true,
    parts: {
      Bugs: ["bee", "butterfly", "snail", "ant", "spider", "frog"],
      Blooms: ["flower", "tree", "mushroom", "cactus", "palm tree"],
    },
  },
  {
    name: "Snack Attack",
    slug: "snack-attack",
    description: "Drawn hungry. Worn proudly.",
    pageHeader: null,
    pageDescription: "Warning: may cause a trip to the kitchen.",
    isActive: true,
    parts: { Fruit: ["pineapple", "strawberry"], Sweets: ["cake", "ice cream"] },
  },
  {
    name: "Make-Believe",
    slug: "make-believe",
    description: "Castles, dragons, and weather with a face.",
    pageHeader: "Make-Believe is a real place",
    pageDescription: "You get there with a black marker and a rainy afternoon.",
    isActive: true,
    parts: {
      "Once Upon a Time": ["castle", "crown", "dragon", "mermaid", "angel"],
      "Big Sky": ["sun", "moon", "star", "rainbow", "snowman"],
    },
  },
  {
    name: "Go Go Go",
    slug: "go-go-go",
    description: "Wheels, wings, sails and songs.",
    pageHeader: null,
    pageDescription: "For everyone who asks if we are there yet.",
    isActive: true,
    parts: {
      "On the Move": [
        "tractor",
        "train",
        "helicopter",
        "hot air balloon",
        "sailboat",
        "skateboard",
      ],
      "Around Here": ["house", "lighthouse", "guitar"],
    },
  },
  {
    name: "Winter Drop",
    slug: "winter-drop",
    description: "Coming when it snows.",
    pageHeader: null,
    pageDescription: null,
    isActive: false,
    parts: {},
  },
];

/** The collection and subcollection a drawn word belongs to. */
export function collectionOfWord(word: string): { collection: DemoCollection; part: string } {
  for (const collection of demoCollections) {
    for (const [part, words] of Object.entries(collection.parts)) {
      if (words.includes(word)) return { collection, part };
    }
  }
  throw new Error(`No demo collection has the word ${word}`);
}
