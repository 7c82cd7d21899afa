import type { Page } from "@playwright/test";

declare global {
  interface Window {
    headingsSeen: string[];
  }
}

/** Writes down every title a page shows, however shortly; from the next navigation on. */
export async function watchHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    window.headingsSeen = [];
    new MutationObserver(() => {
      for (const heading of document.querySelectorAll("h1")) {
        const text = heading.textContent;
        if (heading.checkVisibility() && window.headingsSeen.at(-1) !== text) window.headingsSeen.push(text);
      }
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  return () => page.evaluate(() => window.headingsSeen);
}
