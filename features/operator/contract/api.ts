import {
  accounting,
  acts,
  annualReports,
  cases,
  catalogue,
  content,
  disputes,
  incidents,
  installation,
  marketHealth,
  money,
  operators,
  people,
  readyAnswers,
  search,
  views,
} from "./index.ts";

/** The endpoints of this feature, by the names that routers and callers know them by. */
export const contract = {
  operators,
  money,
  accounting,
  annualReports,
  catalogue,
  content,
  disputes,
  incidents,
  installation,
  marketHealth,
  views,
  acts,
  cases,
  people,
  readyAnswers,
  search,
};
export type OperatorContract = typeof contract;
