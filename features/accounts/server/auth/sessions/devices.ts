import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { DEVICE_COOKIE_DAYS } from "#features/accounts/contract/devices.ts";
import { DAY_S } from "#foundation/durations.ts";
import type { Secrets } from "#platform/secrets/secrets.ts";

const COOKIE = "maisonnee_device";
/** Each sign-in renews it. */
const MAX_AGE_S = DEVICE_COOKIE_DAYS * DAY_S;
/** Accounts remembered in one browser's cookie, the latest first. */
const MAX_ACCOUNTS = 5;

/** A browser that signed in here before. */
export interface Device {
  id: string;
  /** A keyed hash of each account that it signed in to, so that the cookie identifies nobody. */
  marks: readonly string[];
}

/** Device cookies (OWASP): they record which browser signed in to which account, and grant no access. */
export interface Devices {
  /** The calling browser; undefined when it never signed in or its cookie's signature is not ours. */
  read(c: Context): Device | undefined;
  isKnown(device: Device | undefined, account_id: string): device is Device;
  /** Sets the cookie that records a sign-in to an account. Returns the browser's id. */
  remember(c: Context, account_id: string): string;
}

export function createDevices({ secrets, publicUrl }: { secrets: Secrets; publicUrl: string }): Devices {
  const marksOf = (id: string, account_id: string) =>
    secrets.hashes("device-account", `${id} ${account_id}`).map((hash) => hash.toString("base64url"));
  const read = (c: Context): Device | undefined => {
    const [id = "", ...rest] = getCookie(c, COOKIE)?.split(".") ?? [];
    const signature = Buffer.from(rest.pop() ?? "", "base64url");
    const isOurs = secrets
      .hashes("device-cookie", [id, ...rest].join("."))
      .some((hash) => hash.length === signature.length && timingSafeEqual(hash, signature));
    return isOurs ? { id, marks: rest } : undefined;
  };
  return {
    read,
    isKnown: (device, account_id): device is Device =>
      device !== undefined && marksOf(device.id, account_id).some((mark) => device.marks.includes(mark)),
    remember: (c, account_id) => {
      const { id, marks } = read(c) ?? { id: randomBytes(16).toString("base64url"), marks: [] };
      const own = marksOf(id, account_id);
      const stored = [...own.slice(0, 1), ...marks.filter((mark) => !own.includes(mark))].slice(
        0,
        MAX_ACCOUNTS,
      );
      const value = [id, ...stored].join(".");
      const [signature] = secrets.hashes("device-cookie", value);
      setCookie(c, COOKIE, `${value}.${signature?.toString("base64url")}`, {
        path: "/auth/v1",
        httpOnly: true,
        sameSite: "Strict",
        secure: publicUrl.startsWith("https:"),
        maxAge: MAX_AGE_S,
      });
      return id;
    },
  };
}
