import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { siteFacts } from "#ui/page/site-facts.ts";
import { loader } from "./design-page.tsx";

function loadPage(dev_pages: boolean) {
  const context = new RouterContextProvider();
  context.set(siteFacts, {
    origin: "https://maisonnee.example",
    demonstration: dev_pages,
    accepts_payments: dev_pages,
    dev_pages,
    shown_name: "Maisonnée",
    support_email: "bonjour@maisonnee.example",
    support_phone: "514 555-0100",
    social_urls: [],
    privacy_officer: "Ariane Roy",
    year: 2026,
    auth: null,
    letter_pause_s: 60,
    sentry_dsn: null,
  });
  return () => loader({ context });
}

test("the gallery of UI components is shown in a demonstration only", () => {
  expect(loadPage(true)()).toBeNull();
  let thrown: unknown;
  try {
    loadPage(false)();
  } catch (thrownValue) {
    thrown = thrownValue;
  }
  expect(thrown).toMatchObject({ init: { status: 404 } });
});
