export { profileParts } from "./completeness.ts";
export { verifiedMarks } from "./public/verified-marks.ts";
export { deviceName, ipSuffix } from "./settings/device.ts";
export { EVENT_LABELS } from "./settings/event-labels.ts";
export { Losses } from "./settings/losses.tsx";
export { idsOf, ObligationsLeft } from "./settings/obligations.tsx";
export { saveDataFile } from "./settings/save-data-file.ts";
export { useLicenceBusinessTypes } from "./use-licence-business-types.ts";
