import { expect, test } from "vitest";

import { readingGrade, sentencesOf, syllables, visibleTexts } from "./reading-grade";

test.each([
  ["cat", 1],
  ["drawing", 2],
  ["shirts", 1],
  ["liked", 1],
  ["printed", 2],
  ["table", 2],
  ["picture", 2],
  ["store", 1],
  ["birthday", 2],
  ["verification", 5],
  ["commission", 3],
  ["platform", 2],
  ["yes", 1],
  ["you're", 1],
])("%s has %i", (word, count) => {
  expect(syllables(word)).toBe(count);
});

test("easy texts have a low grade, a company's a high one", () => {
  expect(readingGrade(["The cat sat on the mat. It was a big cat."])).toBeLessThan(1);
  expect(
    readingGrade(["Track your submissions and earn commissions on youth-designed apparel."]),
  ).toBeGreaterThan(8);
  expect(
    readingGrade([
      "The Australian platypus is seemingly a hybrid of a mammal and reptilian creature.",
    ]),
  ).toBeGreaterThan(10);
  expect(readingGrade([])).toBe(0);
});

test("what is read of a page: paragraphs, labels and buttons, whole", () => {
  const html = `<html><head><title>Not read</title></head><body><nav>Shop</nav><main>
    <h1>Hi, <span>Kit</span>!</h1><p>You&#x27;re in. <a href="/">Go on</a></p>
    <span class="sr-only">Unseen</span><svg><title>x</title></svg>
    <details class="group/grown x"><summary>For grown-ups</summary><p>CSV</p></details>
    <label>Title</label><button><span>Send</span> it</button> <a class="inline-flex x">Go</a><a class="x flex">Stop</a><p>42</p>
    </main><footer>Legal</footer></body></html>`;
  expect(visibleTexts(html)).toEqual([
    "Hi, Kit!",
    "You're in. Go on",
    "Title",
    "Send it",
    "Go",
    "Stop",
  ]);
});

test("sentences end at their marks", () => {
  expect(sentencesOf("Draw! Then send it. “Done.” Really?")).toEqual([
    "Draw!",
    "Then send it.",
    "“Done.”",
    "Really?",
  ]);
});
