import { createElement } from "react";
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
  useLoaderData,
} from "react-router";
import { componentOf } from "./components.ts";
import type { List, Service } from "./data.ts";
import { given } from "./given.ts";
import { serve } from "./serve.ts";

/**
 * React Router's data routers on the server: its static handler calls the loader, `renderToString` renders
 * the page with the data that its browser's part would take up.
 */
const { templates, readService, readList } = given();
const page = <Shown extends Service | List>(template: Parameters<typeof componentOf>[0]) => {
  const component = componentOf(template);
  return () => component(useLoaderData() as Shown);
};
const routes: RouteObject[] = [
  {
    path: "/services/:id",
    Component: page<Service>(templates.service),
    loader: ({ params }) => readService(params.id ?? ""),
  },
  {
    path: "/repertoire/:type",
    Component: page<List>(templates.list),
    loader: ({ params, request }) =>
      readList(params.type ?? "", Number(new URL(request.url).searchParams.get("page"))),
  },
];
const { query, dataRoutes } = createStaticHandler(routes);
serve((application) =>
  application.use(async ({ originalUrl }, response) => {
    const context = await query(new Request(`http://peer.test${originalUrl}`));
    if (context instanceof Response) return response.status(context.status).send("");
    const router = createStaticRouter(dataRoutes, context);
    const html = renderToString(createElement(StaticRouterProvider, { router, context }));
    response.status(context.statusCode).send(`<!DOCTYPE html>${html}`);
  }),
);
