import { createElement, Fragment, type ReactElement, type ReactNode } from "react";
import type { Markup } from "../template.ts";
import type { List, Service } from "./data.ts";

/** The content of a page: texts of its fields, and its cards. */
type Values = Record<string, unknown> & { items?: Service[] };
type Filled<T> = (values: Values) => T;

/** Returns the React component of a template; what has no field is the same value each time, as in JSX. */
export function componentOf(page: Markup): (values: Service | List) => ReactElement {
  const filled = nodeOf(page);
  return (values) => filled({ ...values }) as ReactElement;
}

/** Returns what is in the head and the body of a page, for a framework that writes both itself. */
export function contentOf(page: Markup): Markup {
  if (typeof page === "string" || "each" in page) return page;
  return {
    tag: "",
    attributes: {},
    children: page.children.flatMap((part) => (isElement(part) ? part.children : [])),
  };
}

const isElement = (markup: Markup) => typeof markup !== "string" && "children" in markup;

function nodeOf(markup: Markup): Filled<ReactNode> {
  if (typeof markup === "string") return textOf(markup);
  if ("each" in markup) {
    const card = nodeOf(markup.each);
    // biome-ignore lint/correctness/noComponentHookFactories: made once, of a template read at the start
    const Card = (service: Service) => card({ ...service });
    return ({ items = [] }) => items.map((service) => createElement(Card, { key: service.id, ...service }));
  }
  const properties = Object.entries(markup.attributes).map(
    ([name, value]) => [NAMES[name] ?? name, propertyOf(name, value)] as const,
  );
  const children = markup.children.map(nodeOf);
  return (values) =>
    createElement(
      markup.tag || Fragment,
      Object.fromEntries(properties.map(([name, value]) => [name, value(values)])),
      ...children.map((child) => child(values)),
    );
}

/** Attributes that React knows by another name. */
const NAMES: Record<string, string> = {
  class: "className",
  for: "htmlFor",
  charset: "charSet",
  tabindex: "tabIndex",
  crossorigin: "crossOrigin",
};

function propertyOf(name: string, value: string): Filled<unknown> {
  if (name !== "style") return textOf(value);
  const style = Object.fromEntries(
    value.split(";").flatMap((rule) => {
      const [property = "", set] = rule.split(":");
      return set ? [[property.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), set]] : [];
    }),
  );
  return () => style;
}

function textOf(text: string): Filled<string> {
  const parts = text.split(/\{(\w+)\}/);
  if (parts.length === 1) return () => text;
  return (values) => parts.map((part, n) => (n % 2 ? String(values[part]) : part)).join("");
}
