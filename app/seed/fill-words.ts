/**
 * Words for made-up titles and names; so many that a search finds only a small part of the
 * catalogue.
 */
function words(list: string): readonly string[] {
  return list.split(" ");
}

export const fillAdjectives = words(
  "Brave Shy Wobbly Sleepy Dancing Midnight Sunny Grumpy Tiny Giant Lucky Silent Noisy Curious Lazy Happy Dizzy Frozen Flying Hidden Golden Paper Wild Gentle Crooked Purple Hungry Magic Secret Electric Fuzzy Ancient Rainy Stormy Bouncy Sneaky Royal Rusty Salty Sweet",
);

export const fillNouns = words(
  "Dragon Cat Robot Turtle Lighthouse Octopus Rocket Flower Castle Whale Tiger Panda Bicycle Monster Penguin Cactus Balloon Dinosaur Unicorn Pirate Astronaut Mermaid Snail Beetle Fox Owl Rabbit Hedgehog Giraffe Elephant Zebra Lion Monkey Koala Kangaroo Crocodile Shark Dolphin Seahorse Jellyfish Crab Lobster Spider Butterfly Ladybug Bee Ant Dragonfly Firefly Frog Lizard Snake Parrot Peacock Flamingo Swan Duck Goose Chicken Rooster Horse Pony Donkey Sheep Goat Pig Cow Bull Camel Llama Alpaca Deer Moose Bear Wolf Otter Beaver Squirrel Mouse Hamster Badger Raccoon Skunk Bat Eagle Hawk Raven Sparrow Robin Tree Mushroom Pineapple Strawberry Banana Cherry Watermelon Cupcake Donut Pizza Taco Noodle Teapot Guitar Trumpet Drum Piano Violin Crayon Lantern Umbrella Compass Anchor Sailboat Submarine Helicopter Train Tractor Scooter Skateboard Volcano Mountain River Comet Planet Moon Star Cloud Rainbow Snowman Igloo Tent Treehouse Windmill Bridge Telescope Microscope Magnet Puzzle Kite Yoyo Marble",
);

export const fillPlaces = words(
  "Underwater Upstairs Downtown Outside Inside Abroad Overhead Nearby Faraway Seaside Lakeside Roadside Onstage Offshore Underground Aloft Aboard Ashore Homeward Skyward",
);

export const fillNames = words(
  "Ada Ben Cleo Dev Elif Finn Gia Hugo Ines Jonah Kira Leo Mina Noor Otis Pia Quinn Rosa Sami Tess Uma Vera Wes Xena Yuki Zora Abel Bella Caleb Dina Enzo Faye Gus Hana Ivan Jade Karim Lila Milo Nadia Omar Penny Rafi Sena Theo Ursula Vito Willa Yara Zane Amir Bria Cyrus Della Ezra Flora Grant Hazel Iris Jules Kofi Luz Mateo Nell Oscar Petra Remy Sasha Tomas Ulla Vince Wren Yosef Zuri Anouk Bo Cora Dario Esme Felix Greta Hamza Isla Jasper Kaia Lars Maren Nico Opal Pablo Rhea Soren Thea Umar Viola Wade Ximena Yael Zeke",
);

const SYLLABLES = 1_000_000;

/**
 * A word that no other made-up title has, as SQL for the number `n`: three syllables, so that
 * neighbors do not look alike. Real catalogues have about as many words as products.
 */
export const fillOwnWord = (() => {
  // 7,919 has no factor in common with the number of words: each comes once.
  const mixed = `(n::bigint * 7919 % ${SYLLABLES})`;
  const syllable = (place: number) => {
    const part = `(${mixed} / ${place} % 100)`;
    return `substr('bcdfghjklmnprstvwxyz', (1 + ${part} / 5)::int, 1) || substr('aeiou', (1 + ${part} % 5)::int, 1)`;
  };
  return `initcap(${[10_000, 100, 1].map(syllable).join(" || ")})`;
})();
