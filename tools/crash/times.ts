import { type Acts, timeOf } from "./acts.ts";
import { type Caller, Refused } from "./caller.ts";
import type { Person } from "./people.ts";

/** People choose among so many of the first free times: few enough that they meet. */
const CHOICE = 12;
const TRIES = 6;

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from_minute: 0, to_minute: 1440 }));

/** A provider works day and night, every day. */
export const openWeek = (call: Caller, token: string) =>
  call("/api/provider/availability", { method: "PUT", token, body: { hours: EVERY_DAY } });

/** Does something with one of the first free times of a service; with others when somebody else was faster. */
export async function withFreeTime<T>(
  call: Caller,
  service: string,
  act: (starts_at: string) => Promise<T>,
): Promise<T | undefined> {
  for (let tries = 0; tries < TRIES; tries++) {
    const { json } = await call(`/api/services/${service}/slots`, { method: "GET" });
    const starts = json.data.days.flatMap((day: { starts: string[] }) => day.starts).slice(0, CHOICE);
    const starts_at = starts[Math.floor(Math.random() * starts.length)];
    if (starts_at === undefined) return undefined;
    try {
      return await act(starts_at);
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== "SLOT_UNAVAILABLE") throw error;
    }
  }
  return undefined;
}

interface Meeting {
  /** The request. */
  id: string;
  service: string;
  /** The time its owner holds. */
  starts_at: string;
  owner: Person;
  provider: Person;
}

/** The owner holds another time, or not; the provider confirms it, or proposes another, which the owner takes. */
export async function agree(call: Caller, acts: Acts, meeting: Meeting): Promise<void> {
  const { id, service, owner, provider } = meeting;
  const ofOwner = `/api/requests/${id}/appointment`;
  const ofProvider = `/api/leads/${id}/appointment`;
  let { starts_at } = meeting;
  if (Math.random() < 0.3) {
    await withFreeTime(call, service, async (other) => {
      await call(ofOwner, { method: "PUT", token: owner.token, body: { starts_at: other } });
      starts_at = other;
      acts.add({ kind: "held", id: timeOf(id, other) });
    });
  }
  if (Math.random() < 0.6) {
    await call(ofProvider, { method: "PUT", token: provider.token, body: { confirm: starts_at } });
    acts.add({ kind: "agreed", id: timeOf(id, starts_at), letters: [confirmed(owner)] });
    return;
  }
  await withFreeTime(call, service, async (other) => {
    await call(ofProvider, { method: "PUT", token: provider.token, body: { propose: [other] } });
    await call(ofOwner, { method: "PUT", token: owner.token, body: { starts_at: other } });
    acts.add({ kind: "agreed", id: timeOf(id, other), letters: [confirmed(provider)] });
  });
}

const confirmed = ({ email }: Person) => ({ to: email, subject: "Rendez-vous confirmé" });
