import type { Receipt } from "#features/credits/contract/index.ts";
import type { Config } from "#platform/config/config.ts";

/** Returns who sells credits and leads, as receipts and books name it. */
export const supplierOf = (config: Config): Receipt["supplier"] => ({
  name: config.SUPPLIER_NAME ?? "Maisonnée",
  tps_number: config.TAX_TPS_NUMBER ?? "",
  tvq_number: config.TAX_TVQ_NUMBER ?? "",
  email: config.SUPPORT_EMAIL,
});
