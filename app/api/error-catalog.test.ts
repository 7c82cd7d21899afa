import { expect, test } from "vitest";
import type { ErrorDefinition } from "#foundation/errors/definition.ts";
import { ERROR_STATUSES } from "./error-catalog.ts";

/** docs/product.md "Error messages" lists the codes with their statuses. */
const STATUSES: Record<number, string> = {
  400: "NO_UPDATES_PROVIDED NO_FILE_PROVIDED IMAGE_URL_REQUIRED INVALID_PASSWORD INVALID_CODE INVALID_PASSKEY PAYMENT_INVALID_REQUEST",
  401: "UNAUTHORIZED",
  402: "PAYMENT_REQUIRED INSUFFICIENT_CREDITS",
  403: `OWNER_ONLY PROVIDER_ONLY MEMBER_ONLY OPERATOR_ONLY SECOND_FACTOR_REQUIRED RECENT_FACTOR_REQUIRED READ_ONLY_VIEW INVALID_PERMISSIONS
    PROPERTY_NOT_OWNED SERVICE_NOT_OWNED UNAUTHORIZED_LEAD_ACCESS`,
  404: "NOT_FOUND SERVICE_NOT_FOUND LEAD_NOT_FOUND CREDIT_PACK_NOT_FOUND",
  409: `DUPLICATE_SERVICE_REQUEST DUPLICATE_FAVORITE DUPLICATE_PROPERTY DUPLICATE_BUSINESS_TYPE DUPLICATE_REVIEW
    REQUEST_ALREADY_CANCELLED REQUEST_ALREADY_COMPLETED INVALID_REQUEST_STATE INACTIVE_SERVICE_FAVORITE
    SERVICE_INACTIVE LEAD_ALREADY_UNLOCKED CREDIT_PACK_INACTIVE MAX_IMAGES_REACHED SLOT_UNAVAILABLE CREW_TAKEN CREW_HAS_VISITS VISIT_NOT_OPEN
    THREAD_BLOCKED SECOND_FACTOR_STATE PASSKEYS_FULL ADDRESS_TAKEN OPERATOR_STATE LAST_CHIEF CASE_CHANGED
    MONEY_CHANGED DISPUTE_OVERDUE NOTHING_TO_REFUND SECOND_OPERATOR_NEEDED CREDITS_TOO_FEW NOTHING_OWED NOTHING_CHANGES PERSON_STATE ADDRESS_WORKS
    DUPLICATE_NEED TOO_MANY_OPEN_NEEDS NEED_CLOSED NEED_ALREADY_UNLOCKED PROBLEM_ALREADY_OPEN INVALID_PROBLEM_STATE INVALID_ATTENDANCE NO_SHOW_TOO_EARLY TOO_MANY_CLIENTS CLIENT_HAS_ACCOUNT CLIENTS_DO_NOT_FIT
    TOO_MANY_OPEN_REQUESTS ADDRESS_NOT_REFUSED LETTER_STATE SERVICE_WITHDRAWN PROMOTION_ENDED INCIDENT_INCOMPLETE TOO_MANY_VIEWS TOO_MANY_READY_ANSWERS TITLE_TAKEN NAME_TAKEN NO_CONSOLE`,
  410: "GONE",
  413: "FILE_TOO_LARGE",
  415: "INVALID_FILE_TYPE",
  416: "RANGE_NOT_SATISFIABLE",
  422: `VALIDATION_ERROR NAME_TOO_SHORT BUSINESS_NAME_REQUIRED PHONE_REQUIRED INVALID_SERVICE_TYPE INVALID_CITIES
    TOO_MANY_IMAGES CALENDAR_UNREADABLE`,
  429: "RATE_LIMIT_EXCEEDED",
  500: "CREDIT_DEDUCTION_FAILED IMAGE_UPLOAD_FAILED EMAIL_SEND_FAILED INTERNAL_ERROR",
  502: "PAYMENT_API_ERROR",
  503: "PAYMENT_CONNECTION_ERROR PAYMENTS_CLOSED DATABASE_ERROR",
};

const EXPECTED = Object.entries(STATUSES).flatMap(([status, codes]) =>
  codes.split(/\s+/).map((code) => [code, Number(status)] as const),
);

test("the endpoints declare exactly the codes and statuses of the specification", () => {
  expect(Object.fromEntries(ERROR_STATUSES)).toEqual(Object.fromEntries(EXPECTED));
});

const isDefinition = (value: unknown): value is ErrorDefinition =>
  typeof value === "object" && value !== null && "code" in value && "status" in value;

test("every code is defined once, under its own name, with the status of the specification", () => {
  const files = import.meta.glob<Record<string, unknown>>(
    ["../../features/*/contract/errors.ts", "../../foundation/errors/common.ts"],
    { eager: true },
  );
  const defined = Object.values(files).flatMap((exports) =>
    Object.entries(exports).flatMap(([name, value]) => (isDefinition(value) ? [{ name, ...value }] : [])),
  );
  expect(defined.filter(({ name, code }) => name !== code)).toEqual([]);
  expect(defined.map(({ code, status }) => [code, status]).toSorted()).toEqual(EXPECTED.toSorted());
});
