import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { BudgetForm } from '#app/components/clients/budgets/budget-form.tsx';
import { BudgetUse } from '#app/components/clients/budgets/budget-use.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { Tabs } from '#app/components/ui/tabs.tsx';
import { BudgetOf } from '#app/domain/clients/budgets/contract.ts';
import { getBudget, saveBudget } from '#app/domain/clients/budgets/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Budget');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const iterationId = BudgetOf.shape.iterationId.parse(new URL(args.request.url).searchParams.get('iterationId'));
  return orProblem(getBudget(ctx, { projectId: args.params['projectId'] ?? '', iterationId }));
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, saveBudget, async (ctx, input) => {
    const { hasBudget } = await saveBudget(ctx, input);
    const next = paths.budget(input.projectId, input.iterationId || undefined);
    return redirectWithToast(next, { kind: 'success', text: hasBudget ? 'Budget saved' : 'There is no budget any more' });
  });
}

export default function BudgetPage() {
  const view = useLoaderData<typeof loader>();
  const { projectId, projectName, iterations, iterationId, budget } = view;
  const tabs = iterations.map((one) => ({ label: one.iterationName, href: paths.budget(projectId, one.iterationId) }));
  return (
    <div className="stack">
      <PageHeader title="Budget" description={projectName} back={{ href: paths.project(projectId), label: 'Edit Projects' }} />
      {tabs.length > 0 ? (
        <Tabs label="Budgets" current={paths.budget(projectId, iterationId || undefined)}
          tabs={[{ label: 'Whole project', href: paths.budget(projectId) }, ...tabs]} />
      ) : null}
      <BudgetForm key={`${iterationId}-${budget.version}`} view={view} answer={useActionData<typeof action>()} />
      <BudgetUse view={view} />
    </div>
  );
}
