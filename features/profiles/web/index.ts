export { profileParts } from "./completeness.ts";
export { useLicenceBusinessTypes } from "./use-licence-business-types.ts";
