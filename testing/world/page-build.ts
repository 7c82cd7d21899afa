import { createElement } from "react";
import { Outlet, type ServerBuild } from "react-router";
import * as entry from "#app/entry.server.tsx";

const root = {
  id: "root",
  path: "",
  module: { default: () => createElement(Outlet), ErrorBoundary: () => null },
};

/** Returns a build of these pages (route modules by path) without a layout. */
export function pageBuild(pages: Record<string, object>): ServerBuild {
  const route = (id: string, module: object) => ({ id, path: id, parentId: "root", module });
  const routes = {
    root,
    ...Object.fromEntries(Object.entries(pages).map(([path, module]) => [path, route(path, module)])),
  };
  return {
    entry: { module: entry },
    routes,
    assets: { entry: { imports: [], module: "" }, routes, url: "", version: "" },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
    // The router's types want modules of Vite's build, with assets that tests never load.
  } as unknown as ServerBuild;
}
