import { isAgreedLately } from "#features/attendance/contract/index.ts";
import type { LetterPorts } from "#features/notifications/server/index.ts";
import { EXAMPLE_APPOINTMENT, requestParties } from "#features/scheduling/server/index.ts";

/** Returns what a reminder of an appointment shows, or undefined when the request does not exist any more. */
export async function loadNear(
  { db, now }: Pick<LetterPorts, "db" | "now">,
  { request_id, starts_at }: { request_id: string; starts_at: string },
) {
  const row = await requestParties(db)
    .innerJoin("published_appointments as a", "a.request_id", "r.id")
    .leftJoin("attendances as t", (join) =>
      join.onRef("t.request_id", "=", "a.request_id").onRef("t.starts_at", "=", "a.starts_at"),
    )
    .select(["p.address", "a.starts_at", "a.ends_at", "a.confirmed_at", "a.arrived_at", "a.done_at"])
    .select(["t.owner_attends_at", "t.provider_attends_at"])
    .where("r.id", "=", request_id)
    .where("a.starts_at", "=", new Date(starts_at))
    .executeTakeFirst();
  return row && { ...row, now: now() };
}

type LoadedNear = NonNullable<Awaited<ReturnType<typeof loadNear>>>;
/** An appointment that comes; in views, only the time is sure to be present. */
export type NearAppointment = Omit<LoadedNear, "starts_at"> & { starts_at: Date };

/** Adds when each side confirmed, or agreed to the time so near to it that it is asked no more. */
const withAgreement = <
  Row extends { starts_at: Date; owner_attends_at: Date | null; provider_attends_at: Date | null },
>(
  row: Row,
  agreed_at: Date,
): Row => {
  const agreed = isAgreedLately({ starts_at: row.starts_at, agreed_at }) ? agreed_at : null;
  const { owner_attends_at, provider_attends_at } = row;
  return {
    ...row,
    owner_attends_at: owner_attends_at ?? agreed,
    provider_attends_at: provider_attends_at ?? agreed,
  };
};

/** Returns the appointment while it is confirmed, ahead, not begun, and of an open request; else null. */
export const stillAhead = ({ starts_at, ...row }: LoadedNear): NearAppointment | null =>
  starts_at &&
  row.confirmed_at &&
  !row.arrived_at &&
  !row.done_at &&
  row.status === "active" &&
  starts_at > row.now
    ? withAgreement({ ...row, starts_at }, row.confirmed_at)
    : null;

/** Says what each side has confirmed, and what its reader is asked. */
export const saidText = ({
  other,
  own_at,
  other_at,
}: {
  other: string;
  own_at: Date | null;
  other_at: Date | null;
}): string[] => [
  ...(other_at ? [`${other} a confirmé sa présence.`] : []),
  own_at
    ? "Vous avez confirmé votre présence. Un empêchement ? Dites-le tout de suite, avec un autre moment."
    : "Confirmez d'une pression. Un empêchement ? Choisissez « Je ne peux pas » et un autre moment.",
];

export const EXAMPLE_NEAR: NearAppointment = {
  ...EXAMPLE_APPOINTMENT,
  arrived_at: null,
  done_at: null,
  owner_attends_at: null,
  provider_attends_at: null,
  now: new Date("2026-03-04T19:30:00Z"),
};
