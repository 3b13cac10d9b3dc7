import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { FileText, Send } from 'lucide-react';
import { application } from '#app/application.ts';
import { ClientMailList, UndeliveredMail } from '#app/components/money/client-mails/client-mail-list.tsx';
import { ClientPageCard, OpenQuestions } from '#app/components/money/client-pages/client-page-card.tsx';
import { AccountTable } from '#app/components/money/statements/account-table.tsx';
import { StatementDays } from '#app/components/money/statements/statement-days.tsx';
import { ActionRow } from '#app/components/ui/actions/action-row.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { Toolbar } from '#app/components/ui/toolbar.tsx';
import { getRecordLink, listOpenQuestions } from '#app/domain/money/client-pages/index.server.ts';
import { getStatement } from '#app/domain/money/statements/index.server.ts';
import { formatDate } from '#app/screens/format.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { statementAsked } from './statement-asked.server.ts';

export const meta = () => pageTitle('Statement of account');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const shown = await orProblem(getStatement(ctx, statementAsked(args)));
  const linked = linkedStatement(shown.clientId);
  const [link, questions] = await Promise.all([getRecordLink(ctx, linked), listOpenQuestions(ctx, linked)]);
  application().services.pdf.prepare();
  return { ...shown, link, questions };
}

const linkedStatement = (clientId: string) => ({ kind: 'statement' as const, recordId: clientId });

/** What a client was billed, paid and was credited between two days; it prints as the client gets it. */
export default function StatementPage() {
  const { clientId, clientName, from, to, accounts, mails, link, questions } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={`Statement of ${clientName}`} back={{ href: paths.client(clientId), label: clientName }}
        description={`${formatDate(from)} – ${formatDate(to)}`}
        actions={(
          <ActionRow
            primary={{ label: 'Send by e-mail', href: paths.emailStatement(clientId, { from, to }), icon: Send }}
            actions={[
              { label: 'PDF', href: paths.statementPdf(clientId, { from, to }), icon: FileText, reload: true },
              { label: 'Print', prints: true },
            ]}
          />
        )}
      />
      <Toolbar>
        <StatementDays from={from} to={to} />
      </Toolbar>
      <UndeliveredMail mails={mails} sendAgainHref={(again) => paths.emailStatement(clientId, { from, to, ...again })} />
      <OpenQuestions {...linkedStatement(clientId)} questions={questions} />
      {accounts.length === 0
        ? <EmptyState title="Nothing recorded">Invoices, receipts and credit notes of this client are listed here.</EmptyState>
        : accounts.map((account) => <AccountTable key={account.currencyId} account={account} from={from} to={to} />)}
      <div className="print-hide stack invoice-more">
        <ClientMailList mails={mails} about="statement" />
        <ClientPageCard {...linkedStatement(clientId)} link={link} revokeHref={paths.revokeStatementLink(clientId)} />
      </div>
      <Outlet />
    </>
  );
}
