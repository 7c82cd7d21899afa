import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("../features/site/web/landing-page.tsx"),
  layout("../features/site/web/bare-layout.tsx", [
    route("auth", "../features/accounts/web/auth-page.tsx"),
    route("reset-password", "../features/accounts/web/reset-password-page.tsx"),
  ]),
  layout("../features/site/web/owner-layout.tsx", []),
  layout("../features/site/web/provider-layout.tsx", []),
  route("*", "../features/site/web/not-found-page.tsx"),
] satisfies RouteConfig;
