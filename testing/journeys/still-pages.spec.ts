import type { Page } from "@playwright/test";
import { accountPaths } from "#paths/account-paths.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { seasonOnPhones } from "./fixtures/season.ts";
import { expect, test } from "./fixtures/test.ts";

/** How far a page may move by itself: what a browser's own score calls good is 0.1 (web.dev/cls). */
const MOVED_MAX = 0.03;

declare global {
  /** The moves of the page, each with what moved; those that follow a press are not counted. */
  var __moves: { score: number; moved: string[] }[] | undefined;
}

/** Notes in a page whatever moves in it by itself. */
function noteMoves(): void {
  const moves: NonNullable<typeof globalThis.__moves> = [];
  globalThis.__moves = moves;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      const moved = entry.sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node?.textContent?.slice(0, 40)}: ${previousRect.top} to ${currentRect.top}`,
      );
      moves.push({ score: entry.value, moved });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

async function movesOf(page: Page, path: string) {
  await page.goto(path);
  // Its own typefaces come last.
  await expect(page.locator("html[data-waiting]")).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  const moves = (await page.evaluate(() => globalThis.__moves)) ?? [];
  const score = moves.reduce((sum, { score }) => sum + score, 0);
  return score > MOVED_MAX ? [{ path, score, moves: moves.map(({ moved }) => moved) }] : [];
}

test("Nothing moves under a finger while the pages of a phone come, for an owner and for a provider", async ({
  member,
}) => {
  test.setTimeout(240_000);
  const { owner, provider, id } = await seasonOnPhones(member);
  const pages: [Page, string][] = [
    ...[
      providerPaths.dashboard,
      providerPaths.today,
      providerPaths.leads({ state: "unlocked" }),
      providerPaths.quote(id),
      providerPaths.services,
      providerPaths.credits(),
      accountPaths.messages("provider"),
      "/provider/work",
      providerPaths.invoices(),
      providerPaths.round,
    ].map((path): [Page, string] => [provider.page, path]),
    ...[
      ownerPaths.history(),
      ownerPaths.properties,
      ownerPaths.request(id),
      accountPaths.messages("owner"),
      ownerPaths.favorites,
    ].map((path): [Page, string] => [owner.page, path]),
  ];
  for (const { page } of [owner, provider]) await page.context().addInitScript(noteMoves);
  const moved = [];
  for (const [page, path] of pages) moved.push(...(await movesOf(page, path)));
  expect(moved).toEqual([]);
});
