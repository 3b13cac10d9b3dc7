import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { TemplateForm } from '#app/components/money/document-templates/template-form.tsx';
import { SettingsPage } from '#app/components/organisation/organisation/settings-page.tsx';
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
import { previewOf, previewOfForm } from './template-preview.server.ts';

const HERE = paths.documentSettings();

export const meta = () => pageTitle('Organisation settings', 'Documents');

const SAVE_TEMPLATE = { ...saveTemplate, input: SaveTemplateForm };

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const template = await orProblem(getTemplate(ctx, {}));
  const { organisation: name, paperLogo: logo, version } = template;
  return { values: { ...toForm(templateFields, template), version }, name, logo, shown: previewOf(template) };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, SAVE_TEMPLATE, async (ctx, { paperLogo: file, removePaperLogo: isRemoved, ...input }) => {
    const paperLogo = await pictureSent(ctx, { file, isRemoved }, { use: 'logo', field: 'paperLogo' });
    await saveTemplate(ctx, { ...input, paperLogo, clientId: undefined });
    return redirectWithToast(HERE, { kind: 'success', text: 'Settings saved!' });
  }, { choices: async (ctx, form) => ({
    shown: previewOfForm(form, await orProblem(getTemplate(ctx, {}))), logoSent: fileSent(form, 'paperLogo'),
  }) });
}

export default function DocumentsSection() {
  const page = useLoaderData<typeof loader>();
  return (
    <SettingsPage current={HERE}>
      <TemplateForm key={page.values.version} {...page} answer={useActionData<typeof action>()} />
    </SettingsPage>
  );
}
