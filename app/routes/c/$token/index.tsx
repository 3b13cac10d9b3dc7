import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { FileText } from 'lucide-react';
import { ClientInvoice } from '#app/components/client-pages/client-invoice.tsx';
import { QuestionForm } from '#app/components/client-pages/question-form.tsx';
import { PlainShell } from '#app/components/layout/plain-shell.tsx';
import { Badge } from '#app/components/ui/badge.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { PrintButton } from '#app/components/ui/print-button.tsx';
import { recordView } from '#app/domain/client-links/index.server.ts';
import { AskQuestion } from '#app/domain/client-pages/contract.ts';
import { askQuestion, getClientPage } from '#app/domain/client-pages/index.server.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { paths } from '#app/screens/paths.ts';
import { publicRoute } from '#app/web/context.server.ts';
import { footerInfo } from '#app/web/footer.server.ts';
import { PUBLIC_FORM } from '#app/web/forms/form-limits.ts';
import { newIdempotencyKey, parseForm, refused } from '#app/web/forms/forms.server.ts';
import { readForm } from '#app/web/forms/read-form.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem, statusOf } from '#app/web/responses.server.ts';
import { asReceiver, refuseTooManyQuestions } from '../receiver.server.ts';

/** A search engine that was given the address does not list it. */
export const meta = () => [...pageTitle('Your invoice'), { name: 'robots', content: 'noindex, nofollow' }];

export async function loader(args: LoaderFunctionArgs) {
  const { ctx } = await publicRoute(args);
  const token = args.params['token'] ?? '';
  const { link, ...page } = await orProblem(getClientPage(asReceiver(ctx), { token }));
  await recordView(ctx, link);
  const said = new URL(args.request.url).searchParams.get('said');
  return { token, page, said, footer: footerInfo(), idempotencyKey: newIdempotencyKey() };
}

export async function action(args: ActionFunctionArgs) {
  const { app, ctx } = await publicRoute(args);
  const token = args.params['token'] ?? '';
  const form = await readForm(args, PUBLIC_FORM);
  form.set('token', token);
  const submission = parseForm(form, AskQuestion);
  if (submission.status !== 'success') return data({ result: submission.reply() }, { status: 422 });
  try {
    await refuseTooManyQuestions(app, ctx);
    await askQuestion(asReceiver(ctx), submission.value);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return data({ result: refused(submission, error) }, { status: statusOf(error) });
  }
  return redirect(paths.clientPage(token, { said: 'asked' }), 303);
}

export default function ClientInvoicePage() {
  const { token, page, said, footer, idempotencyKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { invoice, organisation, hasPdf, isAsked } = page;
  const isPaid = Number(invoice.outstanding) <= 0;
  return (
    <PlainShell orgName={organisation.name} footer={footer}>
      <div className="stack">
        <PageHeader title={`${invoice.category} ${invoice.invoiceId}`} description={organisation.name}
          badges={<Badge tone={isPaid ? 'success' : 'info'}>{isPaid ? 'Paid' : 'To be paid'}</Badge>}
          actions={<>
            {hasPdf ? <ButtonLink href={paths.clientPagePdf(token)} icon={FileText} reload>PDF</ButtonLink>
              : <Form method="post" action={paths.makeClientPagePdf(token)} reloadDocument><Button icon={FileText}>PDF</Button></Form>}
            <PrintButton />
          </>} />
        {said === 'asked' ? <Notice kind="success" title="Your question was sent" role="status">
          <p>{organisation.name} answers you. You can ask something else below.</p>
        </Notice> : null}
        {said === 'soon' ? <Notice kind="info" title="The PDF is being made" role="status">
          <p>It takes a moment longer than usual. Press PDF again in a minute.</p>
        </Notice> : null}
        <ClientInvoice page={page} />
        <div className="print-hide">
          <Card title="A question about this invoice?">
            {isAsked && said !== 'asked' ? <p className="muted">A question about it was sent already, and waits to be answered.</p> : null}
            <QuestionForm idempotencyKey={idempotencyKey} answer={answer} />
          </Card>
        </div>
      </div>
    </PlainShell>
  );
}
