import { type Acts, timeKey } from "./acts.ts";
import { type ApiCall, RefusedCall } from "./caller.ts";
import type { Person } from "./people.ts";

/** People choose among this many of the first free times: few enough to compete for the same ones. */
const CHOICES = 12;
const TRIES = 6;

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from_minute: 0, to_minute: 1440 }));

/** Sets a provider's hours to day and night, every day. */
export const openWeek = (call: ApiCall, token: string) =>
  call("/api/provider/availability", { method: "PUT", token, body: { hours: EVERY_DAY } });

/**
 * Calls `act` with one of the first free times of a service, and with another one
 * when it was taken meanwhile.
 */
export async function withFreeTime<T>(
  call: ApiCall,
  service: string,
  act: (starts_at: string) => Promise<T>,
): Promise<T | undefined> {
  for (let tries = 0; tries < TRIES; tries++) {
    const { json } = await call(`/api/services/${service}/slots`, { method: "GET" });
    const starts = json.data.days.flatMap((day: { starts: string[] }) => day.starts).slice(0, CHOICES);
    const starts_at = starts[Math.floor(Math.random() * starts.length)];
    if (starts_at === undefined) return undefined;
    try {
      return await act(starts_at);
    } catch (error) {
      if (!(error instanceof RefusedCall) || error.code !== "SLOT_UNAVAILABLE") throw error;
    }
  }
  return undefined;
}

interface HeldTime {
  /** The request's id. */
  id: string;
  service: string;
  /** The time its owner holds. */
  starts_at: string;
  owner: Person;
  provider: Person;
}

/**
 * The owner may choose another time; then the provider confirms it, or proposes
 * another, which the owner accepts.
 */
export async function arrangeAppointment(call: ApiCall, acts: Acts, meeting: HeldTime): Promise<void> {
  const { id, service, owner, provider } = meeting;
  const ofOwner = `/api/requests/${id}/appointment`;
  const ofProvider = `/api/leads/${id}/appointment`;
  let { starts_at } = meeting;
  if (Math.random() < 0.3) {
    await withFreeTime(call, service, async (other) => {
      await call(ofOwner, { method: "PUT", token: owner.token, body: { starts_at: other } });
      starts_at = other;
      acts.add({ kind: "held", id: timeKey(id, other) });
    });
  }
  if (Math.random() < 0.6) {
    await call(ofProvider, { method: "PUT", token: provider.token, body: { confirm: starts_at } });
    acts.add({ kind: "agreed", id: timeKey(id, starts_at), letters: [confirmed(owner)] });
    return;
  }
  await withFreeTime(call, service, async (other) => {
    await call(ofProvider, { method: "PUT", token: provider.token, body: { propose: [other] } });
    await call(ofOwner, { method: "PUT", token: owner.token, body: { starts_at: other } });
    acts.add({ kind: "agreed", id: timeKey(id, other), letters: [confirmed(provider)] });
  });
}

const confirmed = ({ email }: Person) => ({ to: email, subject: "Rendez-vous confirmé" });
