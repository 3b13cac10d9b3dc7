import type { Page } from '#app/domain/kernel/page.ts';
import { SECURITY_EVENTS, type SecurityEventKind } from '#app/domain/kernel/security-trail.ts';
import { firstRow, rows } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { SecurityLog } from './contract.ts';
import { describeDevice } from './describe-device.ts';
import { countSecurityLog, selectSecurityLog, type SecurityLogRecord } from './security-log.read-model.ts';

export interface SecurityLogRow {
  id: string; at: string; what: string; kind: string; times: number; empId: string | null; who: string; address: string; device: string;
  details: string;
}

const CHANNELS: Readonly<Record<string, string>> = { chat: 'in Teams', api: 'by the API', job: 'by a job', cli: 'from the command line' };

/** A page of what happened at sign-in; times are wall times of the organisation. */
export const listSecurityEvents = query({
  name: 'security.list-events',
  permission: 'security:read',
  input: SecurityLog,
  async run(ctx, list): Promise<Page<SecurityLogRow>> {
    const { timeZone } = ctx.tenant;
    const counted = await firstRow<{ total: number }>(ctx.em, countSecurityLog(list, timeZone));
    const found = await rows<SecurityLogRecord>(ctx.em, selectSecurityLog(list, timeZone));
    return { rows: found.map(inWords), total: counted?.total ?? 0 };
  },
});

function inWords(
  { id, at, kind, times, empId, name, email, address, userAgent, channel, useCase, reason }: SecurityLogRecord,
): SecurityLogRow {
  return {
    id, at, kind, times, empId, address,
    what: SECURITY_EVENTS[kind as SecurityEventKind] ?? kind,
    who: [name ?? empId, email].filter(Boolean).join(' · '),
    device: userAgent === '' ? '' : describeDevice(userAgent),
    details: [reason, useCase, CHANNELS[channel]].filter(Boolean).join(' · '),
  };
}
