import type { Page } from "@playwright/test";
import { openLetter } from "../fixtures/letters.ts";

/** Returns the URL of the button in the newest letter to an address, read in a new tab. */
export async function mailedLink(page: Page, to: string, subject: RegExp, button: string): Promise<string> {
  const mailbox = await page.context().newPage();
  await openLetter(mailbox, to, subject);
  const link = mailbox.frameLocator("iframe").getByRole("link", { name: button });
  const address = (await link.getAttribute("href")) ?? "";
  await mailbox.close();
  return address;
}
