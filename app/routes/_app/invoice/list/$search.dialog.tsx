import { pageTitle } from '#app/web/page-title.ts';

export const meta = () => pageTitle('Invoices');

/**
 * The search in the address of the list: `/invoice/list/{text}`. Nothing stands over the list, which reads it and goes on standing while
 * somebody types.
 */
export default function SearchInPath() {
  return null;
}
