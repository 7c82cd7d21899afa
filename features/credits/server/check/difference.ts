/** The kinds of difference that the check finds; a test causes each of them. */
export type DifferenceName =
  | "balance_is_not_the_sum"
  | "lines_do_not_follow"
  | "purchase_not_credited"
  | "credited_without_payment"
  | "unlock_not_charged"
  | "charged_without_unlock"
  | "return_not_credited"
  | "payment_not_refunded"
  | "reversal_not_taken"
  | "owed_is_wrong"
  | "receipt_number_missing"
  | "receipt_missing"
  | "receipt_differs"
  | "refund_notes_differ"
  | "chargebacks_differ"
  | "taken_back_taxes_differ"
  | "promotion_differs"
  | "payment_not_recorded"
  | "payment_of_no_purchase"
  | "payment_missing_at_service"
  | "amount_differs_at_service"
  | "refund_not_recorded"
  | "refund_missing_at_service"
  | "dispute_not_recorded";

/** One difference: its kind, an id of ours or of the payment service, and the two figures. */
export interface Difference {
  name: DifferenceName;
  subject: string;
  detail: string;
}
