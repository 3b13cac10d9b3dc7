import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { FileText, Send } from 'lucide-react';
import { ClientMailList } from '#app/components/client-mails/client-mail-list.tsx';
import { DateField } from '#app/components/form/date-field.tsx';
import { plainField } from '#app/components/form/plain-field.ts';
import { AccountTable } from '#app/components/statements/account-table.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { FilterForm } from '#app/components/ui/filter-form.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { PrintButton } from '#app/components/ui/print-button.tsx';
import { Toolbar } from '#app/components/ui/toolbar.tsx';
import { getStatement } from '#app/domain/statements/index.server.ts';
import { formatDate } from '#app/screens/format.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { statementAsked } from './statement-asked.server.ts';

export const meta = () => pageTitle('Statement of account');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return orProblem(getStatement(ctx, statementAsked(args)));
}

/** What a client was billed, paid and was credited between two days; it prints as the client gets it. */
export default function StatementPage() {
  const { clientId, clientName, from, to, accounts, mails } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={`Statement of ${clientName}`} back={{ href: paths.client(clientId), label: clientName }}
        description={`${formatDate(from)} – ${formatDate(to)}`}
        actions={<>
          <ButtonLink href={paths.statementPdf(clientId, { from, to })} icon={FileText} reload>PDF</ButtonLink>
          <ButtonLink href={paths.emailStatement(clientId, { from, to })} icon={Send}>Send by e-mail</ButtonLink>
          <PrintButton />
        </>}
      />
      <Toolbar>
        <FilterForm label="Days of the statement">
          <div className="filter-days">
            <DateField field={plainField({ name: 'from', value: from })} label="From" />
            <DateField field={plainField({ name: 'to', value: to })} label="To" />
          </div>
        </FilterForm>
      </Toolbar>
      {accounts.length === 0
        ? <EmptyState title="Nothing recorded">Invoices, receipts and credit notes of this client are listed here.</EmptyState>
        : accounts.map((account) => <AccountTable key={account.currencyId} account={account} from={from} to={to} />)}
      <ClientMailList mails={mails} />
      <Outlet />
    </>
  );
}
