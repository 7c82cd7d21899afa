import { type Agent, request } from "node:http";

export interface Destination {
  url: string;
  token: string;
  /** The body's content type. */
  type: string;
  /** Keeps the connection for the next call; without one it ends with the answer. */
  agent?: Agent;
}

type Send = (write: (piece: Buffer) => void) => void;

/** Sends a body in pieces without announcing its length. Returns the code of the failure. */
export function postStreamedBody(to: Destination, bytes: number): Promise<string> {
  return sent(to, {}, (write) => {
    const piece = Buffer.alloc(64 * 1024, "a");
    for (let left = bytes; left > 0; left -= piece.length) write(piece);
  });
}

/** Announces a body's length and sends a few bytes of it. Returns the code of the failure. */
export function postAnnouncedBody(to: Destination, bytes: number): Promise<string> {
  return sent(to, { "content-length": String(bytes) }, (write) => write(Buffer.from("--x\r\n")));
}

function sent(
  { url, token, type, agent }: Destination,
  length: { "content-length"?: string },
  send: Send,
): Promise<string> {
  const headers = { ...length, "content-type": type, authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    const call = request(url, { method: "POST", agent, headers }, (response) => {
      let text = "";
      response.on("data", (piece) => {
        text += piece;
      });
      response.on("end", () => {
        if (!agent) call.destroy();
        resolve(String(JSON.parse(text).code));
      });
    });
    call.on("error", reject);
    send((piece) => call.write(piece));
    if (length["content-length"] === undefined) call.end();
    else call.flushHeaders();
  });
}
