import { data, redirect, type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ClientInvoice } from '#app/components/money/client-pages/client-invoice.tsx';
import { ClientLetter } from '#app/components/money/client-pages/client-letter.tsx';
import { ClientPageTitle } from '#app/components/money/client-pages/client-page-title.tsx';
import { PageRefusal } from '#app/components/money/client-pages/page-refusal.tsx';
import { QuestionForm } from '#app/components/money/client-pages/question-form.tsx';
import { PlainShell } from '#app/components/layout/plain-shell.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { recordView } from '#app/domain/money/client-links/index.server.ts';
import { askQuestion, askQuestionIn, getClientPage, type ClientPage } from '#app/domain/money/client-pages/index.server.ts';
import { wordsOf } from '#app/domain/money/document-templates/index.server.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { fillIn } from '#app/domain/kernel/values/fill-in.ts';
import { paths } from '#app/screens/paths.ts';
import { publicRoute } from '#app/web/context.server.ts';
import { footerInfo } from '#app/web/footer.server.ts';
import { PUBLIC_FORM } from '#app/web/forms/form-limits.ts';
import { newIdempotencyKey, parseForm, refused } from '#app/web/forms/forms.server.ts';
import { readForm } from '#app/web/forms/read-form.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { statusOf } from '#app/web/responses.server.ts';
import { waitWithQuestion } from '../receiver-limits.server.ts';
import { languageOf, receiverOf, unknownPage, unlessUnknown, writtenIn } from '../receiver.server.ts';

/** A search engine that was given the address does not list it. */
export const meta = ({ data: shown }: { data?: { title: string } | { refusal: { title: string } } }) => {
  const title = shown && 'refusal' in shown ? shown.refusal.title : shown?.title ?? '';
  return [...pageTitle(title), { name: 'robots', content: 'noindex, nofollow' }];
};

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

const titleOf = ({ paper }: ClientPage): string =>
  (paper.kind === 'invoice' ? paper.title : `${paper.letter.title} ${paper.letter.number}`.trim());

export async function loader(args: LoaderFunctionArgs) {
  const opened = await publicRoute(args);
  const receiver = receiverOf(args, opened);
  const page = await unlessUnknown(getClientPage(receiver.ctx, receiver.asked));
  if (!page) return unknownPage(receiver);
  const { link, language, ...shown } = page;
  await recordView(receiver.ctx, link);
  if (page.paper.kind === 'letter' || !page.paper.hasPdf) receiver.app.services.pdf.prepare();
  const said = new URL(args.request.url).searchParams.get('said');
  return {
    ...writtenIn(language), ...shown, title: titleOf(page), token: link.token, said, copyright: footerInfo().copyright,
    idempotencyKey: newIdempotencyKey(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const opened = await publicRoute(args);
  const receiver = receiverOf(args, opened);
  const { token, from, to } = receiver.asked;
  const form = await readForm(args, PUBLIC_FORM);
  form.set('token', token);
  const words = wordsOf(await languageOf(receiver)).clientPage;
  const submission = parseForm(form, askQuestionIn(words));
  if (submission.status !== 'success') return data({ result: submission.reply() }, { status: 422 });
  const seconds = await waitWithQuestion(receiver);
  if (seconds > 0) {
    const result = submission.reply({ formErrors: [words.tooManyQuestions] });
    return data({ result }, { status: 429, headers: { 'Retry-After': String(seconds) } });
  }
  try {
    await askQuestion(receiver.ctx, submission.value);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return data({ result: refused(submission, error) }, { status: statusOf(error) });
  }
  return redirect(paths.clientPage(token, { from, to, said: 'asked' }), 303);
}

export default function ClientsPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if ('refusal' in page) return <PageRefusal {...page} />;
  const { token, title, paper, words, isAsked, said, copyright, idempotencyKey } = page;
  const { organisation } = paper.kind === 'invoice' ? paper : paper.letter;
  return (
    <PlainShell orgName={organisation.name} footer={{ version: '', copyright }}>
      <div className="stack">
        <ClientPageTitle token={token} title={title} paper={paper} words={words} />
        {said === 'asked' ? <Notice kind="success" name="" title={words.asked} role="status">
          <p>{fillIn(words.askedMore, { organisation: organisation.name })}</p>
        </Notice> : null}
        {said === 'soon' ? <Notice kind="info" name="" title={words.pdfSoon} role="status"><p>{words.pdfSoonMore}</p></Notice> : null}
        {paper.kind === 'invoice' ? <ClientInvoice page={paper} words={words} /> : <ClientLetter paper={paper} words={words} />}
        <div className="print-hide">
          <Card title={words.ask}>
            {isAsked && said !== 'asked' ? <p className="muted">{words.waiting}</p> : null}
            <QuestionForm idempotencyKey={idempotencyKey} answer={answer} words={words} />
          </Card>
        </div>
      </div>
    </PlainShell>
  );
}
