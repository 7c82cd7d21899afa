import { Agent, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { type Db, openDatabase } from "#platform/postgres/database.ts";

/** The product under attack: accounts that anybody can create, and what belongs to them. */
export interface Target {
  origin: string;
  /** Tokens of hostile owners. */
  owners: string[];
  /** Token of a hostile provider, and the service they publish. */
  provider: string;
  service: string;
  /** Tokens of people who use the product normally. */
  honest: { owners: string[]; provider: string };
}

const PASSWORD = "Maison1234";
const OWNERS = 12;
const HONEST_OWNERS = 4;
/** More than are unlocked in a run. */
const LEADS = 2000;

/** Signs people up as strangers would, each from an address of their own. */
export async function prepareTarget(origin: string, databaseUrl: string): Promise<Target> {
  const owners = await Promise.all(Array.from({ length: OWNERS }, (_, n) => signUp(origin, "owner", n)));
  const honest = await Promise.all(
    Array.from({ length: HONEST_OWNERS }, (_, n) => signUp(origin, "owner", OWNERS + n)),
  );
  const provider = await signUp(origin, "provider", OWNERS + HONEST_OWNERS);
  const service = await call<{ data: { id: string } }>(origin, "/api/provider/services", {
    token: provider,
    body: {
      name: "Lavage de vitres",
      description: "Vitres lavées à l'eau pure, intérieur et extérieur, en une visite.",
      business_type_id: "deneigement",
      price_kind: "on_quote",
      duration_minutes: 60,
      cities: ["laval"],
    },
  });
  const marc = { email: "marc@maisonnee.example", password: PASSWORD };
  const { db, close } = openDatabase(databaseUrl);
  await addLeads(db, marc.email);
  await close();
  const { access_token } = await call<Session>(origin, "/auth/v1/token?grant_type=password", { body: marc });
  return {
    origin,
    owners,
    provider,
    service: service.data.id,
    honest: { owners: honest, provider: access_token },
  };
}

/** Adds locked leads for a provider of the demonstration, and the credits to unlock them. */
async function addLeads(db: Db, provider: string): Promise<void> {
  await sql`alter table requests disable trigger user`.execute(db);
  await sql`
    with places as (
      insert into properties (owner_id, label, kind, address, city, zip, address_key)
      select p.id, 'Maison', 'house', n || ' rue des Érables', 'Laval', 'H7A 1A1', 'hostile ' || n
      from profiles p, generate_series(1, ${LEADS}::int) n where p.email = 'claire@maisonnee.example'
      returning id, owner_id
    )
    insert into requests (owner_id, provider_id, service_id, property_id, business_type_id, description, expires_at,
      lead_credits, lead_price_cents)
    select places.owner_id, s.provider_id, s.id, places.id, s.business_type_id, 'Une demande de mesure',
      now() + interval '30 days', 2, 1400
    from places, (select s.* from services s join profiles p on p.id = s.provider_id
      where p.email = ${provider} order by s.id limit 1) s`.execute(db);
  await sql`alter table requests enable trigger user`.execute(db);
  await sql`
    update credit_accounts set balance = ${2 * LEADS}::int + balance
    where provider_id = (select id from profiles where email = ${provider})`.execute(db);
}

interface Session {
  access_token: string;
}

async function signUp(origin: string, user_type: "owner" | "provider", n: number): Promise<string> {
  const body = {
    email: `passant-${n}@exemple.test`,
    password: PASSWORD,
    data: {
      user_type,
      first_name: "Camille",
      last_name: "Gagnon",
      phoneNumber: `438555${1000 + n}`,
      ...(user_type === "provider" && { businessName: "Vitres Gagnon" }),
    },
  };
  return (await call<Session>(origin, "/auth/v1/signup", { body })).access_token;
}

let addresses = 0;

interface Call {
  body: object;
  token?: string;
}

const BUSY_MS = 1_000;

/**
 * Calls from an address not used before, and retries while the product is busy. Throws for any other refusal.
 */
async function call<T>(origin: string, path: string, options: Call): Promise<T> {
  const { body, token } = options;
  const { hostname, port } = new URL(origin);
  const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
  const agent = new Agent({ localAddress: `127.9.0.${++addresses}` });
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method: "POST", agent, headers }, (response) => {
      let text = "";
      response.on("data", (piece) => {
        text += piece;
      });
      response.on("end", () => {
        if ((response.statusCode ?? 0) < 300) resolve(JSON.parse(text));
        else if (response.statusCode === 503)
          resolve(delay(BUSY_MS).then(() => call<T>(origin, path, options)));
        else reject(new Error(`${path} answered ${response.statusCode}: ${text}`));
      });
    });
    sent.on("error", reject);
    sent.end(JSON.stringify(body));
  });
}
