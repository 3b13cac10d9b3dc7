import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { TemplateForm } from '#app/components/money/document-templates/template-form.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { templateFields } from '#app/domain/money/document-templates/fields.ts';
import { SaveTemplateForm } from '#app/domain/money/document-templates/contract.ts';
import { getTemplate, saveTemplate } from '#app/domain/money/document-templates/index.server.ts';
import { toForm } from '#app/domain/kernel/fields/shown.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { fileSent, pictureSent } from '#app/web/forms/uploaded-picture.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';
import { previewOf, previewOfForm } from '#app/routes/_app/admin/settings/template-preview.server.ts';

export const meta = () => pageTitle('Documents of a client');

const SAVE_TEMPLATE = { ...saveTemplate, input: SaveTemplateForm };

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const clientId = (args.params['clientId'] ?? '').toUpperCase();
  const template = await orProblem(getTemplate(ctx, { clientId }));
  const values = { ...toForm(templateFields, template), version: template.version };
  const { clientName, isOwn, paperLogo: logo, organisation: name } = template;
  return { clientId, clientName: clientName ?? '', isOwn, values, name, logo, shown: previewOf(template) };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, SAVE_TEMPLATE, async (ctx, { paperLogo: file, removePaperLogo: isRemoved, ...input }) => {
    const paperLogo = await pictureSent(ctx, { file, isRemoved }, { use: 'logo', field: 'paperLogo' });
    await saveTemplate(ctx, { ...input, paperLogo });
    return redirectWithToast(paths.clientDocuments(input.clientId ?? ''), { kind: 'success', text: 'Settings saved!' });
  }, { choices: async (ctx, form) => {
    const saved = await orProblem(getTemplate(ctx, { clientId: args.params['clientId'] }));
    return { shown: previewOfForm(form, saved), logoSent: fileSent(form, 'paperLogo') };
  } });
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
