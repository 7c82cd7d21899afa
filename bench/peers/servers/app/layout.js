import { createElement } from "react";

/** @param {{ children: import("react").ReactNode }} page */
export default function Layout({ children }) {
  return createElement("html", { lang: "fr-CA" }, createElement("body", null, children));
}
