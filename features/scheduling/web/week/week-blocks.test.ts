import { expect, test } from "vitest";
import { blocksOf, daysFrom, mondayOf } from "./week-blocks.ts";

const appointment = {
  request_id: "0198c000-0000-7000-8000-000000000001",
  starts_at: "2026-11-25T14:00:00.000Z",
  ends_at: "2026-11-25T15:30:00.000Z",
  state: "held",
  held_until: "2026-11-24T14:00:00.000Z",
  service: "Lavage de vitres",
  client: "Marie***",
  city: "Laval",
  crew: null,
} as const;

test("a week begins on Monday, across months and clock changes", () => {
  expect(mondayOf("2026-11-01")).toBe("2026-10-26");
  expect(mondayOf("2026-10-26")).toBe("2026-10-26");
  expect(daysFrom("2026-10-26").at(-1)).toBe("2026-11-01");
});

test("an appointment is shown on its day at its Québec hours, and links to its request", () => {
  expect(blocksOf("2026-11-23", [appointment], [])).toEqual([
    expect.objectContaining({
      weekday: 3,
      from_minute: 540,
      to_minute: 630,
      kind: "held",
      href: expect.stringContaining(appointment.request_id),
    }),
  ]);
  expect(blocksOf("2026-11-30", [appointment], [])).toEqual([]);
});

test("appointments of two crews at once stand side by side, another of the day alone, each with its crew's initials and name", () => {
  const [north, south] = [
    { id: "1", name: "Camion Nord", colour: "prune" },
    { id: "2", name: "Camion Sud", colour: "brique" },
  ] as const;
  const blocks = blocksOf(
    "2026-11-23",
    [
      { ...appointment, crew: north },
      { ...appointment, request_id: "b", crew: south },
      {
        ...appointment,
        request_id: "c",
        starts_at: "2026-11-25T18:00:00.000Z",
        ends_at: "2026-11-25T19:00:00.000Z",
        crew: south,
      },
    ],
    [],
  );
  expect(blocks).toEqual([
    expect.objectContaining({ column: 0, columns: 2, title: "CN · Marie***" }),
    expect.objectContaining({ column: 1, columns: 2, title: "CS · Marie***" }),
    expect.objectContaining({ column: 0, columns: 1, title: "CS · Marie***" }),
  ]);
  expect(blocks[0]?.description).toContain("équipe Camion Nord");
});

test("time off over several days is shown as one block per day, whole days until midnight", () => {
  const off = {
    id: "c",
    label: "",
    starts_at: "2026-11-27T17:00:00.000Z",
    ends_at: "2026-11-29T05:00:00.000Z",
  };
  expect(
    blocksOf("2026-11-23", [], [off]).map(({ weekday, from_minute, to_minute, title }) => ({
      weekday,
      from_minute,
      to_minute,
      title,
    })),
  ).toEqual([
    { weekday: 5, from_minute: 720, to_minute: 1440, title: "Congé" },
    { weekday: 6, from_minute: 0, to_minute: 1440, title: "Congé" },
  ]);
});
