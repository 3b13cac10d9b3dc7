import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { TemplateForm } from '#app/components/document-templates/template-form.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { templateFields } from '#app/domain/document-templates/fields.ts';
import { getTemplate, saveTemplate } from '#app/domain/document-templates/index.server.ts';
import { toForm } from '#app/domain/kernel/fields/shown.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';
import { previewOf, previewOfForm } from '#app/routes/_app/admin/settings/template-preview.server.ts';

export const meta = () => pageTitle('Documents of a client');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const clientId = (args.params['clientId'] ?? '').toUpperCase();
  const template = await orProblem(getTemplate(ctx, { clientId }));
  const values = { ...toForm(templateFields, template), version: template.version };
  return { clientId, clientName: template.clientName ?? '', isOwn: template.isOwn, values, shown: previewOf(template) };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, saveTemplate, async (ctx, input) => {
    await saveTemplate(ctx, input);
    return redirectWithToast(paths.clientDocuments(input.clientId ?? ''), { kind: 'success', text: 'Settings saved!' });
  }, async (ctx, form) => {
    const saved = await orProblem(getTemplate(ctx, { clientId: args.params['clientId'] }));
    return { shown: previewOfForm(form, saved) };
  });
}

export default function ClientDocumentsPage() {
  const { clientId, clientName, isOwn, ...page } = useLoaderData<typeof loader>();
  return (
    <div className="stack">
      <PageHeader title={`Documents of ${clientName}`} back={{ href: paths.client(clientId), label: clientName }}
        description={isOwn ? 'This client has a template of its own.'
          : 'As for all clients. What is saved here is this client’s own from then on.'}
        actions={isOwn ? <ButtonLink href={paths.removeClientTemplate(clientId)}>Use the organisation’s</ButtonLink>
          : <ButtonLink href={paths.documentSettings()}>Of all clients</ButtonLink>} />
      <TemplateForm key={`${clientId}${page.values.version}`} {...page} answer={useActionData<typeof action>()} />
      <Outlet />
    </div>
  );
}
