import { expect, test } from "vitest";
import { isId, newId } from "./id.ts";

test("ids are distinct UUIDs of version 7 that sort by creation time", () => {
  const ids = Array.from({ length: 1000 }, newId);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(1000);
  expect([...ids].sort()).toEqual(ids);
});

test("only a UUID is a valid id", () => {
  expect(isId(newId())).toBe(true);
  expect(isId("9c5b94b1-35ad-49bb-b118-8e8fc24abf80")).toBe(true);
  for (const other of ["", "1", "9c5b94b1-35ad-49bb-b118", null, undefined, 7, "'; drop table"])
    expect(isId(other)).toBe(false);
});
