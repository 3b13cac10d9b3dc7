import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ClientInvoice } from '#app/components/client-pages/client-invoice.tsx';
import { ClientLetter } from '#app/components/client-pages/client-letter.tsx';
import { ClientPageTitle } from '#app/components/client-pages/client-page-title.tsx';
import { QuestionForm } from '#app/components/client-pages/question-form.tsx';
import { PlainShell } from '#app/components/layout/plain-shell.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
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
import { asReceiver, paperAsked, refuseTooManyQuestions } from '../receiver.server.ts';

const NAMES = { invoice: 'invoice', 'credit-note': 'credit note', statement: 'statement of account' } as const;

/** A search engine that was given the address does not list it. */
export const meta = ({ data: shown }: { data?: { kind: keyof typeof NAMES } }) =>
  [...pageTitle(`Your ${NAMES[shown?.kind ?? 'invoice']}`), { name: 'robots', content: 'noindex, nofollow' }];

export async function loader(args: LoaderFunctionArgs) {
  const { ctx } = await publicRoute(args);
  const { link, ...page } = await orProblem(getClientPage(asReceiver(ctx), paperAsked(args)));
  await recordView(ctx, link);
  const said = new URL(args.request.url).searchParams.get('said');
  return { token: link.token, kind: link.kind, ...page, said, footer: footerInfo(), idempotencyKey: newIdempotencyKey() };
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
  const { from, to } = paperAsked(args);
  return redirect(paths.clientPage(token, { from, to, said: 'asked' }), 303);
}

export default function ClientsPage() {
  const { token, kind, paper, isAsked, said, footer, idempotencyKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { organisation } = paper.kind === 'invoice' ? paper : paper.letter;
  return (
    <PlainShell orgName={organisation.name} footer={footer}>
      <div className="stack">
        <ClientPageTitle token={token} paper={paper} />
        {said === 'asked' ? <Notice kind="success" title="Your question was sent" role="status">
          <p>{organisation.name} answers you. You can ask something else below.</p>
        </Notice> : null}
        {said === 'soon' ? <Notice kind="info" title="The PDF is being made" role="status">
          <p>It takes a moment longer than usual. Press PDF again in a minute.</p>
        </Notice> : null}
        {paper.kind === 'invoice' ? <ClientInvoice page={paper} /> : <ClientLetter paper={paper} />}
        <div className="print-hide">
          <Card title={`A question about this ${NAMES[kind]}?`}>
            {isAsked && said !== 'asked' ? <p className="muted">A question about it was sent already, and waits to be answered.</p> : null}
            <QuestionForm idempotencyKey={idempotencyKey} answer={answer} />
          </Card>
        </div>
      </div>
    </PlainShell>
  );
}
