import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { FeatureSwitches } from '#app/components/site/features/feature-switches.tsx';
import { MySettingsForm } from '#app/components/people/people/my-settings-form.tsx';
import { MySettingsHeader } from '#app/components/people/people/my-settings-header.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { listFeaturesOfPerson } from '#app/domain/site/features/index.server.ts';
import { formatHours } from '#app/domain/kernel/values/duration.ts';
import { timeZones } from '#app/domain/kernel/values/time-zones.ts';
import { UpdateMySettingsForm } from '#app/domain/people/people/contract.ts';
import { getMySettings, lunchDurationOf, updateMySettings } from '#app/domain/people/people/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm, typedState } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';
import { orNotLoaded } from './settings-loaded.server.ts';

export const meta = () => pageTitle('My Settings');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { startTime, endTime, lunchStart, lunchEnd, timeLessMinutes, timeZone, version } =
    await orNotLoaded(args, ctx, getMySettings(ctx, {}));
  return {
    features: (await orProblem(listFeaturesOfPerson(ctx, { empId: ctx.actor.empId }))).toggles,
    values: { startTime, endTime, lunchStart, lunchEnd, timeLessMinutes: formatHours(timeLessMinutes * 60), timeZone, version },
    zones: timeZones(ctx.now()).map(({ id, displayName }) => ({ value: id, label: displayName })),
  };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...updateMySettings, input: UpdateMySettingsForm }, async (ctx, input) => {
    await updateMySettings(ctx, input);
    return redirectWithToast(paths.mySettings(), { kind: 'success', text: 'Settings saved!' });
  }, {
    words: { fault: 'Server Error: Settings not saved' }, buttons: { refresh: async (_ctx, form) => ({ result: withLunchDuration(form) }) },
  });
}

/** The form as it is typed, with the duration of the lunch break that follows from its times. */
function withLunchDuration(form: FormData) {
  const { initialValue } = typedState(form);
  const lunch = lunchDurationOf(String(form.get('lunchStart') ?? ''), String(form.get('lunchEnd') ?? ''));
  if (lunch?.ok) return { initialValue: { ...initialValue, timeLessMinutes: lunch.hours } };
  return lunch ? { initialValue, error: { lunchEnd: [lunch.message] } } : { initialValue };
}

export default function MySettingsPage() {
  const { features, ...page } = useLoaderData<typeof loader>();
  return (
    <>
      <MySettingsHeader title="My Settings" current={paths.mySettings()}
        actions={<ButtonLink href={paths.changePassword()}>Change password</ButtonLink>} />
      <MySettingsForm key={page.values.version} {...page} answer={useActionData<typeof action>()} />
      {features.length > 0 ? (
        <section className="stack my-6">
          <h2>Advanced feature toggles</h2>
          <FeatureSwitches gridId="my-features" caption="Features that you can switch off for yourself" toggles={features}
            action={paths.switchMyFeature()} />
        </section>
      ) : null}
      <Outlet />
    </>
  );
}
