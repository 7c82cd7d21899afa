import { index, type RouteConfig } from "@react-router/dev/routes";

export default [index("../features/site/web/landing-page.tsx")] satisfies RouteConfig;
