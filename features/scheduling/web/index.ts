// What other features' pages may use of scheduling; its own pages are named in app/routes.ts.
export {};
