import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("../features/site/web/site-layout.tsx", [
    index("../features/site/web/landing-page.tsx"),
    route("providers/:id", "../features/profiles/web/public-provider-page.tsx"),
    route("services/:id", "../features/catalog/web/service/service-page.tsx"),
    route("providers", "../features/catalog/web/directory/providers-page.tsx"),
    route("repertoire", "../features/catalog/web/directory/directory-page.tsx"),
    route("repertoire/:trade", "../features/catalog/web/directory/trade-page.tsx"),
    route("repertoire/:trade/:city", "../features/catalog/web/directory/trade-page.tsx", {
      id: "repertoire/trade/city",
    }),
    route("comparer", "../features/catalog/web/compare/compare-page.tsx"),
    route("about", "../features/site/web/about-page.tsx"),
    route("contact", "../features/site/web/contact-page.tsx"),
    route("conditions", "../features/site/web/terms-page.tsx"),
    route("transparence", "../features/requests/web/transparency/transparency-page.tsx"),
    route("accessibilite", "../features/site/web/accessibility-page.tsx"),
    route("desabonnement", "../features/notifications/web/unsubscribe-page.tsx"),
    route("confidentialite", "../features/site/web/privacy-page.tsx"),
  ]),
  route("provider", "../features/site/web/provider-landing-page.tsx"),
  layout("../features/site/web/bare-layout.tsx", [
    route("auth", "../features/accounts/web/auth-page.tsx"),
    route("reset-password", "../features/accounts/web/reset-password-page.tsx"),
    route("owner/properties/add", "../features/properties/web/add-property-page.tsx"),
    route("provider/services/create", "../features/catalog/web/publish/create-service-page.tsx"),
    route("provider/services/edit/:id", "../features/catalog/web/publish/edit-service-page.tsx"),
  ]),
  layout("../features/site/web/owner-layout.tsx", [
    route("owner/services", "../features/catalog/web/discover/discover-page.tsx"),
    route("owner/services/category/:categoryId", "../features/catalog/web/discover/discover-page.tsx", {
      id: "owner/services/category",
    }),
    route(
      "owner/services/business-type/:businessTypeId",
      "../features/catalog/web/discover/discover-page.tsx",
      {
        id: "owner/services/business-type",
      },
    ),
    route("owner/requests/new", "../features/requests/web/owner/new-request-page.tsx"),
    route("owner/history", "../features/requests/web/owner/history-page.tsx"),
    route("owner/properties", "../features/properties/web/properties-page.tsx"),
    route("owner/properties/:id", "../features/properties/web/property-page.tsx"),
    route("owner/properties/:id/edit", "../features/properties/web/edit-property-page.tsx"),
    route("owner/favorites", "../features/favorites/web/favorites-page.tsx"),
    route("owner/profile", "../features/profiles/web/owner-profile-page.tsx"),
    route("owner/settings", "../features/profiles/web/settings/settings-page.tsx"),
    route("owner/help", "../features/site/web/owner-help-page.tsx"),
  ]),
  layout("../features/site/web/provider-layout.tsx", [
    route("provider/dashboard", "../features/requests/web/provider/dashboard-page.tsx"),
    route("provider/services", "../features/catalog/web/publish/my-services-page.tsx"),
    route("provider/clients", "../features/requests/web/provider/clients-page.tsx"),
    route("provider/availability", "../features/scheduling/web/availability-page.tsx"),
    route("provider/credits", "../features/credits/web/credits-page.tsx"),
    route("provider/credits/success", "../features/credits/web/success-page.tsx"),
    route("provider/credits/receipts/:id", "../features/credits/web/receipt-page.tsx"),
    route("provider/profile", "../features/profiles/web/provider-profile-page.tsx"),
    route("provider/settings", "../features/profiles/web/settings/settings-page.tsx", {
      id: "provider/settings",
    }),
    route("provider/help", "../features/profiles/web/provider-help-page.tsx"),
  ]),
  route("dev/ui", "../features/site/web/design-page.tsx"),
  route("*", "../features/site/web/not-found-page.tsx"),
] satisfies RouteConfig;
