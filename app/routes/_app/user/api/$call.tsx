import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { AskedCall, DescribedCall, TriedAnswer as Answer } from '#app/components/people/api-keys/described-call.ts';
import { TriedAnswer } from '#app/components/people/api-keys/tried-answer.tsx';
import { TryCall } from '#app/components/people/api-keys/try-call.tsx';
import type { FormResult } from '#app/components/form/use-contract-form.ts';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { paths } from '#app/screens/paths.ts';
import { findDescribedCall } from '#app/web/api/described-calls.server.ts';
import { askedOf, tryCall, tryContract } from '#app/web/api/try-call.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm, newIdempotencyKey, typedState } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { problemWith } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Try a call');

/** Comes back of a try: the form as it was typed, with the question or the answer. */
interface Tried { result?: FormResult; asked?: AskedCall | undefined; answer?: Answer | undefined }

function requireCall(id: string | undefined): DescribedCall {
  const call = findDescribedCall(id ?? '');
  if (!call) throw problemWith(404, 'There is no such call. Every one is listed in the documentation of the API.');
  return call;
}

export async function loader(args: LoaderFunctionArgs) {
  await requireContext(args);
  return { call: requireCall(args.params['call']), idempotencyKey: newIdempotencyKey() };
}

/** The call itself asks what its person may do; the form is for everybody. */
export async function action(args: ActionFunctionArgs) {
  await requireContext(args);
  const call = requireCall(args.params['call']);
  let asked: AskedCall | undefined;
  let answer: Answer | undefined;
  const refused = await handleForm(args, {
    useCase: 'api.try', permission: 'settings:own', input: tryContract(call),
  }, async (_ctx, input, form) => {
    if (call.writes && !input.confirmed) asked = askedOf(call, input);
    else answer = await tryCall(args, call, input);
    return Response.json(typedState(form));
  }, { buttons: { refresh: () => Promise.resolve({}) } });
  if (!(refused instanceof Response)) return refused;
  const typed = await refused.json() as FormResult;
  return data({ result: typed, asked, answer } satisfies Tried, { headers: { 'Cache-Control': 'no-store' } });
}

export default function TryCallPage() {
  const { call, idempotencyKey } = useLoaderData<typeof loader>();
  const { result, asked, answer } = useActionData<Tried>() ?? {};
  return (
    <>
      <PageHeader title={call.title} back={{ href: paths.apiDocumentation(), label: 'API documentation' }} description={call.about} />
      <div className="stack">
        <p><code>{call.method} {call.path}</code></p>
        <TryCall key={asked ? 'asked' : 'form'} call={call} idempotencyKey={idempotencyKey} result={result} asked={asked} />
        {answer ? <TriedAnswer answer={answer} /> : null}
      </div>
    </>
  );
}
