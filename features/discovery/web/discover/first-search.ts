import { LAST_USED_PROPERTY } from "#features/properties/web/index.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { callPath } from "#ui/page/first-calls.ts";
import { apiQuery, EMPTY_SEARCH } from "./search-url.ts";

/** Stands for the property until it is known. */
const HOME = { zip: "A0A", city: "CITY" };

const pathOf = (home: typeof HOME | undefined): string =>
  callPath("/api/services", { ...apiQuery(EMPTY_SEARCH, home) });

/**
 * The search of « Découvrir » without filters, as useDiscovery makes it, from the answer of GET /properties:
 * the source of a function for the page's head (FirstCalls.nextCall).
 */
export const FIRST_SEARCH = `({data})=>{
if(location.pathname!==${JSON.stringify(ownerPaths.services())})return;
const last=sessionStorage.getItem(${JSON.stringify(LAST_USED_PROPERTY)});
const home=data.find(({id})=>id===last)??data[0];
return home?${JSON.stringify(pathOf(HOME))}.replace(${JSON.stringify(HOME.zip)},home.zip.slice(0,3)).replace(${JSON.stringify(HOME.city)},String(new URLSearchParams({"":home.city})).slice(1)):${JSON.stringify(pathOf(undefined))}
}`;
