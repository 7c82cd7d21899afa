export * as profileFields from "#features/accounts/contract/profile-fields.ts";
export * from "./accents.ts";
export * from "./business-identity.ts";
export * from "./document-brand.ts";
export * from "./documents.ts";
export * from "./endpoints.ts";
export * from "./errors.ts";
export * from "./limits.ts";
