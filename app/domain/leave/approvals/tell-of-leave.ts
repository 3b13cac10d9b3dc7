import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { findReminderAddress } from '#app/domain/chat/index.server.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import type { Services } from '#app/domain/kernel/ports/services.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { SEND_LEAVE_NEWS, type TellOfLeavePayload } from '#app/domain/leave/leave-jobs/index.server.ts';
import { requireLeaveSettings } from '#app/domain/leave/leave-settings/index.server.ts';
import { LEAVE_STATUS } from '#app/domain/leave/requests/index.server.ts';
import { findSite } from '#app/domain/people/people/index.server.ts';
import { absenceCalendar } from './absence-calendar.ts';
import { findLeaveNews, type LeaveNews } from './leave-news.read-model.ts';
import { audiencesOf, wordsFor, type Audience, type Words } from './leave-words.ts';
import { isStillNews } from './still-news.ts';

/** One message: to a person of the organisation, or to an address. */
export interface SendLeaveNewsPayload extends TellOfLeavePayload {
  readonly audience: Audience;
  readonly empId?: string;
  readonly address?: string;
}

type To = Pick<SendLeaveNewsPayload, 'empId' | 'address'>;

/** Sends news of leave to all who are concerned, each by a job of their own: one that fails holds up no other. */
export async function tellOfLeave(ctx: Ctx, payload: TellOfLeavePayload): Promise<void> {
  const leave = await findLeaveNews(ctx.em, payload.leaveRequestId);
  if (!leave || !isStillNews(payload.event, leave)) return;
  const messages = await Promise.all(audiencesOf(payload.event)
    .map(async (audience) => (await listReceivers(ctx, audience, leave, payload.by)).map((to) => ({ ...payload, audience, ...to }))));
  await ctx.em.transactional(async (transaction) => {
    for (const message of messages.flat()) await ctx.queue.send(transaction as SqlEntityManager, ctx.tenant, SEND_LEAVE_NEWS, message);
  });
}

async function listReceivers(ctx: Ctx, audience: Audience, leave: LeaveNews, by: string): Promise<To[]> {
  if (audience === 'person') return leave.empId === by ? [] : [{ empId: leave.empId }];
  if (audience === 'decider') return (await listDeciders(ctx, leave.empId)).filter(({ empId }) => empId !== by);
  const { absenceEmail, errorEmail } = await requireLeaveSettings(ctx.em);
  const addresses = audience === 'errors' ? [errorEmail] : [...leave.told, absenceEmail];
  return [...new Set(addresses.filter((address) => address !== ''))].map((address) => ({ address }));
}

/** Lists the people who are asked to decide: the approver and their stand-ins; administrators where there is no such person. */
export const listDeciders = ({ em, today }: Pick<Ctx, 'em' | 'today'>, empId: string): Promise<{ empId: string }[]> => rows(em, sql`
  with approvers as (
    select a.emp_id from tenant.employee e join tenant.employee a on a.is_enabled and a.emp_id <> e.emp_id
      and (a.emp_id = e.approver or exists (select from tenant.delegate d where d.approver = e.approver and d.emp_id = a.emp_id
        and ${today()} between d.first_day and d.last_day))
    where e.emp_id = ${empId})
  select emp_id as "empId" from approvers
  union select a.emp_id from tenant.employee a where a.is_enabled and a.is_admin and a.emp_id <> ${empId}
    and not exists (select from approvers)
  order by 1`);

/** Sends one message: to a person in chat where they asked for that, else by mail. Without a mail server Home alone shows what waits. */
export async function sendLeaveNews(ctx: Ctx, payload: SendLeaveNewsPayload, services: Services): Promise<void> {
  const leave = await findLeaveNews(ctx.em, payload.leaveRequestId);
  const words = leave && isStillNews(payload.event, leave) ? wordsFor(payload.event, payload.audience, leave, payload.reason) : undefined;
  if (!leave || !words) return;
  const { empId } = payload;
  if (empId !== undefined && await sendInChat(ctx, services, { empId, audience: payload.audience }, leave, words)) return;
  if (!services.mailer.isSetUp) return;
  const to = empId === undefined ? { email: payload.address!, firstName: '' } : await findAddressee(ctx.em, empId);
  if (!to) return;
  await services.mailer.send({
    to: [to.email], cc: [], subject: `Daybook: ${words.title}`,
    text: await letterOf(ctx, services, to.firstName, words, leave, payload.audience),
    attachments: words.calendar
      ? [{
        fileName: 'leave.ics', mediaType: 'text/calendar',
        bytes: absenceCalendar(leave, ctx.tenant.id, ctx.now(), words.calendar === 'cancelled'),
      }]
      : [],
  });
}

const findAddressee = (em: SqlEntityManager, empId: string): Promise<{ email: string; firstName: string } | undefined> => firstRow(em, sql`
  select email, first_name as "firstName" from tenant.employee where emp_id = ${empId} and is_enabled`);

async function sendInChat(ctx: Ctx, services: Services, { empId, audience }: { empId: string; audience: Audience }, leave: LeaveNews,
  words: Words): Promise<boolean> {
  const chat = services.chat.remind ? await findReminderAddress(ctx.em, empId) : undefined;
  if (!chat) return false;
  const { title, text, path } = words;
  const outcome = await services.chat.remind!({
    kind: 'note', tenant: ctx.tenant, empId, address: chat.address, date: leave.firstDay, path, text,
    title: `${title.charAt(0).toUpperCase()}${title.slice(1)}`,
    ...(audience === 'decider' ? { decides: decisionOf(leave) } : {}),
  });
  return outcome === 'sent';
}

/** The leave as an approver is asked about it: their decision holds for this version of it. */
const decisionOf = ({ leaveRequestId, version, status }: LeaveNews) =>
  ({ leaveRequestId, version, isCancellation: status === LEAVE_STATUS.pendingCancellation });

/** Writes the text of a mail. Addresses outside get no link, because they have no account. */
async function letterOf(ctx: Ctx, services: Services, firstName: string, { text, path }: Words, leave: LeaveNews,
  audience: Audience): Promise<string> {
  const link = audience === 'absence' ? [] : [new URL(path, await findSite(ctx, services.siteUrl)).href];
  return [`Hello${firstName ? ` ${firstName}` : ''},`, text, ...link, leave.organisation].join('\n\n').concat('\n');
}
