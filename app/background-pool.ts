/** Connections at most for statements of jobs, and as many for their transactions: one for each job at a time. */
export const BACKGROUND_POOL = 4;
