import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { WorkingTimeForm } from '#app/components/organisation/organisation/section-forms.tsx';
import { SettingsPage } from '#app/components/organisation/organisation/settings-page.tsx';
import { durationInputValue, formatTimeOfDay } from '#app/domain/kernel/values/duration.ts';
import { timeZones } from '#app/domain/kernel/values/time-zones.ts';
import { UpdateWorkingTimeForm } from '#app/domain/organisation/organisation/contract.ts';
import { getOrganisation, updateWorkingTime } from '#app/domain/organisation/organisation/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

const HERE = paths.workingTime();

export const meta = () => pageTitle('Organisation settings', 'Time');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { timeZone, workdayMinutes, dayFrom, lunchFrom, lunchTo, weekCheckMinutes, weeksAreSubmitted, version } =
    await orProblem(getOrganisation(ctx, {}));
  const hours = (minutes: number) => durationInputValue(minutes * 60);
  return {
    values: {
      timeZone, workdayMinutes: hours(workdayMinutes), weekCheckMinutes: hours(weekCheckMinutes),
      dayFrom: formatTimeOfDay(dayFrom), lunchFrom: formatTimeOfDay(lunchFrom), lunchTo: formatTimeOfDay(lunchTo),
      weeksAreSubmitted: weeksAreSubmitted ? 'on' : '', version,
    },
    zones: timeZones(ctx.now()).map(({ id, displayName }) => ({ value: id, label: displayName })),
  };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...updateWorkingTime, input: UpdateWorkingTimeForm }, async (ctx, input) => {
    await updateWorkingTime(ctx, input);
    return redirectWithToast(HERE, { kind: 'success', text: 'Settings saved!' });
  });
}

export default function WorkingTimeSection() {
  const page = useLoaderData<typeof loader>();
  return (
    <SettingsPage current={HERE}>
      <WorkingTimeForm key={page.values.version} {...page} answer={useActionData<typeof action>()} />
    </SettingsPage>
  );
}
