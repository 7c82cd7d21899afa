import { request } from "node:http";

export interface RawResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

interface RawRequest {
  method?: string;
  /** Sent unchanged: `..` is not resolved. */
  target: string;
  headers?: Record<string, string>;
  /** Names and values in turn, instead of `headers`: the same name may come twice, and no Host is added. */
  rawHeaders?: string[];
  /** The part of the body to send; less than its announced length leaves the server waiting. */
  body?: string | Uint8Array;
  /** The IP address to ask from: any of 127.0.0.0/8. */
  from?: string;
}

/** Sends a request exactly as given, which `fetch` would not, on a connection of its own. */
export function rawHttp(origin: string, rawRequest: RawRequest): Promise<RawResponse> {
  const { hostname, port } = new URL(origin);
  const { method = "GET", target, headers = {}, rawHeaders, body, from } = rawRequest;
  return new Promise((resolve, reject) => {
    const call = request(
      {
        hostname,
        port,
        method,
        path: target,
        headers: rawHeaders ?? headers,
        setHost: !rawHeaders,
        ...(from && { localAddress: from }),
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (piece) => {
          text += piece;
        });
        response.on("end", () => {
          call.destroy();
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
        });
        response.on("error", reject);
      },
    );
    call.on("error", reject);
    const announced = headers["content-length"] ?? headers["Content-Length"];
    if (body !== undefined) call.write(body);
    else call.flushHeaders();
    if (announced === undefined || Number(announced) === Buffer.byteLength(body ?? "")) call.end();
  });
}
