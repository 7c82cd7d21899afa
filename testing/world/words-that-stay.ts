const because = (reason: string, names: string[]) => Object.fromEntries(names.map((name) => [name, reason]));

/** The endpoints of members that take words which do not cross a thread, and why. */
export const WORDS_THAT_STAY: Readonly<Record<string, string>> = {
  ...because("secrets", ["accounts.changePassword", "privacy.remove", "secondFactor.remove", "guests.claim"]),
  ...because("a person's public profile", ["profiles.update", "profiles.setAvatar"]),
  ...because("a choice", ["profiles.addBusinessType", "profiles.removeBusinessType", "alerts.create"]),
  ...because(
    "public",
    ["create", "update", "addImages", "orderImages"].map((name) => `providerServices.${name}`),
  ),
  ...because("an invoice across a block has no logo, nothing else is sent", ["brands.setLogo"]),
  ...because("to the operator", ["documents.send", "leads.report", "reviews.report", "threads.report"]),
  ...because("while locked: no thread yet", [
    "requests.create",
    "requests.update",
    "leads.decline",
    "leads.declineMany",
  ]),
  ...because("no thread yet", ["questions.ask", "properties.create", "needs.publish"]),
  ...because("read by its provider alone", ["leads.setNotes", "scheduling.addTimeOff"]),
  ...because("read by its provider and the crew", ["scheduling.addCrew", "scheduling.updateCrew"]),
  ...because(
    "read by its provider alone",
    ["addOtherCalendar", "renameOtherCalendar", "addAccountCalendars", "addServiceCalendars"].map(
      (name) => `scheduling.${name}`,
    ),
  ),
  ...because("to another server", ["scheduling.findAccountCalendars", "scheduling.findServiceCalendars"]),
  ...because("its provider's until sent as a message", ["quickAnswers.create", "quickAnswers.update"]),
  ...because("read by its provider alone", [
    "priceItems.create",
    "priceItems.update",
    "quoteTemplates.save",
    "quotes.saveTyped",
  ]),
  ...because(
    "read by its provider alone",
    ["create", "update", "setNotes", "setTags", "known", "importRows"].map((name) => `clients.${name}`),
  ),
  "proposals.create": "refused there: features/requests/server/send/propose-work.test.ts",
  "contracts.accept": "the hash of a text that was read",
  "invoices.receiveDeposit": "refused there: features/invoices/server/payments/deposits.test.ts",
  ...because("refused there: features/rounds/server/rounds.test.ts", ["rounds.write", "passes.mark"]),
};
