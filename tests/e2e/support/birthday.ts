import type { Locator, Page } from "@playwright/test";

import { birthday, monthOf } from "../../support/birthday";

/** Fills in the three boxes of the age screen. */
export async function fillBirthday(page: Page | Locator, date: string): Promise<void> {
  const { birthDay, birthYear } = birthday(date);
  await page.getByLabel("Month").selectOption({ label: monthOf(date) });
  await page.getByLabel("Day").fill(birthDay);
  await page.getByLabel("Year").fill(birthYear);
}

/** Answers the age screen and goes on. */
export async function submitAge(page: Page, date: string): Promise<void> {
  await fillBirthday(page, date);
  await page.getByRole("button", { name: "Continue" }).click();
}
