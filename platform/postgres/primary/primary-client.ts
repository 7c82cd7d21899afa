import { Client, type ClientConfig } from "pg";
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
      const connect = () => (callback ? void super.connect(callback) : super.connect());
      if (!server) return connect();
      // Read by the library when it connects.
      const placed = server().then((place) => Object.assign(this, place));
      if (!callback) return placed.then(() => super.connect());
      placed.then(connect, (error: Error) => callback(error));
    }
  };
