import { type Rotation, replaceSigningKeys, rotateSigningKeys } from "#features/accounts/server/index.ts";
import type { Ports } from "#platform/http/context.ts";
import { type Command, type CommandInput, recordAct, requiredReason } from "./command.ts";

/** Puts the next signing key of access tokens in use; nobody is signed out (docs/security.md). */
async function rotate({ db, config, now }: Ports, input: CommandInput): Promise<string[]> {
  const at = now();
  const rotation = await rotateSigningKeys(config, at);
  const { in_use } = rotation;
  await recordAct(db, input, "rotate-key", in_use, { reason: input.reason.trim() }, at);
  const outcome = rotation.changed
    ? "Running processes sign with it within ten seconds."
    : "There was no next key: one is published now. Run this again in ten minutes to put it in use.";
  return [...describeKeys(rotation), outcome];
}

/** Replaces all keys after a leak: tokens of the old ones are rejected from now on. */
async function replace({ db, config, now }: Ports, input: CommandInput): Promise<string[]> {
  const reason = requiredReason(input);
  const rotation = await replaceSigningKeys(config);
  await recordAct(db, input, "replace-keys", rotation.in_use, { reason }, now());
  return [
    ...describeKeys(rotation),
    "All the others are thrown away; people's next call refreshes their session.",
  ];
}

const describeKeys = ({ in_use, next, retired }: Rotation) => [
  `in use   ${in_use}`,
  `next     ${next}`,
  ...retired.map((kid) => `retired  ${kid}`),
];

export const keyCommands: Record<string, Command> = {
  "rotate-key": { usage: "rotate-key                            sign with the next key", run: rotate },
  "replace-keys": {
    usage: 'replace-keys --reason "…"             after a leak: throw all signing keys away',
    run: replace,
  },
};
