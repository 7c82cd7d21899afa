import { timingSafeEqual } from "node:crypto";
import type { Side } from "#features/messages/contract/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import type { Secrets } from "#platform/secrets/secrets.ts";

/** How long an answer to a letter is taken. */
const VALID_DAYS = 90;

const PURPOSE = "reply-address";
const SIDES = ["owner", "provider"] as const satisfies readonly Side[];

/** Bytes of the thread's id, the side and the last day; then those of the signature. */
const TARGET_BYTES = 16 + 1 + 2;
const SIGNATURE_BYTES = 10;

/** In lower case, since mail servers may change the case; its name has at most 64 characters (RFC 5321). */
const PATTERN = new RegExp(`^r-([0-9a-f]{${2 * (TARGET_BYTES + SIGNATURE_BYTES)}})$`);

/** A thread, and who of its two people answers in it. */
export interface ReplyTarget {
  thread_id: string;
  side: Side;
}

/** Returns the address to which a side of a thread may answer for the next ninety days. */
export function replyAddress(
  { secrets, domain }: { secrets: Secrets; domain: string },
  { thread_id, side }: ReplyTarget,
  now: Date,
): string {
  const target = Buffer.alloc(TARGET_BYTES);
  target.write(thread_id.replaceAll("-", ""), "hex");
  target.writeUInt8(SIDES.indexOf(side), 16);
  target.writeUInt16BE(Math.floor(now.getTime() / DAY_MS) + VALID_DAYS, 17);
  const [signature] = signaturesOf(secrets, target);
  if (!signature) throw new Error("no secret to sign with");
  return `r-${Buffer.concat([target, signature]).toString("hex")}@${domain}`;
}

/** Returns what a reply address was made for, or null for one that is forged or has expired. */
export function readReplyAddress(secrets: Secrets, address: string, now: Date): ReplyTarget | null {
  const [, hex = ""] = PATTERN.exec(address.toLowerCase().split("@")[0] ?? "") ?? [];
  if (hex === "") return null;
  const bytes = Buffer.from(hex, "hex");
  const target = bytes.subarray(0, TARGET_BYTES);
  const given = bytes.subarray(TARGET_BYTES);
  if (!signaturesOf(secrets, target).some((signature) => timingSafeEqual(signature, given))) return null;
  const side = SIDES[target.readUInt8(16)];
  const isOver = target.readUInt16BE(17) < Math.floor(now.getTime() / DAY_MS);
  if (!side || isOver) return null;
  const id = target.toString("hex", 0, 16);
  return { thread_id: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"), side };
}

const signaturesOf = (secrets: Secrets, target: Buffer) =>
  secrets.hashes(PURPOSE, target.toString("hex")).map((hash) => hash.subarray(0, SIGNATURE_BYTES));
