/**
 * Returns « 4,2 % », rounded half up to a tenth; « 0 % » without one. The page's
 * typography sets the narrow space.
 */
export function shareLabel({ unlocked, returned }: { unlocked: number; returned: number }): string {
  const tenths = Math.round((returned * 1000) / unlocked);
  return `${String(tenths / 10).replace(".", ",")} %`;
}
