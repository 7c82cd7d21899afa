import type { CalendarServiceName } from "#features/scheduling/contract/index.ts";
import type { Person } from "../world/person.ts";
import { consentAt } from "./calendar-services.ts";

type Api = Person["api"];

/** Returns the page of a service that asks for consent. */
export const askConsent = async (api: Api, service: CalendarServiceName) =>
  (await api.scheduling.askCalendarConsent({ service })).data.url;

/** Returns the response of that page. */
export const answerTo = async (url: string) => (await consentAt(url)).search;

/** Gives an answer; returns the calendars that it opens. */
export const takeAnswer = async (api: Api, answer: string) =>
  (await api.scheduling.findServiceCalendars({ answer })).data;

/** Consents at a service, and adds calendars there by their ids. */
export async function addFromService(api: Api, service: CalendarServiceName, ...ids: string[]) {
  const { consent_id } = await takeAnswer(api, await answerTo(await askConsent(api, service)));
  const calendars = ids.map((address) => ({ address, name: "Personnel" }));
  return (await api.scheduling.addServiceCalendars({ consent_id, calendars })).data.calendars;
}

export const listCalendars = async (api: Api) => (await api.scheduling.otherCalendars()).data.calendars;
