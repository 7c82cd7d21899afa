import fc from "fast-check";
import { expect, test } from "vitest";
import { comboboxKey } from "./combobox-keys.ts";

const closed = { open: false, active: -1 };

test("the down arrow opens the list on its first line, the up arrow on its last", () => {
  expect(comboboxKey("ArrowDown", closed, 4).state).toEqual({ open: true, active: 0 });
  expect(comboboxKey("ArrowUp", closed, 4).state).toEqual({ open: true, active: 3 });
});

test("arrows go round past both ends", () => {
  expect(comboboxKey("ArrowDown", { open: true, active: 3 }, 4).state.active).toBe(0);
  expect(comboboxKey("ArrowUp", { open: true, active: 0 }, 4).state.active).toBe(3);
});

test("Enter chooses the highlighted line and closes the list", () => {
  expect(comboboxKey("Enter", { open: true, active: 2 }, 4)).toEqual({
    state: closed,
    choose: 2,
    handled: true,
  });
});

test("Enter with nothing highlighted is left to the form", () => {
  expect(comboboxKey("Enter", closed, 4).handled).toBe(false);
  expect(comboboxKey("Enter", { open: true, active: -1 }, 4).handled).toBe(false);
});

test("Escape closes an open list first, and only then reaches the dialog around it", () => {
  expect(comboboxKey("Escape", { open: true, active: 1 }, 4)).toEqual({ state: closed, handled: true });
  expect(comboboxKey("Escape", closed, 4).handled).toBe(false);
});

test("Tab closes the list and still moves on", () => {
  expect(comboboxKey("Tab", { open: true, active: 1 }, 4)).toEqual({ state: closed, handled: false });
});

test("whatever is pressed, the highlighted line exists or there is none", () => {
  const key = fc.constantFrom("ArrowDown", "ArrowUp", "Enter", "Escape", "Tab", "a");
  fc.assert(
    fc.property(fc.nat(6), fc.array(key), (count, keys) => {
      let state = closed;
      for (const pressed of keys) {
        const outcome = comboboxKey(pressed, state, count);
        if (outcome.choose !== undefined) expect(outcome.choose).toBeLessThan(count);
        state = outcome.state;
        expect(state.active).toBeGreaterThanOrEqual(-1);
        expect(state.active).toBeLessThan(Math.max(count, 0.5));
      }
    }),
  );
});
