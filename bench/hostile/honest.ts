import { setTimeout as delay } from "node:timers/promises";
import { bearer, pick } from "./attack.ts";
import { send } from "./send.ts";
import type { Target } from "./target.ts";

interface Sample {
  status: number;
  ms: number;
}

/** The time that a person reads between two pages. */
const READING_MS = 400;
const VISIT = [
  "/",
  "/repertoire",
  "/api/services?q=d%C3%A9neigement",
  "/conditions",
  "/api/profile",
  "/api/requests",
];

/** Runs owners who browse and search, and a provider who unlocks leads, until the process ends. */
export function honestClients({ origin, honest, service }: Target, report: (sample: Sample) => void): void {
  const timed = async (call: () => Promise<number>) => {
    const start = performance.now();
    const status = await call();
    report({ status, ms: performance.now() - start });
    await delay(READING_MS);
  };
  const browse = async (token: string, n: number): Promise<never> => {
    const from = `127.8.0.${n + 1}`;
    const pages = [...VISIT, `/services/${service}`];
    for (let page = n; ; page++)
      await timed(() => send(origin, { target: pick(pages, page), headers: bearer(token), from }));
  };
  honest.owners.forEach((token, n) => void browse(token, n));
  void unlockLeads(origin, honest.provider, timed);
}

const PROVIDER_IP = "127.8.1.1";

/** Each lead of the list is unlocked once; a refused unlock is retried. */
async function unlockLeads(
  origin: string,
  token: string,
  timed: (call: () => Promise<number>) => Promise<void>,
): Promise<never> {
  const headers = bearer(token);
  for (;;) {
    const leads = await lockedLeads(origin, headers);
    for (const id of leads) {
      const target = `/api/leads/${id}/unlock`;
      await timed(() => send(origin, { method: "POST", target, headers, from: PROVIDER_IP }));
    }
    if (leads.length === 0) await delay(READING_MS);
  }
}

async function lockedLeads(origin: string, headers: Record<string, string>): Promise<string[]> {
  const response = await fetch(`${origin}/api/leads?state=locked`, { headers }).catch(() => null);
  if (!response?.ok) return [];
  const { data }: { data: { id: string }[] } = await response.json();
  return data.map(({ id }) => id);
}
