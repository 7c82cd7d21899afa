export { profileParts } from "./completeness.ts";
export { verifiedMarks } from "./public/verified-marks.ts";
export { deviceName, ipSuffix } from "./settings/device.ts";
export { EVENT_LABELS } from "./settings/event-labels.ts";
export { useLicenceBusinessTypes } from "./use-licence-business-types.ts";
