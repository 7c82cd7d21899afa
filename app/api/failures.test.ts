import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { HOUR_MS } from "#foundation/durations.ts";
import { newId } from "#foundation/id.ts";
import { codeOf } from "#testing/world/caller.ts";
import { startSecondProcess } from "#testing/world/second-process.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { NO_LIMITS } from "./limits/limits.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("a missing lead is LEAD_NOT_FOUND at every endpoint of leads", async () => {
  const { api } = await world.signUpProvider();
  const id = newId();
  const propose = [new Date(world.now().getTime() + 48 * HOUR_MS).toISOString()];
  const codes = [
    api.leads.get({ id }),
    api.leads.unlock({ id }),
    api.leads.createCheckoutSession({ id }),
    api.leads.setAppointment({ id, propose }),
  ].map(codeOf);
  expect(await Promise.all(codes)).toEqual(Array(4).fill("LEAD_NOT_FOUND"));
});

test("a payment the payment service refuses is PAYMENT_INVALID_REQUEST, and nothing is charged", async () => {
  const { api } = await world.signUpProvider();
  // Stripe takes at most 999,999.99 $ a line.
  const { id: pack_id } = await world.db
    .insertInto("credit_packs")
    .values({ name: "Démesuré", credits: 1, price_cents: 100_000_000 })
    .returning("id")
    .executeTakeFirstOrThrow();
  await expect(api.credits.createCheckoutSession({ pack_id })).rejects.toMatchObject({
    code: "PAYMENT_INVALID_REQUEST",
    status: 400,
  });
  expect((await api.credits.balance()).data).toEqual({ credits: 0, owed: 0, promotions: [] });
});

/** A proxy to the database whose connections can be cut. */
async function startCuttableProxy(to: URL) {
  const open = new Set<Socket>();
  const serve = (client: Socket) => {
    const upstream = connect(Number(to.port), to.hostname);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on("error", () => {}).on("close", () => open.delete(socket));
    }
    client.pipe(upstream).pipe(client);
  };
  const listen = async (port: number): Promise<Server> => {
    const server = createServer(serve).listen(port, "127.0.0.1");
    await once(server, "listening");
    return server;
  };
  let server = await listen(0);
  const { port } = server.address() as { port: number };
  const cut = () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
  const restore = async () => {
    server = await listen(port);
  };
  return { port, cut, restore };
}

test("while the database is unavailable the API returns 503 with Retry-After; afterwards it works again", async () => {
  const proxy = await startCuttableProxy(new URL(world.config.DATABASE_URL));
  const databaseUrl = new URL(world.config.DATABASE_URL);
  databaseUrl.port = String(proxy.port);
  const { origin, close } = await startSecondProcess(
    { ...world.config, DATABASE_URL: databaseUrl.href, DATABASE_DIRECT_URL: databaseUrl.href },
    { limits: NO_LIMITS, now: world.now },
  );
  onTestFinished(async () => {
    await close();
    proxy.cut();
  });
  const read = async () => {
    const response = await fetch(`${origin}/api/credits/packs`);
    return { status: response.status, body: await response.json() };
  };
  expect((await read()).status).toBe(200);
  proxy.cut();
  expect(await read()).toMatchObject({
    status: 503,
    body: {
      code: "DATABASE_ERROR",
      statusCode: 503,
      message: expect.stringMatching(/^Le service est momentanément/),
    },
  });
  await proxy.restore();
  await expect.poll(async () => (await read()).status).toBe(200);
});
