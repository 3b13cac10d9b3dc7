import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { LeaveGeneralForm } from '#app/components/leave/leave-settings/general-form.tsx';
import { LeaveSettingsPage } from '#app/components/leave/leave-settings/leave-settings-page.tsx';
import { toForm } from '#app/domain/kernel/fields/shown.ts';
import { durationInputValue, formatTimeOfDay } from '#app/domain/kernel/values/duration.ts';
import { timeZones } from '#app/domain/kernel/values/time-zones.ts';
import { UpdateLeaveSettingsForm } from '#app/domain/organisation/organisation/contract.ts';
import { leaveFields } from '#app/domain/organisation/organisation/fields.ts';
import { getLeaveSettings, updateLeaveSettings } from '#app/domain/organisation/organisation/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

const HERE = paths.leaveGeneral();
const USUAL_LENGTHS = [450, 480];

export const meta = () => pageTitle('General Settings', 'Leave');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const settings = await orProblem(getLeaveSettings(ctx, {}));
  const { workdayMinutes, dayFrom, lunchFrom, lunchTo, timeZone, version } = settings;
  return {
    values: {
      ...toForm(leaveFields, settings), workdayMinutes: String(workdayMinutes), timeZone, version,
      dayFrom: formatTimeOfDay(dayFrom), lunchFrom: formatTimeOfDay(lunchFrom), lunchTo: formatTimeOfDay(lunchTo),
    },
    lengths: [...new Set([...USUAL_LENGTHS, workdayMinutes])].sort((a, b) => a - b).map(lengthOption),
    zones: timeZones(ctx.now()).map(({ id, displayName }) => ({ value: id, label: displayName })),
  };
}

const lengthOption = (minutes: number) =>
  ({ value: String(minutes), label: minutes % 6 === 0 ? `${minutes / 60} hours` : `${durationInputValue(minutes * 60)} hours` });

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...updateLeaveSettings, input: UpdateLeaveSettingsForm }, async (ctx, input) => {
    await updateLeaveSettings(ctx, input);
    return redirectWithToast(HERE, { kind: 'success', text: 'Settings saved successfully' });
  }, { words: { fault: 'Failed to save settings' } });
}

export default function LeaveGeneralPage() {
  const page = useLoaderData<typeof loader>();
  return (
    <LeaveSettingsPage title="General Settings" current={HERE}>
      <LeaveGeneralForm key={page.values.version} {...page} answer={useActionData<typeof action>()} />
    </LeaveSettingsPage>
  );
}
