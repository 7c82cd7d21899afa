// Written by `node database/dump.ts` from the migrations: do not edit.
export interface Tables {}
