/** Returns a city's name after « à »: « à Laval », « au Bic », « aux Coteaux », « à La Prairie ». */
export function atCity(name: string): string {
  if (name.startsWith("Le ")) return `au ${name.slice(3)}`;
  if (name.startsWith("Les ")) return `aux ${name.slice(4)}`;
  return `à ${name}`;
}
