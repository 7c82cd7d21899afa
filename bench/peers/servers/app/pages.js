import { componentOf, contentOf } from "../components.ts";
import { given } from "../given.ts";

/** @typedef {ReturnType<typeof open>} Pages */

/** @type {Pages | undefined} */
let opened;

/** Returns the pages' components and reads; opened when asked first, since a build loads this file too. */
export const pages = () => (opened ??= open());

function open() {
  const { templates, ...data } = given();
  return {
    ...data,
    Service: componentOf(contentOf(templates.service)),
    List: componentOf(contentOf(templates.list)),
  };
}
