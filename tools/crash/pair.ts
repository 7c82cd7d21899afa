import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#platform/postgres/embedded/embedded.ts";
import { signalCluster } from "#testing/own-postgres.ts";
import { addressOfAll, PRIMARY, startReplica, waitForReplica } from "#testing/replica.ts";

/** One of two database servers. */
interface Server {
  url: string;
  /** The folder of its cluster, by which its processes are known. */
  cluster: string;
  promote: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Two database servers, of which one is the synchronous replica of the other: nothing is acknowledged before
 * both have it. Stands for what runs an installation's servers: it promotes, and builds anew what was lost.
 */
export class Pair {
  /** The address of both, as the product has it. */
  readonly address: string;
  #primary: Server;
  #replica: Server;

  private constructor(primary: Server, replica: Server) {
    this.#primary = primary;
    this.#replica = replica;
    this.address = addressOfAll(primary.url, replica.url);
  }

  static async start(folder: string): Promise<Pair> {
    const dataDir = join(folder, "first-server");
    mkdirSync(dataDir, { mode: 0o711 });
    const { url, stop } = await startEmbeddedPostgres({
      dataDir,
      settings: { ...PRIMARY, max_connections: "200" },
    });
    const primary = { url, cluster: join(dataDir, "cluster"), promote: async () => {}, close: stop };
    const replica = await startReplica(url);
    await waitForReplica(url);
    return new Pair(primary, replica);
  }

  /** Kills or freezes the primary, and promotes the other. Resolves to the moment of the blow. */
  async fail(name: "SIGKILL" | "SIGSTOP"): Promise<number> {
    const since = performance.now();
    signalCluster(this.#primary.cluster, name);
    await this.#replica.promote();
    return since;
  }

  /** Replaces the lost server with a replica of the other, at the lost one's port. */
  async rebuild(): Promise<void> {
    const lost = this.#primary;
    this.#primary = this.#replica;
    signalCluster(lost.cluster, "SIGKILL");
    await lost.close();
    this.#replica = await startReplica(this.#primary.url, Number(new URL(lost.url).port));
    await waitForReplica(this.#primary.url);
  }

  async close(): Promise<void> {
    for (const server of [this.#replica, this.#primary]) {
      signalCluster(server.cluster, "SIGKILL");
      await server.close();
    }
  }
}
