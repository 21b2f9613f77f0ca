import type { LessonSlug } from "~/schema/lesson-slugs";

export type Level = {
  name: string;
  share: string;
  goal: string;
  modules: readonly {
    title: string;
    lesson: string;
    /** What is open of it; the rest is to come. */
    open?: readonly LessonSlug[];
  }[];
};

/** Future Founders: six levels of four modules, each level with a higher share of the profit. */
export const curriculum: readonly Level[] = [
  {
    name: "Spark",
    share: "Base profit share",
    goal: "Find out what you like to draw, and finish it.",
    modules: [
      {
        title: "Where ideas live",
        lesson: "Keep a pocket sketchbook for a week and circle the three best pages.",
        open: ["faces", "animals"],
      },
      {
        title: "One marker, one sheet",
        lesson: "Draw the same thing three times: fast, slow, and without lifting the pen.",
        open: ["lines", "letters"],
      },
      {
        title: "Tell its story",
        lesson: "Write two sentences that make someone want to look again.",
        open: ["story"],
      },
      {
        title: "Send it out",
        lesson: "Photograph a drawing in daylight and upload your first design.",
        open: ["placing"],
      },
    ],
  },
  {
    name: "Maker",
    share: "Increased profit share",
    goal: "Understand how a drawing becomes a thing people can hold.",
    modules: [
      {
        title: "From line to print",
        lesson: "Why thick lines survive the wash and thin ones do not.",
      },
      {
        title: "Choosing a mockup",
        lesson: "Compare four shirts and explain your choice to a friend.",
      },
      {
        title: "What things cost",
        lesson: "Take a $25 shirt apart: cloth, ink, postage, shop, artist.",
      },
      { title: "A series of three", lesson: "Plan three designs that belong together." },
    ],
  },
  {
    name: "Storyteller",
    share: "Higher profit share",
    goal: "Talk about what you make so that others want to listen.",
    modules: [
      {
        title: "Titles that work",
        lesson: "Ten titles for one drawing; keep the one people repeat.",
      },
      {
        title: "Writing to be understood",
        lesson: "A description in thirty words, without a single empty one.",
      },
      {
        title: "Pictures that sell honestly",
        lesson: "Show the shirt as it is, and make it look its best.",
      },
      {
        title: "Listening",
        lesson: "Ask five people what they see. Do not explain. Write it down.",
      },
    ],
  },
  {
    name: "Trader",
    share: "Premium profit share",
    goal: "Read the numbers of your own little business.",
    modules: [
      { title: "Your dashboard", lesson: "What earned most last month, and why that could be." },
      { title: "Price and worth", lesson: "When cheaper sells more, and when it does not." },
      { title: "Saving, spending, giving", lesson: "Three jars, one payout, a plan for each." },
      {
        title: "Being fair",
        lesson: "Copyright from the other side: what you would want others to ask you.",
      },
    ],
  },
  {
    name: "Builder",
    share: "Advanced profit share",
    goal: "Make something bigger than one shirt, with others.",
    modules: [
      {
        title: "A collection with a name",
        lesson: "Choose a theme and six drawings, and leave out two.",
      },
      {
        title: "Working together",
        lesson: "Draw one design with someone who draws nothing like you.",
      },
      { title: "Planning a launch", lesson: "A date, a list, and one thing that may go wrong." },
      { title: "Staying safe online", lesson: "What is public, what is not, and who to tell." },
    ],
  },
  {
    name: "Founder",
    share: "Maximum profit share",
    goal: "Run your shop within the shop, and help the next one start.",
    modules: [
      {
        title: "A brand on one page",
        lesson: "Who you draw for, what you stand for, what you never do.",
      },
      { title: "A year ahead", lesson: "Four seasons, four ideas, one budget." },
      { title: "Giving back", lesson: "Pick a cause and design the shirt for it." },
      { title: "Teach a spark", lesson: "Guide a new artist through their first upload." },
    ],
  },
];
