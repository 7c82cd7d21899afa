/** « à Laval », « au Bic », « aux Coteaux », « à La Prairie »: a municipality after « à ». */
export function atCity(name: string): string {
  if (name.startsWith("Le ")) return `au ${name.slice(3)}`;
  if (name.startsWith("Les ")) return `aux ${name.slice(4)}`;
  return `à ${name}`;
}
