/** Returns an amount with its sign, « +15 » or « −3 ». */
export function formatSigned(amount: number): string {
  return amount < 0 ? `\u2212${-amount}` : `+${amount}`;
}
