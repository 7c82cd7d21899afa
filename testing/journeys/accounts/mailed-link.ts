import type { Page } from "@playwright/test";
import { openLetter } from "../fixtures/letters.ts";

/** Where the button of the newest letter to an address leads, read in a tab of its own. */
export async function mailedLink(page: Page, to: string, subject: RegExp, button: string): Promise<string> {
  const mailbox = await page.context().newPage();
  await openLetter(mailbox, to, subject);
  const link = mailbox.frameLocator("iframe").getByRole("link", { name: button });
  const address = (await link.getAttribute("href")) ?? "";
  await mailbox.close();
  return address;
}
