import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CheckboxField } from '#app/components/form/fields/checkbox-field.tsx';
import { plainField } from '#app/components/form/plain-field.ts';
import { AppShell } from '#app/components/layout/app-shell.tsx';
import { FiguresSection } from '#app/components/styleguide/figures-section.tsx';
import { FormsSection } from '#app/components/styleguide/forms-section.tsx';
import { ListsSection } from '#app/components/styleguide/lists-section.tsx';
import { PrimitivesSection } from '#app/components/styleguide/primitives-section.tsx';
import { StatesSection } from '#app/components/styleguide/states-section.tsx';
import { WeekSection } from '#app/components/styleguide/week-section.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { RouteDialog } from '#app/components/ui/route-dialog.tsx';
import type { Toast } from '#app/components/ui/toasts.tsx';
import { publicRoute } from '#app/web/context.server.ts';
import { footerInfo } from '#app/web/footer.server.ts';
import type { Viewer } from '#app/screens/navigation.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { readForm } from '#app/web/forms/read-form.server.ts';

export const meta = () => pageTitle('Style guide');

const ERRORS = {
  email: ['Email is required'],
  client: ['Client is required'],
  price: ['Sell Price is required'],
  version: ['Somebody saved this record after you opened it.'],
};
const TOASTS: Toast[] = [
  { kind: 'success', text: 'Timesheet saved' },
  { kind: 'error', title: 'Suggested Timesheets Locked',
    text: 'You have already accepted 8 hours of work. Please enter your timesheets manually' },
];

/** Every component in its states: for those who build screens, not part of the product as it is delivered. */
export async function loader(args: LoaderFunctionArgs) {
  await publicRoute(args);
  refuseVisitors();
  const shown = new URL(args.request.url).searchParams;
  return {
    result: shown.has('errors')
      ? { status: 'error' as const, initialValue: { name: 'Intranet rebuild', price: '1x' }, error: ERRORS }
      : null,
    dialog: shown.has('dialog'),
    firmDialog: shown.has('firm-dialog'),
    toasts: shown.has('toasts') ? TOASTS : [],
    interactive: shown.has('interactive'),
    footer: footerInfo(),
  };
}

/** Says what was posted; nothing is kept. */
export async function action(args: ActionFunctionArgs) {
  await publicRoute(args);
  refuseVisitors();
  return { moved: [...await readForm(args)].map((pair) => pair.join('=')).join(' ') };
}

function refuseVisitors(): void {
  if (process.env['NODE_ENV'] === 'production' && process.env['DAYBOOK_STYLEGUIDE'] !== '1') throw new Response(null, { status: 404 });
}

const VIEWER: Viewer = { kind: 'employee', isAdmin: true, features: ['enableInvoices', 'enableReceipting'] };

export default function StyleGuide() {
  const moved = useActionData<typeof action>()?.moved;
  const { result, dialog, firmDialog, toasts, interactive, footer } = useLoaderData<typeof loader>();
  return (
    <AppShell
      orgName="Harbour Consulting" homeHref={paths.home()} user={{ name: 'Alex Harbour', email: 'alex@harbour.example' }}
      viewer={VIEWER} timer={null} signOutHref={paths.signOut()} footer={footer} toasts={toasts}
    >
      <PageHeader
        title="Style guide"
        description="Every component in its states."
        back={{ href: paths.home(), label: 'Home' }}
        actions={<><ButtonLink href="?dialog" variant="primary" shortcut="n">Open a dialog</ButtonLink>
          <ButtonLink href="?firm-dialog">A dialog that stays</ButtonLink><ButtonLink href="?toasts">Messages</ButtonLink>
          <ButtonLink href="?interactive">Interactive list</ButtonLink></>}
      />
      <PrimitivesSection />
      <ListsSection interactive={interactive} />
      <FormsSection lastResult={result} errorsHref="?errors" plainHref="?" />
      <FiguresSection />
      <WeekSection moveAction={paths.styleGuide()} />
      <StatesSection />
      {moved ? <p role="status">{moved}</p> : null}
      {firmDialog ? (
        <RouteDialog title="Overlapping timesheet" closeHref="?" dismissable={false}>
          <p>Only its buttons and Esc close this one.</p>
          <div className="form-actions"><ButtonLink href="?" variant="primary">Continue</ButtonLink></div>
        </RouteDialog>
      ) : null}
      {dialog ? (
        <ConfirmDialog title="Delete Category" confirmLabel="Delete Category" closeHref="?"
          errors={['12 entries still use this category.']}>
          <p>Are you sure you want to delete the category <strong>Development</strong>? This cannot be undone!</p>
          <CheckboxField field={plainField({ name: 'understood' })} label="I understand and want to continue" />
        </ConfirmDialog>
      ) : null}
    </AppShell>
  );
}
