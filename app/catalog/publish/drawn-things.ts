/**
 * What drawings show, in words that say nothing about a person: no names (not even flowers that are
 * names), no family, no places. Only these ever get from a child's notes into a suggestion.
 */
const animals =
  "alligator ant axolotl bat bear beaver bee beetle bird bison buffalo bug bull bunny butterfly camel capybara cat caterpillar chameleon cheetah chick chicken chipmunk cow coyote crab crocodile crow deer dinosaur dog dolphin donkey dove duck eagle elephant elk falcon ferret fish flamingo fox frog gecko giraffe goat goldfish goose gorilla hamster hare hawk hedgehog hen heron hippo horse hyena iguana jaguar jellyfish kangaroo kitten koala ladybug lamb leopard lion lizard llama lobster manatee meerkat mole monkey moose mouse narwhal newt octopus orca ostrich otter owl ox panda panther parrot peacock pelican penguin pig pigeon pony porcupine puffin puppy rabbit raccoon ram rat rhino rooster salamander seagull seahorse seal shark sheep skunk sloth snail snake spider squid squirrel starfish stingray stork swan tadpole tiger toad toucan turkey turtle unicorn walrus whale wolf wombat worm yak zebra";
const beings =
  "alien astronaut cyborg dragon elf fairy genie ghost giant gnome goblin king knight mermaid monster ninja ogre phoenix pirate princess queen robot skeleton snowman superhero vampire witch wizard yeti zombie";
const things =
  "airplane anchor apple balloon banana barn basketball bicycle boat bone book bowl bridge bus cactus cake camera candle car carrot castle cherry clock cloud comet compass cookie crown cup cupcake diamond donut drum egg engine feather fire flag flame flower football garden guitar hat heart helicopter house hut island kite ladder lamp leaf lemon lighthouse map meadow meteor moon mountain mushroom nest ocean orange parachute peach pear pencil piano pillow pineapple pizza planet pumpkin puzzle rainbow raincloud rocket rose sailboat sandcastle satellite scooter sea shell ship shoe skateboard snowflake sock spaceship spoon star strawberry submarine sun sunflower sunglasses surfboard sword taco teacup teapot telescope tent train treasure treehouse tractor tree truck trumpet tulip umbrella volcano waffle watermelon waterfall wave";
const looks =
  "angry big brave busy cheerful chubby clever cozy crazy cuddly curious cute dancing dreaming dreamy fancy fast fierce flying fluffy friendly funny furry fuzzy gentle giant goofy grumpy happy hungry huge jumping kind lazy little lonely lucky magic magical mighty proud quiet roaring round running sad scary shiny shy silly singing sleeping sleepy slow small smiling sneaky sparkly spiky spooky spotted striped strong swimming tall tiny tired wild winged wise";

/** Names of people as well: they stay out. */
const alsoNames = new Set(["rose", "star", "king", "rocket"]);

const nouns: ReadonlySet<string> = new Set(
  `${animals} ${beings} ${things}`.split(" ").filter((word) => !alsoNames.has(word)),
);
const adjectives: ReadonlySet<string> = new Set(looks.split(" "));

/** There is one of each. */
const only: ReadonlySet<string> = new Set(["fire", "moon", "ocean", "sea", "sun", "treasure"]);

/** A word as it is drawn: "foxes" is a fox, and a name is null. */
function nounOf(word: string): string | null {
  const singulars = [
    word,
    word.replace(/s$/, ""),
    word.replace(/es$/, ""),
    word.replace(/ies$/, "y"),
    word.replace(/ves$/, "f"),
  ];
  return singulars.find((one) => nouns.has(one)) ?? null;
}

/** Up to `most` drawn things of a text, each once: "a sleepy fox", "the moon". */
export function drawnThings(text: string, most: number): string[] {
  const words = text.match(/[\p{L}\p{N}'’]+|[.!?\n]+/gu) ?? [];
  const things = new Map<string, string>();
  for (const [at, word] of words.entries()) {
    const noun = isOfAName(words, at) ? null : nounOf(word.toLowerCase());
    if (!noun || things.has(noun)) continue;
    const before = words[at - 1]?.toLowerCase() ?? "";
    const look = adjectives.has(before) && before !== noun ? `${before} ` : "";
    things.set(noun, `${articleOf(look + noun, noun)} ${look}${noun}`);
  }
  return [...things.values()].slice(0, most);
}

/**
 * A word with a capital in the middle of a sentence, or beside one ("Fox Hill School", "my cat
 * Tiger"), may be a name.
 */
function isOfAName(words: readonly string[], at: number): boolean {
  const isStart = (index: number) => index === 0 || /^[.!?\n]/.test(words[index - 1] ?? "");
  const isCapital = (index: number) => /^\p{Lu}/u.test(words[index] ?? "");
  if (isCapital(at) && !isStart(at)) return true;
  return isCapital(at) && isCapital(at + 1);
}

function articleOf(phrase: string, noun: string): string {
  if (only.has(noun)) return "the";
  return /^[aeiou]/.test(phrase) && !phrase.startsWith("uni") ? "an" : "a";
}

/** The drawn things of a text by themselves, each once: "fox", "moon". */
export function drawnNouns(text: string): string[] {
  return [...new Set(wordsOf(text).flatMap((word) => nounOf(word) ?? []))];
}

/** The words of a text that name something drawn, as they stand there: "foxes". */
export function drawnWords(text: string): string[] {
  return wordsOf(text).filter((word) => nounOf(word) !== null);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
