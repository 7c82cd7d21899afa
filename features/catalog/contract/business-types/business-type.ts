import type { CategoryId } from "../categories.ts";

/** A business type inside a category (docs/glossary.md). */
export type ReferenceBusinessType = {
  /** A readable slug used in URLs; never changed once published. */
  id: string;
  name: string;
  category_id: CategoryId;
  /**
   * The price of its leads, 1 to 6 credits of 7 $ (docs/product.md "Lead price"): about 2 to 5 % of the job's
   * usual price, so a window washing (150 $) costs one and a new roof (12 000 $) six.
   */
  lead_credits: 1 | 2 | 3 | 4 | 5 | 6;
  /**
   * Whether doing this work for others takes a licence of the Régie du bâtiment du Québec: construction work
   * does (roofs, masonry, painting, paving, refrigeration …); snow, lawns, trees and cleaning do not.
   */
  needs_rbq: boolean;
  /** Months (1-12) in which it is in demand; empty when all year. */
  season_months: readonly number[];
};
