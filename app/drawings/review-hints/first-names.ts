/** Common first names of children in the US; a hint for reviewers, so a short list is enough. */
export const firstNames: ReadonlySet<string> = new Set(
  `aaliyah aaron abby abigail adam addison aiden alex alexander alexis alice amelia andrew anna anthony aria ariana asher ashley aubrey
  audrey aurora austin autumn ava avery bella benjamin brandon brianna brody brooklyn caleb cameron camila carlos caroline carson carter
  charlie charlotte chloe christian christopher clara claire cole colton connor cooper daniel david diego dominic dylan easton eleanor
  elena eli elijah elizabeth ella ellie emilia emily emma ethan eva evelyn ezra finn gabriel gabriella gavin genesis gianna grayson
  hailey hannah harper hazel henry hudson hunter ian isaac isabella isaiah isla jack jackson jacob james jasmine jason jayden jennifer
  jeremiah jessica john jonathan jordan jose joseph joshua josiah juan julia julian kaylee kayla kevin khloe kinsley landon layla leah
  leo levi liam lillian lily lincoln logan lucas lucy luis luke luna mackenzie madelyn madison maria mason mateo matthew maya mia
  michael mila miles molly muhammad naomi natalie nathan nevaeh nicholas noah nora oliver olivia owen paisley parker penelope peyton
  quinn rachel rebecca riley robert roman ruby ruth ryan ryder sadie samantha samuel sarah savannah scarlett sebastian serenity skylar
  sofia sophia sophie stella thomas trinity tyler valentina victoria violet vivian wesley william wyatt xavier zachary zoe zoey`.split(
    /\s+/,
  ),
);
