import { readFileSync } from "node:fs";
import type { Markup } from "../template.ts";
import { openData } from "./data.ts";

/** The arguments of each peer: the product's database, and the templates of its pages. */
interface Given {
  database: string;
  templates: { service: Markup; list: Markup };
}

/** Returns what this process was started with, and the reads of its pages; once a process. */
export function given() {
  const [, , text = "{}"] = process.argv;
  const { database, templates }: { database: string; templates: string } = JSON.parse(text);
  const read: Given["templates"] = JSON.parse(readFileSync(templates, "utf8"));
  return { templates: read, ...openData(database) };
}
