import ejs from "ejs";
import type { Markup } from "../template.ts";
import { given } from "./given.ts";
import { serve } from "./serve.ts";

/** Elements that HTML does not close. */
const VOID = new Set(["br", "hr", "img", "input", "link", "meta"]);

/** Express, pg and EJS: the templates as EJS, compiled once. */
const { templates, readService, readList } = given();
const service = ejs.compile(`<!DOCTYPE html>${ejsOf(templates.service)}`);
const list = ejs.compile(`<!DOCTYPE html>${ejsOf(templates.list)}`);
serve((application) =>
  application
    .get("/services/:id", async ({ params }, response) =>
      response.send(service({ of: await readService(params.id ?? "") })),
    )
    .get("/repertoire/:type", async ({ params, query }, response) =>
      response.send(list({ of: await readList(params.type ?? "", Number(query.page)) })),
    ),
);

function ejsOf(markup: Markup): string {
  if (typeof markup === "string") return escaped(markup);
  if ("each" in markup)
    return `<% for (const card of of.items) { const of = card; %>${ejsOf(markup.each)}<% } %>`;
  const { tag, attributes, children } = markup;
  const set = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  if (VOID.has(tag)) return `<${tag}${set.join("")}/>`;
  return `<${tag}${set.join("")}>${children.map(ejsOf).join("")}</${tag}>`;
}

function escaped(text: string): string {
  return ejs.escapeXML(text).replace(/\{(\w+)\}/g, "<%= of.$1 %>");
}
