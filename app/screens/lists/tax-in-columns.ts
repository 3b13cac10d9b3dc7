/** In the heading of a column: the tax, as the organisation calls it or, on a page of a client, the client. */
export const TAX = '{tax}';

/** The columns with the name of the tax in their headings. */
export function withTaxName<Column extends { readonly header: string }>(columns: readonly Column[], taxName: string): readonly Column[] {
  if (!columns.some(({ header }) => header.includes(TAX))) return columns;
  return columns.map((column) => ({ ...column, header: column.header.replaceAll(TAX, taxName) }));
}
