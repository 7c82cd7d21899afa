/** « 4,2 % », rounded half up to a tenth; « 0 % » and « 100 % » without one. The space is set when the page renders. */
export function shareLabel({ unlocked, returned }: { unlocked: number; returned: number }): string {
  const tenths = Math.round((returned * 1000) / unlocked);
  return `${String(tenths / 10).replace(".", ",")} %`;
}
