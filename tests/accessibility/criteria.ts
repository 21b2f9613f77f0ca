/** A test by its file and a part of its title, as both stand in the file. */
type NamedTest = readonly [file: string, title: string];

type Criterion = {
  /** Of the Web Content Accessibility Guidelines 2.2. */
  number: string;
  name: string;
  level: "A" | "AA";
  status: "met" | "partly met" | "does not apply";
  tests?: readonly NamedTest[];
  /** What a person has looked at, what is missing, or why there is nothing to meet. */
  remark?: string;
};

const e2e = (spec: string, title: string): NamedTest => [`tests/e2e/${spec}.spec.ts`, title];

const axeInShop = e2e("store", " is readable at every width, and axe finds nothing");
const axeInAccounts = e2e("accounts", "axe finds nothing on the pages of an account");
const axeInRoom = e2e("creator", "every creator page is accessible and fits a phone");
const axeAtDesk = e2e("admin", "every tab fits a phone and a small desktop");
const byKeyboard = e2e("keyboard", "a shirt is bought by keyboard alone");
const teenByKeyboard = e2e("keyboard", "a teen signs up by keyboard alone");
const dialogs = e2e("accounts", "the dialog works the same on signed-in pages");
const formErrors = e2e("store-states", "form errors are shown, and axe finds nothing");
const atField = e2e("checkout", "errors appear at the field, and nothing typed is lost");
const listGrows = e2e("admin", "a list grows in place: focus, announcement, sorting, back");
const narrow = e2e("accessibility", "reads at 320 pixels, sideways, and with more room");

const noSound = "There is no sound and no video.";

/** Levels A and AA of the guidelines, in their order: the only place that says what is met. */
export const criteria: readonly Criterion[] = [
  {
    number: "1.1.1",
    name: "Non-text content",
    level: "A",
    status: "partly met",
    tests: [axeInShop, axeInRoom, axeAtDesk],
    remark: "Pictures of drawings and shirts say the title, not what is drawn.",
  },
  {
    number: "1.2.1",
    name: "Audio-only and video-only",
    level: "A",
    status: "does not apply",
    remark: noSound,
  },
  { number: "1.2.2", name: "Captions", level: "A", status: "does not apply", remark: noSound },
  {
    number: "1.2.3",
    name: "Audio description or alternative",
    level: "A",
    status: "does not apply",
    remark: noSound,
  },
  {
    number: "1.2.4",
    name: "Captions, live",
    level: "AA",
    status: "does not apply",
    remark: noSound,
  },
  {
    number: "1.2.5",
    name: "Audio description",
    level: "AA",
    status: "does not apply",
    remark: noSound,
  },
  {
    number: "1.3.1",
    name: "Info and relationships",
    level: "A",
    status: "partly met",
    tests: [axeInShop, axeInAccounts, axeInRoom, axeAtDesk],
    remark: "PDF files (receipts, statements, forms) have no tags; pages say the same.",
  },
  {
    number: "1.3.2",
    name: "Meaningful sequence",
    level: "A",
    status: "met",
    tests: [byKeyboard, e2e("keyboard", "skip links lead to 'Buy Now'")],
  },
  {
    number: "1.3.3",
    name: "Sensory characteristics",
    level: "A",
    status: "met",
    remark: "Read through: what is to be pressed is called by its name.",
  },
  { number: "1.3.4", name: "Orientation", level: "AA", status: "met", tests: [narrow] },
  {
    number: "1.3.5",
    name: "Identify input purpose",
    level: "AA",
    status: "met",
    tests: [axeInAccounts, e2e("checkout-phone", "a guest buys a shirt on a phone")],
  },
  {
    number: "1.4.1",
    name: "Use of color",
    level: "A",
    status: "met",
    tests: [axeInShop, formErrors],
    remark: "Colors of shirts are named; states and errors have words.",
  },
  { number: "1.4.2", name: "Audio control", level: "A", status: "does not apply", remark: noSound },
  {
    number: "1.4.3",
    name: "Contrast",
    level: "AA",
    status: "met",
    tests: [
      axeInShop,
      axeInRoom,
      axeAtDesk,
      ["tests/accessibility/contrast.test.ts", "text is told from what is behind it"],
    ],
  },
  {
    number: "1.4.4",
    name: "Resize text",
    level: "AA",
    status: "met",
    tests: [
      e2e("store-states", " stays readable at 200%"),
      e2e("store-states", "text of twice the size never scrolls a page sideways"),
    ],
  },
  {
    number: "1.4.5",
    name: "Images of text",
    level: "AA",
    status: "met",
    remark: "Looked through: text stands in pictures only where a child has drawn it.",
  },
  {
    number: "1.4.10",
    name: "Reflow",
    level: "AA",
    status: "met",
    tests: [narrow, axeInShop, axeAtDesk],
    remark: "Large tables of the desk scroll inside their frame.",
  },
  {
    number: "1.4.11",
    name: "Non-text contrast",
    level: "AA",
    status: "met",
    tests: [
      ["tests/accessibility/contrast.test.ts", "frames of fields, ticks and the ring of the focus"],
    ],
  },
  { number: "1.4.12", name: "Text spacing", level: "AA", status: "met", tests: [narrow] },
  {
    number: "1.4.13",
    name: "Content on hover or focus",
    level: "AA",
    status: "met",
    tests: [
      e2e("cards", "pointing at a card lifts the sheet"),
      e2e("toasts", "longer under the pointer"),
    ],
    remark: "Nothing that has to be read appears on pointing alone.",
  },
  {
    number: "2.1.1",
    name: "Keyboard",
    level: "A",
    status: "met",
    tests: [
      byKeyboard,
      teenByKeyboard,
      e2e("find", "Ctrl K finds a page from any other, by keys alone"),
      e2e("mend", "mended by mouse and keys"),
    ],
  },
  {
    number: "2.1.2",
    name: "No keyboard trap",
    level: "A",
    status: "met",
    tests: [byKeyboard, dialogs],
  },
  {
    number: "2.1.4",
    name: "Character key shortcuts",
    level: "A",
    status: "met",
    remark:
      "Looked through: every shortcut has Ctrl or Alt, or works in the tool that has the focus alone.",
  },
  {
    number: "2.2.1",
    name: "Timing adjustable",
    level: "A",
    status: "met",
    tests: [
      e2e("accounts", "what someone types outlives the session"),
      e2e("toasts", "a toast stays for four seconds, longer under the pointer"),
    ],
  },
  {
    number: "2.2.2",
    name: "Pause, stop, hide",
    level: "A",
    status: "met",
    tests: [e2e("store-states", "nothing moves for those who prefer reduced motion")],
    remark: "Drawings draw themselves once, for less than five seconds.",
  },
  {
    number: "2.3.1",
    name: "Three flashes",
    level: "A",
    status: "met",
    remark: "Looked through: nothing flashes.",
  },
  {
    number: "2.4.1",
    name: "Bypass blocks",
    level: "A",
    status: "met",
    tests: [e2e("keyboard", "skip links lead to 'Buy Now'"), axeInShop],
  },
  {
    number: "2.4.2",
    name: "Page titled",
    level: "A",
    status: "met",
    tests: [axeInShop, axeInAccounts, axeAtDesk],
  },
  {
    number: "2.4.3",
    name: "Focus order",
    level: "A",
    status: "met",
    tests: [byKeyboard, teenByKeyboard, dialogs, listGrows],
  },
  {
    number: "2.4.4",
    name: "Link purpose",
    level: "A",
    status: "met",
    tests: [axeInShop, byKeyboard],
  },
  {
    number: "2.4.5",
    name: "Multiple ways",
    level: "AA",
    status: "met",
    tests: [
      e2e("finding", "from typing to a suggestion, to a list, to a shirt"),
      e2e("store", "the navigation opens its menus by keyboard"),
    ],
  },
  {
    number: "2.4.6",
    name: "Headings and labels",
    level: "AA",
    status: "met",
    tests: [axeInShop, byKeyboard],
  },
  {
    number: "2.4.7",
    name: "Focus visible",
    level: "AA",
    status: "met",
    tests: [byKeyboard, teenByKeyboard],
  },
  {
    number: "2.4.11",
    name: "Focus not obscured",
    level: "AA",
    status: "met",
    tests: [e2e("accessibility", "what has the focus is never all behind a bar")],
  },
  {
    number: "2.5.1",
    name: "Pointer gestures",
    level: "A",
    status: "met",
    tests: [
      e2e("mend", "by thumb"),
      e2e("store", "a shirt is chosen by color and size, looked at closely"),
    ],
    remark: "A closer look opens by a press; pinching is the browser's own.",
  },
  {
    number: "2.5.2",
    name: "Pointer cancellation",
    level: "A",
    status: "met",
    remark:
      "Looked through: buttons and links act when they are let go; a stroke of the eraser can be undone.",
  },
  {
    number: "2.5.3",
    name: "Label in name",
    level: "A",
    status: "met",
    tests: [axeInShop, axeInRoom, axeAtDesk],
  },
  {
    number: "2.5.4",
    name: "Motion actuation",
    level: "A",
    status: "does not apply",
    remark: "Nothing is done by moving a device.",
  },
  {
    number: "2.5.7",
    name: "Dragging movements",
    level: "AA",
    status: "met",
    tests: [e2e("mend", "mended by mouse and keys")],
    remark: "Corners of a drawing are moved by arrow keys as well; a file is chosen by a button.",
  },
  {
    number: "2.5.8",
    name: "Target size",
    level: "AA",
    status: "met",
    tests: [axeInShop, axeInAccounts, axeInRoom, axeAtDesk],
  },
  {
    number: "3.1.1",
    name: "Language of page",
    level: "A",
    status: "met",
    tests: [axeInShop, axeInAccounts, axeAtDesk],
  },
  {
    number: "3.1.2",
    name: "Language of parts",
    level: "AA",
    status: "does not apply",
    remark: "Everything of ours is in English.",
  },
  { number: "3.2.1", name: "On focus", level: "A", status: "met", tests: [byKeyboard] },
  {
    number: "3.2.2",
    name: "On input",
    level: "A",
    status: "met",
    tests: [teenByKeyboard, e2e("store", "filters narrow the list in place")],
    remark:
      "The kind of account is sent on a tap, as the page says; by keyboard, Continue sends it.",
  },
  {
    number: "3.2.3",
    name: "Consistent navigation",
    level: "AA",
    status: "met",
    remark: "Looked through: one header and one footer stand around every page of the shop.",
  },
  {
    number: "3.2.4",
    name: "Consistent identification",
    level: "AA",
    status: "met",
    remark: "Looked through: one component and one word for each thing.",
  },
  {
    number: "3.2.6",
    name: "Consistent help",
    level: "A",
    status: "met",
    remark: "Contact is first among the links at the foot of every page.",
  },
  {
    number: "3.3.1",
    name: "Error identification",
    level: "A",
    status: "met",
    tests: [formErrors, atField, teenByKeyboard],
  },
  {
    number: "3.3.2",
    name: "Labels or instructions",
    level: "A",
    status: "met",
    tests: [axeInAccounts, byKeyboard],
  },
  {
    number: "3.3.3",
    name: "Error suggestion",
    level: "AA",
    status: "met",
    tests: [atField, teenByKeyboard],
  },
  {
    number: "3.3.4",
    name: "Error prevention",
    level: "AA",
    status: "met",
    tests: [
      e2e("admin", "an order moves on one step and is refunded, after a preview"),
      e2e("order-changes", "cancel"),
    ],
    remark: "The total is shown before paying; an order can be canceled until it is printed.",
  },
  {
    number: "3.3.7",
    name: "Redundant entry",
    level: "A",
    status: "met",
    tests: [
      e2e("checkout-phone", "a tap on a saved address fills it in"),
      e2e("checkout", "an account keeps its address"),
    ],
  },
  {
    number: "3.3.8",
    name: "Accessible authentication",
    level: "AA",
    status: "met",
    tests: [e2e("team", "sets up a second factor and signs in with it"), axeInAccounts],
    remark: "Passwords and codes may be pasted; there are no puzzles.",
  },
  {
    number: "4.1.2",
    name: "Name, role, value",
    level: "A",
    status: "met",
    tests: [axeInShop, axeInAccounts, axeInRoom, axeAtDesk, byKeyboard],
  },
  {
    number: "4.1.3",
    name: "Status messages",
    level: "AA",
    status: "met",
    tests: [listGrows, e2e("toasts", "a toast stays for four seconds")],
  },
];
