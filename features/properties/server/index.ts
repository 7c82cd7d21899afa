export { keepProperty } from "./keep-property.ts";
export { listedTwins, movesToTwin } from "./merging.ts";
export { propertiesPersonalData } from "./personal-data.ts";
export { ownProperty } from "./read-properties.ts";
export { propertiesRouter } from "./router.ts";
