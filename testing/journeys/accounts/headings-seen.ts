import type { Page } from "@playwright/test";

declare global {
  interface Window {
    headingsSeen: string[];
  }
}

/**
 * Records every heading that a page paints, however briefly, from the next navigation on. Reads just before
 * each frame: nothing is painted while the style sheets load, and what they hide is never seen.
 */
export async function watchHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    window.headingsSeen = [];
    const readHeadings = () => {
      for (const heading of document.querySelectorAll("h1")) {
        const text = heading.textContent;
        if (heading.checkVisibility() && window.headingsSeen.at(-1) !== text) window.headingsSeen.push(text);
      }
      requestAnimationFrame(readHeadings);
    };
    requestAnimationFrame(readHeadings);
  });
  // The page's present content is read before its next frame.
  return () =>
    page.evaluate(
      () =>
        new Promise<string[]>((give) =>
          requestAnimationFrame(() => setTimeout(give, 0, window.headingsSeen)),
        ),
    );
}
