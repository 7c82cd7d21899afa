import { Agent, request } from "node:http";

/** A request sent exactly as written, without normalising its target. */
export interface HostileRequest {
  method?: "GET" | "POST" | "PUT" | "DELETE" | "TRACE";
  target: string;
  headers?: Record<string, string>;
  body?: Buffer;
  /**
   * `chunked`: without its length, in pieces of 64 KiB. `dripping`: the first byte,
   * then one every two seconds.
   */
  sends?: "chunked" | "dripping";
  /** The client's address, any of 127.0.0.0/8. */
  from: string;
}

/** Each address has its own connections, like a visitor. */
const agents = new Map<string, Agent>();
function agentOf(ip: string): Agent {
  const known = agents.get(ip);
  if (known) return known;
  const agent = new Agent({ keepAlive: true, localAddress: ip });
  agents.set(ip, agent);
  return agent;
}

const TIMEOUT_MS = 30_000;
const PIECE = 64 * 1024;
const DRIP_MS = 2_000;

/**
 * Resolves to the response's status once it is read, or at the time `until` (of `performance.now`); 0 when
 * the connection was closed or silent for half a minute.
 */
export function send(
  origin: string,
  hostile: HostileRequest,
  until = Number.POSITIVE_INFINITY,
): Promise<number> {
  const { method = "GET", target, headers = {}, body, sends, from } = hostile;
  const { hostname, port } = new URL(origin);
  const length = body && sends !== "chunked" ? { "content-length": String(body.length) } : {};
  return new Promise((resolve) => {
    let status = 0;
    let dripping: NodeJS.Timeout | undefined;
    const call = request(
      { hostname, port, method, path: target, headers: { ...headers, ...length }, agent: agentOf(from) },
      (response) => {
        status = response.statusCode ?? 0;
        response.resume();
        response.on("close", () => {
          end(response.complete ? status : 0);
          // The rest of a body that was refused early is not sent.
          if (!call.writableFinished) call.destroy();
        });
      },
    );
    const ending = Number.isFinite(until)
      ? setTimeout(() => {
          end(status);
          call.destroy();
        }, until - performance.now())
      : undefined;
    const end = (result: number) => {
      clearTimeout(ending);
      clearInterval(dripping);
      resolve(result);
    };
    call.setTimeout(TIMEOUT_MS, () => call.destroy());
    call.on("error", () => end(0));
    if (body && sends === "chunked") {
      for (let at = 0; at < body.length; at += PIECE) call.write(body.subarray(at, at + PIECE));
      call.end();
    } else if (body && sends === "dripping") {
      let at = 0;
      const drip = () => call.write(body.subarray(at, ++at));
      drip();
      dripping = setInterval(drip, DRIP_MS);
    } else call.end(body);
  });
}
