import { Client, type ClientConfig } from "pg";
import { connectionLost } from "../client.ts";
import type { Primary } from "./servers.ts";

/** The library's type names two: one for an error, one for the connection. */
type Callback = (error: Error) => void;

/** Returns node-postgres's class of connections, which go to the primary whatever address they are given. */
export const primaryClient = ({ url, server }: Primary) =>
  class extends Client {
    constructor(config?: ClientConfig) {
      super({ ...config, connectionString: url });
    }

    override connect(): Promise<Client>;
    override connect(callback: Callback): void;
    /** The library's pool gives a callback, to be called in the turn in which the connection is made. */
    override connect(callback?: Callback): Promise<Client> | undefined {
      if (!server) return callback ? void super.connect(callback) : super.connect();
      const placed = this.#place(server);
      if (!callback) return placed.then(() => super.connect());
      placed.then(
        () => super.connect(callback),
        (error: Error) => callback(error),
      );
    }

    /** Sets what the library reads when it connects. */
    async #place(server: NonNullable<Primary["server"]>): Promise<void> {
      const { stream } = this.connection;
      try {
        const { host, port } = await server();
        // Cut meanwhile: the place is a former primary's.
        if (stream.destroyed) throw connectionLost();
        Object.assign(this, { host, port });
      } catch (error) {
        // Nobody else closes what never connected.
        stream.destroy();
        throw error;
      }
    }
  };
