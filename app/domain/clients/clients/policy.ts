import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import type { ClientReferences } from './delete-client.ts';

const NOUNS: readonly [key: keyof ClientReferences, one: string, many: string][] = [
  ['projects', 'project', 'projects'], ['timesheets', 'timesheet', 'timesheets'], ['invoices', 'invoice', 'invoices'],
  ['receipts', 'receipt', 'receipts'], ['creditNotes', 'credit note', 'credit notes'], ['rates', 'client rate', 'client rates'],
  ['recurringProducts', 'recurring product', 'recurring products'],
  ['recurringInvoices', 'recurring invoice', 'recurring invoices'], ['discounts', 'discount', 'discounts'],
];

export interface ClientDeletion { readonly isOwnClient: boolean; readonly references: ClientReferences }

/** Why the client may not be deleted, in words; undefined when nothing stands in the way. */
export function whyClientStays({ isOwnClient, references }: ClientDeletion): string | undefined {
  if (isOwnClient) return 'it stands for your own organisation';
  const parts = NOUNS.flatMap(
    ([key, one, many]) => (references[key] === 0 ? [] : [`${formatCount(references[key])} ${references[key] === 1 ? one : many}`]),
  );
  if (parts.length === 0) return undefined;
  const list = parts.length === 1 ? parts[0] : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
  return `it is used by ${list}`;
}
