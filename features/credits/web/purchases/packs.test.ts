import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { queries } from "../api.ts";
import { Packs } from "./packs.tsx";

const pack = { id: "019a0000-0000-7000-8000-000000000000", name: "Pro", credits: 40, price_cents: 20_000 };
const priced = { ...pack, tps_cents: 1000, tvq_cents: 1995, total_cents: 22_995, is_active: true };

/** Renders the packs where payments are open or not. */
function page(accepts_payments: boolean): string {
  const client = new QueryClient();
  client.setQueryData(queries.credits.packs.queryOptions().queryKey, { data: [priced] });
  const Page = createRoutesStub([{ id: "root", path: "/", Component: Packs }]);
  return renderToString(
    createElement(
      QueryClientProvider,
      { client },
      createElement(Page, { hydrationData: { loaderData: { root: { accepts_payments } } } }),
    ),
  );
}

test("the page says that payments are not open, and offers no pack to buy", () => {
  expect(page(false)).toContain("Rien ne peut être acheté");
  expect(page(false)).toContain("Pro");
  expect(page(false)).not.toContain("Acheter");
  expect(page(true)).toContain("Acheter");
  expect(page(true)).not.toContain("Rien ne peut être acheté");
});
