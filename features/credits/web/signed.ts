/** Credits moved, with their sign: « +15 », « −3 ». */
export function signed(amount: number): string {
  return amount < 0 ? `\u2212${-amount}` : `+${amount}`;
}
