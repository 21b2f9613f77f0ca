/**
 * Tests of answers of the database that were lost, use case by use case (decision 029): part of
 * `npm run test:faults`, not of `npm test`.
 */
export const lostAnswers = [
  "app/drawings/upload/lost-uploads.pg.test.ts",
  "server/database/lost-answers.pg.test.ts",
  "server/database/lost-pictures.pg.test.ts",
];
