/**
 * The page numbers worth showing around `page` (1-based): first, last, and neighbours; null is a gap of two
 * or more (a gap of one shows the number itself). `pageNumbers(6, 20)` returns 1 … 5 6 7 … 20.
 */
export function pageNumbers(page: number, pageCount: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, pageCount]
    .filter((number) => number >= 1 && number <= pageCount)
    .sort((a, b) => a - b);
  const list: (number | null)[] = [];
  let previous = 0;
  for (const number of new Set(shown)) {
    if (number - previous === 2) list.push(previous + 1);
    else if (number - previous > 2) list.push(null);
    list.push(number);
    previous = number;
  }
  return list;
}
