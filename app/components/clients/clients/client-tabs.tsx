import { lazy, Suspense, type ReactNode } from 'react';
import type { ClientTabName } from '#app/domain/clients/clients/contract.ts';
import type { listClientInvoices, listClientTime } from '#app/domain/clients/clients/index.server.ts';
import type { listCreditNotes } from '#app/domain/money/credit-notes/index.server.ts';
import type { listClientDiscounts } from '#app/domain/money/discounts/index.server.ts';
import type { listClientReceipts } from '#app/domain/money/receipts/index.server.ts';
import type { listRecurringProducts } from '#app/domain/money/recurring-products/index.server.ts';
import type { listRecurringInvoices } from '#app/domain/money/recurring-invoices/index.server.ts';
import type { listClientRates } from '#app/domain/clients/rates/index.server.ts';
import type { listLinks, ListState } from '#app/screens/list-links.ts';
import type { EditedRate } from '../rates/client-rate-row.tsx';
import type { EditedRecurring } from '../../money/recurring-products/recurring-row.tsx';

export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

type Shown<List extends (...given: never[]) => Promise<unknown>, Params = ListState> = Awaited<ReturnType<List>> & {
  readonly params: Params & ListState;
  readonly defaults: ListState;
};

interface ClientTabs {
  invoices: Shown<typeof listClientInvoices>;
  outstanding: Shown<typeof listClientInvoices>;
  receipts: Shown<typeof listClientReceipts>;
  rates: Shown<typeof listClientRates, { search: string; expired?: 'show' | undefined }> & { edited: EditedRate['values'] | null };
  time: Shown<typeof listClientTime>;
  'recurring-products': Shown<typeof listRecurringProducts> & { readonly edited: EditedRecurring['values'] | null };
  'credit-notes': Shown<typeof listCreditNotes>;
  'recurring-invoices': Shown<typeof listRecurringInvoices>;
  discounts: Shown<typeof listClientDiscounts> & { readonly failed?: string };
}

/** What is loaded for a tab, by its name. */
export type OpenClientTab<Name extends ClientTabName = ClientTabName> = { [Tab in Name]: ClientTabs[Tab] & { readonly tab: Tab } }[Name];

export interface TabProps<Name extends ClientTabName = ClientTabName> {
  clientId: string;
  list: OpenClientTab<Name>;
  links: ReturnType<typeof listLinks>;
  hrefFor(query: Query): string;
  /** The organisation's currency, in which what is in several is added up. */
  own: string;
  /** What a form of the tab was answered. */
  answer: EditedRate['answer'];
}

export type OpenTabProps = Pick<TabProps, 'clientId' | 'list' | 'own' | 'answer'>;

// Each tab is whole before its script arrives: the page and its dialogs need not wait for all of them.
const Rows = (
  import.meta.env.SSR ? (await import('./client-tab-rows.tsx')).default : lazy(() => import('./client-tab-rows.tsx'))
) as (props: OpenTabProps) => ReactNode;

/** The open tab of a client's page. */
export function ClientTabRows(props: OpenTabProps) {
  return <Suspense fallback={null}><Rows {...props} /></Suspense>;
}
