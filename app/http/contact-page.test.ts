import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { pageApiContext } from "#client/page-api.ts";
import { action } from "#features/site/web/contact-page.tsx";
import { newId } from "#foundation/id.ts";
import { startWorld } from "#testing/world/world.ts";
import { visitorApi } from "../pages/pages.ts";

test("writing too often through the contact page without scripts is refused with 429, and the form keeps its text", async () => {
  const world = await startWorld();
  try {
    const context = new RouterContextProvider();
    context.set(pageApiContext, visitorApi(world.ports, { id: newId(), ip: "203.0.113.9" }));
    const values = { name: "Hélène Roy", email: "helene@exemple.test", message: "Personne n'est venu." };
    const write = () => {
      const body = new URLSearchParams({ ...values, fax: "" });
      return action({ context, request: new Request(`${world.origin}/contact`, { method: "POST", body }) });
    };
    for (let sent = 0; sent < 10; sent++) expect(await write()).toEqual({ sent: true });
    expect(await write()).toMatchObject({ init: { status: 429 }, data: { sent: false, values } });
  } finally {
    await world.close();
  }
});
