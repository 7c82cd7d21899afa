import { setTimeout as delay } from "node:timers/promises";
import sharp from "sharp";
import { bearer, MULTIPART_BODY, multipart, pick, post } from "./attack.ts";
import { send } from "./send.ts";
import type { Target } from "./target.ts";

interface Sample {
  status: number;
  ms: number;
  /** An image was sent. */
  isUpload?: boolean;
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
  const timed = async (call: () => Promise<number>, isUpload = false) => {
    const start = performance.now();
    const status = await call();
    report({ status, ms: performance.now() - start, isUpload });
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
  void changeAvatars(origin, honest.owners, timed);
}

/** One account may change its own thirty times in ten minutes. */
const UPLOAD_EVERY_MS = 4000;

/** Owners change their avatars in turn, whatever else they do. */
async function changeAvatars(
  origin: string,
  owners: readonly string[],
  timed: (call: () => Promise<number>, isUpload: true) => Promise<void>,
): Promise<never> {
  const create = { width: 300, height: 300, channels: 3 as const, background: "#2b5039" };
  const body = multipart("avatar", [await sharp({ create }).jpeg().toBuffer()]);
  for (let n = 0; ; n++) {
    const headers = { ...MULTIPART_BODY, ...bearer(pick(owners, n)) };
    const from = `127.8.2.${(n % owners.length) + 1}`;
    void timed(() => send(origin, post("/api/profile/avatar", headers, body, from)), true);
    await delay(UPLOAD_EVERY_MS);
  }
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
