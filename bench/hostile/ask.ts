import { Agent, request } from "node:http";

/** One request as it is written: nothing normalises its target. */
export interface Asked {
  method?: "GET" | "POST" | "PUT" | "DELETE" | "TRACE";
  target: string;
  headers?: Record<string, string>;
  body?: Buffer;
  /** Sends the body without its length, in pieces of 64 KiB. */
  streamed?: true;
  /** The address to ask from, any of 127.0.0.0/8. */
  from: string;
}

/** Each address has its own connections, as each visitor has. */
const agents = new Map<string, Agent>();
function agentOf(address: string): Agent {
  const known = agents.get(address);
  if (known) return known;
  const agent = new Agent({ keepAlive: true, localAddress: address });
  agents.set(address, agent);
  return agent;
}

const PATIENCE_MS = 30_000;
const PIECE = 64 * 1024;

/** The status of the answer once it is read; 0 when the connection was cut or nothing came in half a minute. */
export function ask(origin: string, { method = "GET", target, headers = {}, body, streamed, from }: Asked) {
  const { hostname, port } = new URL(origin);
  const length = body && !streamed ? { "content-length": String(body.length) } : {};
  return new Promise<number>((resolve) => {
    const call = request(
      { hostname, port, method, path: target, headers: { ...headers, ...length }, agent: agentOf(from) },
      (answer) => {
        answer.resume();
        answer.on("close", () => {
          resolve(answer.complete ? (answer.statusCode ?? 0) : 0);
          // What was refused early is not sent to its end.
          if (!call.writableFinished) call.destroy();
        });
      },
    );
    call.setTimeout(PATIENCE_MS, () => call.destroy());
    call.on("error", () => resolve(0));
    if (body && streamed) {
      for (let at = 0; at < body.length; at += PIECE) call.write(body.subarray(at, at + PIECE));
      call.end();
    } else call.end(body);
  });
}
