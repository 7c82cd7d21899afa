export { decideLeadReport, decideReviewReport, type ReportDecision } from "./decide-report.ts";
export { reportsPersonalData } from "./personal-data.ts";
export { sendLeadReport, sendReviewReport } from "./send-report.ts";
export { toReport } from "./to-report.ts";
