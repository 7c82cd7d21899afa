/** Instants counted back from the moment the demonstration is filled, or forward from another. */
export const DAY = 24;

export const before = (moment: Date, hours: number) => new Date(moment.getTime() - hours * 3_600_000);
export const after = (moment: Date, hours: number) => new Date(moment.getTime() + hours * 3_600_000);
