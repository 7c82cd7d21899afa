import { Agent, request } from "node:http";

/** Whom the attacks need: accounts that anybody can make, and one service. */
export interface Victim {
  origin: string;
  owners: string[];
  provider: string;
  service: string;
}

const PASSWORD = "Maison1234";

/** Makes accounts the way a stranger would, each from an address of its own. */
export async function prepareVictim(origin: string, owners: number): Promise<Victim> {
  const provider = await send<{ access_token: string }>(origin, "/auth/v1/token?grant_type=password", {
    email: "marc@maisonnee.example",
    password: PASSWORD,
  });
  const mine = await send<{ data: { id: string }[] }>(
    origin,
    "/api/provider/services",
    undefined,
    provider.access_token,
  );
  return {
    origin,
    owners: await Promise.all(Array.from({ length: owners }, (_, n) => signUp(origin, n))),
    provider: provider.access_token,
    service: mine.data[0]?.id ?? "",
  };
}

async function signUp(origin: string, n: number): Promise<string> {
  const { access_token } = await send<{ access_token: string }>(origin, "/auth/v1/signup", {
    email: `passant-${n}@exemple.test`,
    password: PASSWORD,
    data: {
      user_type: "owner",
      first_name: "Camille",
      last_name: "Gagnon",
      phoneNumber: `438555${String(1000 + n)}`,
    },
  });
  return access_token;
}

let addresses = 0;

async function send<T>(origin: string, path: string, body?: object, token?: string): Promise<T> {
  const { hostname, port } = new URL(origin);
  const localAddress = `127.9.0.${++addresses}`;
  return new Promise((resolve, reject) => {
    const call = request(
      {
        hostname,
        port,
        path,
        method: body ? "POST" : "GET",
        agent: new Agent({ localAddress }),
        headers: {
          "content-type": "application/json",
          ...(token && { authorization: `Bearer ${token}` }),
        },
      },
      (answer) => {
        let text = "";
        answer.on("data", (piece) => {
          text += piece;
        });
        answer.on("end", () =>
          answer.statusCode === 200
            ? resolve(JSON.parse(text))
            : reject(new Error(`${path} answered ${answer.statusCode}: ${text}`)),
        );
      },
    );
    call.on("error", reject);
    call.end(body && JSON.stringify(body));
  });
}
