import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FeatureHistory } from '#app/components/site/features/feature-history.tsx';
import { FeaturesNotBuilt, FeatureSwitches } from '#app/components/site/features/feature-switches.tsx';
import { ChoiceField } from '#app/components/form/fields/choice-field.tsx';
import { plainField } from '#app/components/form/plain-field.ts';
import { OlderChanges } from '#app/components/organisation/history/older-changes.tsx';
import { PersonName } from '#app/components/ui/portrait.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { FilterForm } from '#app/components/ui/filter-form.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import {
  listFeatures, listFeaturesOfPerson, switchFeature, SwitchFeatureForm, switchFeatureOfPerson,
} from '#app/domain/site/features/index.server.ts';
import { TrailPage } from '#app/domain/kernel/page.ts';
import { requireContext } from '#app/web/context.server.ts';
import { onFault } from '#app/web/forms/form-failure.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { offerEmployees } from '#app/web/forms/record-choices.server.ts';
import { backFromSwitch } from '#app/web/forms/switched-feature.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { paths } from '#app/screens/paths.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Features');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams } = new URL(args.request.url);
  const { before } = TrailPage.parse({ before: searchParams.get('before') });
  const features = await onFault(args, orProblem(listFeatures(ctx, { before })), async () => {
    throw await redirectWithToast(paths.admin(), { kind: 'error', text: 'Error loading feature toggles' });
  });
  const people = await offerEmployees(ctx, searchParams.get('empId') ?? '');
  const person = people.id === '' ? null : await orProblem(listFeaturesOfPerson(ctx, { empId: people.id }));
  return { ...features, isNewest: before === undefined, people, person };
}

/** A switch of everybody's or, where the address names one, of a person's. */
export async function action(args: ActionFunctionArgs) {
  await requireContext(args);
  const empId = new URL(args.request.url).searchParams.get('empId');
  if (empId === null) {
    return handleForm(args, { ...switchFeature, input: SwitchFeatureForm },
      (ctx, input) => backFromSwitch(args, switchFeature(ctx, input), paths.features()));
  }
  return handleForm(args, { ...switchFeatureOfPerson, input: SwitchFeatureForm },
    (ctx, input) => backFromSwitch(args, switchFeatureOfPerson(ctx, { ...input, empId }), paths.features(empId)));
}

export default function FeaturesPage() {
  const { toggles, notBuilt, history, older, isNewest, people, person } = useLoaderData<typeof loader>();
  const errors: Record<string, string[] | null> = useActionData<typeof action>()?.result.error ?? {};
  const refused = Object.values(errors).flat()[0];
  return (
    <>
      <PageHeader title="Features" back={{ href: paths.admin(), label: 'Manage Site' }}
        description="What is switched on and off. A change applies to everybody’s next page; nothing that was recorded is lost." />
      <div className="stack">
        {refused ? <Notice kind="danger" role="alert">{refused}</Notice> : null}
        <Card title="For everybody" padded={false}>
          <FeatureSwitches gridId="features" caption="Features of the organisation" toggles={toggles} action={paths.features()} />
        </Card>
        <Card title="For one person">
          <div className="stack">
            <FilterForm label="Choose a person" submitLabel="Show" {...(person ? { clearHref: paths.features() } : {})}>
              <ChoiceField field={plainField({ name: 'empId', value: people.id })} label="Employee" emptyLabel="Choose a person"
                choices={people} searchHref={paths.choices('employee')} />
            </FilterForm>
            {person ? <PersonSwitches {...person} /> : null}
          </div>
        </Card>
        <Card title="Not in this version" padded={false}><FeaturesNotBuilt toggles={notBuilt} /></Card>
        <Card title="History">
          <div className="stack">
            <FeatureHistory changes={history} />
            <OlderChanges olderHref={older === null ? null : paths.features(person?.empId, { before: older })}
              newestHref={isNewest ? null : paths.features(person?.empId)} />
          </div>
        </Card>
      </div>
    </>
  );
}

function PersonSwitches({ empId, name, portrait, toggles }: NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['person']>) {
  if (toggles.length === 0) return <EmptyState>{name} has no features of their own to switch.</EmptyState>;
  return (
    <>
      <h3 className="of-person"><PersonName name={name} portrait={portrait} /></h3>
      <FeatureSwitches gridId="features-of-person" caption={`Features of ${name}`} toggles={toggles} action={paths.features(empId)} />
    </>
  );
}
