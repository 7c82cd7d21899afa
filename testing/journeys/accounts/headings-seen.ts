import type { Page } from "@playwright/test";

declare global {
  interface Window {
    headingsSeen: string[];
  }
}

/**
 * Writes down every title a page paints, however shortly; from the next navigation on. Looks just before each frame
 * is painted: none is while the style sheets are on their way, and what they hide was never seen.
 */
export async function watchHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    window.headingsSeen = [];
    const look = () => {
      for (const heading of document.querySelectorAll("h1")) {
        const text = heading.textContent;
        if (heading.checkVisibility() && window.headingsSeen.at(-1) !== text) window.headingsSeen.push(text);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => window.headingsSeen);
}
