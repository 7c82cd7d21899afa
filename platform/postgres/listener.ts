import { once } from "node:events";
import { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { Client } from "pg";
import { SESSION_OPTIONS } from "./open-postgres.ts";
import { primaryClient } from "./primary/primary-client.ts";
import type { Primary } from "./primary/servers.ts";

/**
 * Calls `onMessage` with each notification of `channel`, `onListening` whenever listening begins: the first
 * time, and after each cut, during which notifications were lost; and `onLost` when such a cut is noticed.
 * Resolves once it listens; rejects when the database is out of reach, and goes on trying all the same.
 */
export type Listen = (
  channel: string,
  onMessage: (payload: string) => void,
  onListening?: () => void,
  onLost?: () => void,
) => Promise<void>;

interface Channel {
  onMessage: (payload: string) => void;
  onListening: () => void;
  onLost: () => void;
}

const CONNECT_MS = 5_000;
/** A line that was cut says nothing: it is tried now and then. */
const QUIET_MS = 10_000;
const PAUSE_MAX_MS = 1_000;

/**
 * One connection that listens to every channel asked for, opened by the first and
 * opened again when it is lost.
 */
export function createListener(primary: Primary, applicationName: string) {
  const channels = new Map<string, Channel>();
  const closing = new AbortController();
  const PrimaryConnection = primaryClient(primary);
  let running: Promise<void> | undefined;
  let current: Promise<Client> | undefined;

  async function open(): Promise<{ client: Client; lost: Promise<unknown>; cut: () => void }> {
    const socket = new Socket();
    const client = new PrimaryConnection({
      application_name: applicationName,
      options: SESSION_OPTIONS,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
      keepAlive: true,
      stream: () => socket,
    });
    // Nothing to do: a lost connection ends, and the end is what is waited for.
    client.on("error", () => {});
    client.on("notification", ({ channel, payload = "" }) => channels.get(channel)?.onMessage(payload));
    const lost = once(client, "end", { signal: closing.signal }).catch(() => {});
    const cut = () => socket.destroy();
    const stopFollowing = primary.onMoved(cut);
    void lost.then(stopFollowing);
    try {
      await client.connect();
      for (const [name, { onListening }] of channels) {
        await begin(client, name);
        onListening();
      }
      return { client, lost, cut };
    } catch (error) {
      cut();
      // One that never connected says nothing more.
      client.emit("end");
      throw error;
    }
  }

  async function run(): Promise<void> {
    for (let failures = 0; !closing.signal.aborted; failures++) {
      const opening = open();
      current = opening.then(({ client }) => client);
      current.catch(() => {});
      const opened = await opening.catch(() => undefined);
      if (opened) {
        failures = 0;
        await untilLost(opened.client, opened.lost);
        for (const { onLost } of channels.values()) onLost();
        if (closing.signal.aborted)
          await Promise.race([opened.client.end(), delay(500, undefined, { ref: false })]);
        opened.cut();
      }
      await pause(Math.min(50 * 2 ** failures, PAUSE_MAX_MS));
    }
  }

  async function untilLost(client: Client, lost: Promise<unknown>): Promise<void> {
    const end = lost.then(() => "lost");
    try {
      while ((await Promise.race([end, pause(QUIET_MS)])) !== "lost") await client.query("select 1");
    } catch {
      // It does not answer: as good as lost.
    }
  }

  /** Cut short by the close. */
  const pause = (ms: number) => delay(ms, undefined, { signal: closing.signal }).catch(() => {});

  const listen: Listen = async (channel, onMessage, onListening = () => {}, onLost = () => {}) => {
    channels.set(channel, { onMessage, onListening, onLost });
    if (running) {
      await begin(await (current as Promise<Client>), channel);
      onListening();
      return;
    }
    running = run();
    await current;
  };

  return {
    listen,
    close: async () => {
      closing.abort();
      await running;
    },
  };
}

async function begin(client: Client, channel: string): Promise<void> {
  await client.query(`listen ${client.escapeIdentifier(channel)}`);
}
