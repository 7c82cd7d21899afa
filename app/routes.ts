import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("../features/site/web/layout/site-layout.tsx", [
    index("../features/site/web/landing-page.tsx"),
    route("providers", "../features/discovery/web/directory/providers-page.tsx"),
    route("repertoire", "../features/discovery/web/directory/directory-page.tsx"),
    route("repertoire/:businessType", "../features/discovery/web/directory/business-type-page.tsx"),
    route("repertoire/:businessType/:city", "../features/discovery/web/directory/business-type-page.tsx", {
      id: "repertoire/business-type/city",
    }),
    route("about", "../features/site/web/articles/about-page.tsx"),
    route("contact", "../features/site/web/contact-page.tsx"),
    route("conditions", "../features/site/web/articles/terms-page.tsx"),
    route("transparence", "../features/requests/web/transparency/transparency-page.tsx"),
    route("accessibilite", "../features/site/web/articles/accessibility-page.tsx"),
    route("desabonnement", "../features/notifications/web/unsubscribe-page.tsx"),
    route("mes-donnees", "../features/operator/web/archive/archive-page.tsx"),
    route("confidentialite", "../features/site/web/articles/privacy-page.tsx"),
  ]),
  layout("../features/site/web/layout/shared-layout.tsx", [
    route("providers/:id", "../features/profiles/web/public/public-provider-page.tsx", [
      index("../features/discovery/web/provider/provider-services.tsx"),
    ]),
    route("services/:id", "../features/discovery/web/service/service-page.tsx"),
    route("comparer", "../features/discovery/web/compare/compare-page.tsx"),
  ]),
  route("provider", "../features/site/web/provider-landing-page.tsx"),
  layout("../features/site/web/layout/bare-layout.tsx", [
    route("equipe/:token", "../features/scheduling/web/crews/crew-day-page.tsx"),
    layout("../features/discovery/web/found-beside-auth.tsx", [
      route("auth", "../features/accounts/web/auth/auth-page.tsx"),
    ]),
    route("reset-password", "../features/accounts/web/reset-password/reset-password-page.tsx"),
    route("compte-suspendu", "../features/profiles/web/suspended-page.tsx"),
    route("verification", "../features/accounts/web/verification/verification-page.tsx"),
    route("confirmation", "../features/accounts/web/confirmation/confirmation-page.tsx"),
  ]),
  layout("../features/site/web/layout/slim-layout.tsx", [
    route("owner/properties/add", "../features/properties/web/add-property-page.tsx"),
    route("provider/services/create", "../features/catalog/web/publish/create-service-page.tsx"),
    route("provider/services/edit/:id", "../features/catalog/web/publish/edit-service-page.tsx"),
  ]),
  layout("../features/site/web/layout/owner-layout.tsx", [
    route("owner/services", "../features/discovery/web/discover/discover-page.tsx"),
    route("owner/services/category/:categoryId", "../features/discovery/web/discover/discover-page.tsx", {
      id: "owner/services/category",
    }),
    route(
      "owner/services/business-type/:businessTypeId",
      "../features/discovery/web/discover/discover-page.tsx",
      {
        id: "owner/services/business-type",
      },
    ),
    route("owner/requests/new", "../features/requests/web/owner/new/new-request-page.tsx"),
    route("owner/needs/new", "../features/requests/web/owner/needs/new-need-page.tsx"),
    route("owner/history", "../features/requests/web/owner/history/history-page.tsx"),
    route("owner/requests/:id", "../features/requests/web/owner/request/request-page.tsx", [
      index("../features/rounds/web/request-passes.tsx", { id: "owner/requests/passes" }),
    ]),
    route("owner/requests/:id/quote", "../features/quotes/web/owner/owner-quote-page.tsx", [
      index("../features/invoices/web/request-invoices.tsx", { id: "owner/requests/quote/invoices" }),
    ]),
    route("owner/requests/:id/problem", "../features/problems/web/problem-page.tsx"),
    route("owner/requests/:id/quote/compare", "../features/quotes/web/owner/compare-quotes-page.tsx"),
    route("owner/quotes/:id/accept", "../features/quotes/web/owner/accept-quote-page.tsx"),
    route("owner/messages/:threadId?", "../features/messages/web/messages-page.tsx"),
    route("owner/properties", "../features/properties/web/properties-page.tsx", [
      index("../features/plan/web/seasonal-plan.tsx"),
    ]),
    route("owner/properties/:id", "../features/requests/web/property/property-page.tsx", [
      index("../features/invoices/web/property-documents.tsx"),
    ]),
    route("owner/properties/:id/edit", "../features/properties/web/edit-property-page.tsx"),
    route("owner/favorites", "../features/favorites/web/favorites-page.tsx"),
    route("owner/profile", "../features/profiles/web/owner-profile-page.tsx"),
    route("owner/settings", "../features/profiles/web/settings/settings-page.tsx", [
      index("../features/requests/web/owner/requests-lost.tsx"),
    ]),
    route("owner/help", "../features/help/web/owner-help-page.tsx"),
  ]),
  layout("../features/site/web/layout/provider-layout.tsx", [
    route("provider/dashboard", "../features/requests/web/provider/dashboard/dashboard-page.tsx", [
      index("../features/quotes/web/provider/quote-rates.tsx", { id: "provider/dashboard/rates" }),
    ]),
    route("provider/services", "../features/catalog/web/own/my-services-page.tsx"),
    route("provider/clients", "../features/requests/web/provider/clients/clients-page.tsx"),
    route("provider/clients/add", "../features/clients/web/form/add-client-page.tsx"),
    route("provider/clients/import", "../features/clients/web/import/import-page.tsx"),
    route("provider/clients/:id", "../features/clients/web/detail/client-page.tsx"),
    route("provider/clients/:id/edit", "../features/clients/web/form/edit-client-page.tsx"),
    route("provider/messages/:threadId?", "../features/messages/web/messages-page.tsx", {
      id: "provider/messages",
    }),
    route("provider/clients/requests/:id", "../features/requests/web/provider/lead/lead-page.tsx", [
      index("../features/work/web/lead-stage.tsx", { id: "provider/requests/stage" }),
    ]),
    route("provider/clients/requests/:id/quote", "../features/quotes/web/provider/provider-quote-page.tsx", [
      index("../features/invoices/web/request-invoices.tsx", { id: "provider/requests/quote/invoices" }),
    ]),
    route("provider/clients/requests/:id/problem", "../features/problems/web/problem-page.tsx", {
      id: "provider/requests/problem",
    }),
    route("provider/invoices", "../features/invoices/web/provider/invoices-page.tsx"),
    route("provider/work", "../features/work/web/work-page.tsx"),
    route("provider/today", "../features/requests/web/provider/today/today-page.tsx"),
    route("provider/round", "../features/rounds/web/round-page.tsx"),
    route("provider/availability", "../features/scheduling/web/availability-page.tsx"),
    route("provider/credits", "../features/credits/web/credits-page.tsx"),
    route("provider/credits/success", "../features/credits/web/purchases/success-page.tsx"),
    route("provider/credits/statements/:year", "../features/credits/web/statements/statement-page.tsx"),
    route("provider/credits/receipts/:id", "../features/credits/web/receipts/receipt-page.tsx"),
    route("provider/profile", "../features/profiles/web/provider-profile-page.tsx"),
    route(
      "provider/settings",
      "../features/profiles/web/settings/settings-page.tsx",
      { id: "provider/settings" },
      [index("../features/credits/web/credits-lost.tsx")],
    ),
    route("provider/help", "../features/help/web/provider-help-page.tsx"),
  ]),
  layout("../features/operator/web/layout/console-layout.tsx", [
    route("operateur", "../features/operator/web/inbox/cases-page.tsx"),
    route("operateur/dossiers/:kind/:id", "../features/operator/web/cases/case-page.tsx"),
    route("operateur/reponses", "../features/operator/web/ready-answers/ready-answers-page.tsx"),
    route("operateur/personnes", "../features/operator/web/people/people-page.tsx"),
    route("operateur/personnes/:id", "../features/operator/web/people/person-page.tsx"),
    route("operateur/demandes/:id", "../features/operator/web/requests/request-page.tsx"),
    route("operateur/actes", "../features/operator/web/acts/acts-page.tsx"),
    route("operateur/argent", "../features/operator/web/money/money-page.tsx"),
    route("operateur/catalogue", "../features/operator/web/catalogue/catalogue-page.tsx"),
    route("operateur/incidents/:id?", "../features/operator/web/incidents/incidents-page.tsx"),
    route("operateur/sante", "../features/operator/web/market/market-page.tsx"),
    route("operateur/comptabilite", "../features/operator/web/accounting/accounting-page.tsx"),
    route("operateur/argent/:id", "../features/operator/web/money/purchase-page.tsx"),
    route("operateur/argent/contestations/:id", "../features/operator/web/money/dispute-page.tsx"),
    route("operateur/parametres", "../features/operator/web/settings/settings-page.tsx"),
    route("operateur/mise-en-route", "../features/operator/web/installation/installation-page.tsx"),
    route("operateur/equipe", "../features/operator/web/team/team-page.tsx"),
  ]),
  route("dev/ui", "../features/site/web/design-page.tsx"),
  route("*", "../features/site/web/not-found-page.tsx"),
] satisfies RouteConfig;
