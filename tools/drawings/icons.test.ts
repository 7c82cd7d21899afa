import { describe, expect, it } from "vitest";
import * as icons from "../../ui/icons.ts";
import { iconSymbols } from "./icons.ts";

describe("the file of icons", () => {
  it("has one symbol with a shape for each icon that pages ask for", () => {
    const symbols = [...iconSymbols().matchAll(/<symbol id="([\w-]+)"[^>]*>(.+?)<\/symbol>/g)];
    expect(symbols).toHaveLength(Object.keys(icons).length);
    expect(new Set(symbols.map(([, id]) => id)).size).toBe(symbols.length);
  });
});
