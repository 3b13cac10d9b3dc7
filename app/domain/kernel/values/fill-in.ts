/** The text with what is given in the places of its braces: 'Page {page}' → 'Page 2'. What is not given stays as it is. */
export const fillIn = (text: string, values: Readonly<Partial<Record<string, string>>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
