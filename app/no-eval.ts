/**
 * Zod compiles its checks into functions where it may. Our policy forbids that, and browsers report the attempt
 * as a violation: it is told not to try, before any of it is loaded.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
