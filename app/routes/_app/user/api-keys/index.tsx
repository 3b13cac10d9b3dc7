import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { ApiKeyForm } from '#app/components/people/api-keys/api-key-form.tsx';
import { MySettingsHeader } from '#app/components/people/people/my-settings-header.tsx';
import { DataGrid, type Column } from '#app/components/table/data-grid.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { SecretOnce } from '#app/components/ui/secret-once.tsx';
import { PageLink } from '#app/components/ui/page-link.tsx';
import { CreateKeyForm } from '#app/domain/people/api-keys/contract.ts';
import { SCOPE_LABELS } from '#app/domain/people/api-keys/fields.ts';
import { createKey, listOwnKeys, mayCallApi, type OwnKey } from '#app/domain/people/api-keys/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('API keys');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const [keys, mayCall] = [await orProblem(listOwnKeys(ctx, {})), await orProblem(mayCallApi(ctx, {}))];
  return { keys, mayCall, idempotencyKey: newIdempotencyKey() };
}

/** Makes a key. It is the answer itself: no address shows it again. */
export async function action(args: ActionFunctionArgs) {
  const answer = await handleForm(args, { ...createKey, input: CreateKeyForm }, async (ctx, input) =>
    Response.json((await createKey(ctx, input)).key));
  if (!(answer instanceof Response)) return answer;
  return data({ made: await answer.json() as string }, { headers: { 'Cache-Control': 'no-store' } });
}

const COLUMNS: Column<OwnKey>[] = [
  { key: 'keyName', header: 'Name', width: 200 },
  { key: 'beginning', header: 'Begins with', priority: 2, width: 130 },
  { key: 'scope', header: 'May', value: ({ scope }) => SCOPE_LABELS[scope], priority: 2, width: 200 },
  { key: 'createdAt', header: 'Made', kind: 'datetime', priority: 3, width: 160 },
  { key: 'expiresOn', header: 'Expires on', kind: 'date', priority: 2, width: 120 },
  { key: 'lastUsedAt', header: 'Last used', kind: 'datetime', width: 160 },
  { key: 'lastApplication', header: 'Program', priority: 3, width: 140 },
  {
    key: 'actions', header: 'Actions', kind: 'actions',
    actions: ({ apiKeyId }) => [{ label: 'Revoke', href: paths.revokeApiKey(apiKeyId), danger: true }],
  },
];

export default function ApiKeysPage() {
  const { keys, mayCall, idempotencyKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const made = answer && 'made' in answer ? answer.made : undefined;
  return (
    <>
      <MySettingsHeader title="API keys" description="Keys by which programs and assistants record and read for you."
        current={paths.apiKeys()} />
      {made ? (
        <SecretOnce title="Successfully generated API key." label="API key" value={made} doneHref={paths.apiKeys()}
          about="Whoever has it acts as you, so keep it as you keep a password." />
      ) : (
        <div className="stack">
          <DataGrid gridId="api-keys" caption="API keys" columns={COLUMNS} rows={keys} rowKey={({ apiKeyId }) => String(apiKeyId)}
            empty="You have no API keys yet." />
          {mayCall ? <ApiKeyForm idempotencyKey={idempotencyKey} answer={answer && 'result' in answer ? answer : undefined} /> : (
            <Notice kind="info" title="The API is not switched on for you">
              <p>An administrator of your organisation can switch on Web API on your page under Users.</p>
            </Notice>
          )}
          <p><PageLink className="link" href={paths.apiDocumentation()}>Documentation of the API</PageLink></p>
        </div>
      )}
      <Outlet />
    </>
  );
}
