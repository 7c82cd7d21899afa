import { LAST_USED_PROPERTY } from "#features/properties/web/index.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { callPath } from "#ui/page/first-calls.ts";
import { apiQuery, EMPTY_SEARCH } from "./search-url.ts";

/** Stands for the postal code until the property is known. */
const CODE = "A0A";

const pathOf = (zip: string | undefined): string =>
  callPath("/api/services", { ...apiQuery(EMPTY_SEARCH, zip) });

/**
 * The search of « Découvrir » without filters, as useDiscovery makes it, from the answer of GET /properties:
 * the source of a function for the page's head (FirstCalls.nextCall).
 */
export const FIRST_SEARCH = `({data})=>{
if(location.pathname!==${JSON.stringify(ownerPaths.services())})return;
const last=sessionStorage.getItem(${JSON.stringify(LAST_USED_PROPERTY)});
const home=data.find(({id})=>id===last)??data[0];
return home?${JSON.stringify(pathOf(CODE))}.replace(${JSON.stringify(CODE)},home.zip.slice(0,3)):${JSON.stringify(pathOf(undefined))}
}`;
