/**
 * What the team calls a child whose name stands on the record alone: a word and two characters, such
 * as "Otter-4F", both of the account's id. It says nothing of the child and stays the same for good,
 * so that rows of a list can be told apart; of thousands of children, some share one. The words are
 * things that children draw, and no one's first name. Their order is what makes a handle lasting.
 */
export const handleWords: readonly string[] = `
  Acorn Anchor Apricot Badger Bagel Balloon Banana Banjo Barrel Basket Beacon Beaver Bicycle
  Biscuit Bison Blanket Bottle Boulder Broccoli Broom Bubble Bucket Buffalo Burrito Button
  Cabin Cactus Camel Camera Candle Canoe Caramel Caribou Carrot Castle Cello Cheetah Chestnut
  Chipmunk Cinnamon Clock Cloud Coconut Comet Compass Condor Confetti Cookie Cotton Cougar
  Coyote Crab Crane Crayon Cupcake Dingo Dolphin Domino Donut Dragon Drum Duck Dumpling Eagle
  Eclipse Egret Engine Falcon Feather Ferret Fiddle Firefly Flamingo Flute Fountain Frog
  Galaxy Gazelle Gecko Geyser Gibbon Giraffe Glacier Glider Goldfish Gopher Grape Guitar Gull
  Gumdrop Hammock Hamster Harp Haystack Hedgehog Helmet Heron Horse Igloo Iguana Impala
  Island Jaguar Jigsaw Kangaroo Kayak Kettle Kite Kiwi Koala Ladder Ladybug Lagoon Lantern
  Lemon Lemur Leopard Lizard Llama Lobster Lollipop Macaw Magnet Magpie Mammoth Manatee Mango
  Marble Marmot Meerkat Melon Meteor Mitten Moose Mountain Mouse Muffin Mushroom Narwhal Newt
  Noodle Nutmeg Oatmeal Ocelot Octopus Orange Orbit Orca Osprey Ostrich Otter Owl Oyster
  Paddle Pancake Panda Panther Papaya Paper Parrot Peach Peacock Peanut Pebble Pelican Pencil
  Penguin Piano Pillow Pinecone Planet Platypus Plum Pony Popcorn Pretzel Puffin Puma Pumpkin
  Puzzle Pyramid Quail Quilt Quokka Rabbit Raccoon Radish Rainbow Raisin Reindeer Rhino
  Ribbon Rocket Saddle Sailboat Salmon Sandal Scooter Seahorse Seal Seesaw Shell Sled Slipper
  Snorkel Snowman Sparrow Spoon Sprout Squid Squirrel Stardust Starfish Steamboat Stork
  Sundial Sunset Swan Tangerine Tapir Teacup Teapot Tent Thimble Ticket Tiger Toast Tomato
  Tortoise Toucan Tractor Train Trolley Trumpet Tuba Tulip Tunnel Turtle Umbrella Unicorn
  Vanilla Violin Volcano Waffle Wagon Walnut Walrus Whistle Windmill Window Wombat Yak Yogurt
  Zebra Zipper Zucchini
`
  .trim()
  .split(/\s+/);

/** A whole handle as someone types it, with the age group or without; parts of one, and addresses that begin like one, are none. */
const TYPED = /^\s*([a-z]+)[- ]([\da-f]{2})\s*(?:,|$)/i;

/** The first and the last id that have the typed handle; null where the text is none. */
export function idsOfHandle(typed: string): { first: string; last: string } | null {
  const [, word = "", digits = ""] = TYPED.exec(typed) ?? [];
  const at = handleWords.findIndex((one) => one.toLowerCase() === word.toLowerCase());
  if (at < 0) return null;
  const start = at.toString(16).padStart(2, "0") + digits.toLowerCase();
  return {
    first: `${start}0000-0000-0000-0000-000000000000`,
    last: `${start}ffff-ffff-ffff-ffff-ffffffffffff`,
  };
}
