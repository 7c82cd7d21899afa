import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#foundation/id.ts";
import { localOperator } from "#testing/world/operators.ts";
import type { Person } from "#testing/world/person.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let provider: Person;
beforeAll(async () => {
  // Far from the database's own clock, by which a job that is put back waits; two in the afternoon in Québec.
  world = await startWorld({ at: new Date("2041-07-02T18:00:00Z") });
  provider = await world.signUpProvider();
});
afterAll(() => world.close());

/** Returns whom announcements have gone to since the letters before. */
async function recipients() {
  const isAnnouncement = ({ id }: { id: string }) => id.startsWith("notice-");
  const before = (await world.letters()).filter(isAnnouncement).length;
  await world.runJobs();
  const sent = (await world.letters()).filter(isAnnouncement);
  return sent.slice(0, sent.length - before).map(({ to }) => to);
}

test("a letter that the mail server took too late in the day leaves within an hour of eight the next morning, once", async () => {
  const at = (iso: string) => world.advance(Date.parse(iso) - world.now().getTime());
  await localOperator(world).announcements.propose({
    ...{ kind: "notice", role: "provider", business_type_id: null },
    ...{ subject: "Nos conditions changent", text: "Elles changent le 1er août." },
    ...{ action_label: "", action_path: "", from_day: "2041-07-02" },
    id: newId(),
  });
  await world.tasks.find(({ name }) => name === "operator.send_announcements")?.handle({}, {} as never);
  const { mail } = world.ports;
  const send = mail.send;
  mail.send = () => Promise.reject(new Error("421 Try again later"));
  expect(await recipients()).toEqual([]);
  mail.send = send;
  const waiting = () => world.sql`
    select job.run_at from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'operator.notice_letter'`;
  const due = () => world.sql`update graphile_worker._private_jobs set run_at = now()`;
  const onPage = () => world.sql`
    select status from sent_letters where account_id = ${provider.id} and sent_at > '2041-01-01'`;
  expect(await onPage()).toEqual([{ status: "delayed" }]);
  // Eight in the evening in Québec, then the middle of the night.
  for (const night of ["2041-07-03T00:00:00Z", "2041-07-03T06:00:00Z"]) {
    at(night);
    await due();
    expect(await recipients()).toEqual([]);
    const [job, ...more] = await waiting();
    expect(more).toEqual([]);
    // Within the hour, so that not all leave in one second.
    expect(job?.run_at >= new Date("2041-07-03T12:00:00Z")).toBe(true);
    expect(job?.run_at < new Date("2041-07-03T13:00:00Z")).toBe(true);
    expect(await onPage()).toEqual([]);
  }
  at("2041-07-03T13:00:00Z");
  await due();
  expect(await recipients()).toEqual([provider.email]);
  expect(await onPage()).toEqual([{ status: "sent" }]);
  expect(await waiting()).toEqual([]);
  // The failures of the mail server.
  world.errors.splice(0);
});
