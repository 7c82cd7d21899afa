import { useEffect } from "react";
import { useSiteFacts } from "#ui/page/site-facts.ts";
import { reportErrorsTo } from "./report-error.ts";

/** Reports errors when the server is configured for it. */
export function useErrorReports(): void {
  const dsn = useSiteFacts()?.sentry_dsn;
  useEffect(() => {
    if (dsn !== undefined) reportErrorsTo(dsn);
  }, [dsn]);
}
