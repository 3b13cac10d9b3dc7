import { sql } from 'kysely';
import { z } from 'zod';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { addDays, formatDate, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { AddDelegate, RemoveDelegate } from './contract.ts';
import { Delegate } from './delegate.entity.ts';
import { TELL_DELEGATE, type TellDelegatePayload } from './job-names.ts';

/** The most days for which one stand-in is named at once. */
const MOST_DAYS = 366;

export interface ListedDelegate {
  readonly delegateId: number;
  readonly empId: string;
  readonly name: string;
  readonly portrait: string | null;
  readonly isEnabled: boolean;
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
}

/** An approver's stand-ins of today and to come, how many people name the approver, and who could stand in. */
export interface OwnDelegates {
  readonly people: number;
  readonly delegates: readonly ListedDelegate[];
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

const peopleOf = (empId: string) => sql`(select count(*)::int from tenant.employee p where p.approver = ${empId} and p.is_enabled)`;

export const listDelegates = query({
  name: 'delegate.list',
  permission: 'settings:own',
  input: z.object({}),
  async run({ em, actor, today }): Promise<OwnDelegates> {
    const counted = await firstRow<{ people: number }>(em, sql`select ${peopleOf(actor.empId)} as people`);
    const delegates = await rows<ListedDelegate>(em, sql`select d.delegate_id as "delegateId", e.emp_id as "empId",
        trim(e.first_name || ' ' || e.surname) as name, coalesce(e.picture, e.avatar) as portrait, e.is_enabled as "isEnabled",
        d.first_day::text as "firstDay", d.last_day::text as "lastDay"
      from tenant.delegate d join tenant.employee e on e.emp_id = d.emp_id
      where d.approver = ${actor.empId} and d.last_day >= ${today()} order by d.first_day, d.delegate_id`);
    const choices = await rows<OwnDelegates['choices'][number]>(em, sql`select emp_id as value, trim(first_name || ' ' || surname) as label
      from tenant.employee where is_enabled and emp_id <> ${actor.empId} order by surname_in_order, emp_id`);
    return { people: counted!.people, delegates, choices };
  },
});

const refuse = (field: string, message: string) => new DomainError('rule_violated', message, { [field]: [message] });

/** Names a person who decides, from a day to a day, about those whose approver the actor is, and sends them a message. */
export const addDelegate = command({
  name: 'delegate.add',
  permission: 'settings:own',
  input: AddDelegate,
  async run(ctx, { empId: typed, firstDay, lastDay }): Promise<{ name: string }> {
    const { em, actor } = ctx;
    const empId = typed.toUpperCase();
    if (empId === actor.empId) throw refuse('empId', 'You decide yourself already. Choose somebody else.');
    if (lastDay < ctx.today()) throw refuse('lastDay', 'That is over already. Choose a day from today on.');
    if (lastDay > addDays(firstDay, MOST_DAYS)) throw refuse('lastDay', 'Name somebody for a year at most.');
    const found = await firstRow<{ name: string; isEnabled: boolean; people: number; meets: LocalDate | null }>(em, sql`
      select trim(e.first_name || ' ' || e.surname) as name, e.is_enabled as "isEnabled", ${peopleOf(actor.empId)} as people,
        (select d.last_day::text from tenant.delegate d where d.approver = ${actor.empId} and d.emp_id = e.emp_id
          and d.first_day <= ${lastDay} and d.last_day >= ${firstDay} limit 1) as meets
      from tenant.employee e where e.emp_id = ${empId} for no key update of e`);
    if (!found?.isEnabled) throw refuse('empId', 'Please select an employee from the list.');
    if (found.people === 0) throw refuse('empId', 'Nobody names you as their approver, so there is nothing to stand in for.');
    if (found.meets)
      throw refuse('firstDay', `${found.name} stands in for you until ${formatDate(found.meets)} already. Choose later days.`);
    const delegate = em.create(Delegate, { approver: actor.empId, empId, firstDay, lastDay, createdAt: ctx.now() });
    await em.flush();
    ctx.audit({ subject: 'employee', id: actor.empId, before: { standIn: '' }, after: { standIn: wordsOf(empId, firstDay, lastDay) } });
    await ctx.enqueue(TELL_DELEGATE, { delegateId: delegate.delegateId } satisfies TellDelegatePayload);
    return { name: found.name };
  },
});

const wordsOf = (empId: string, firstDay: LocalDate, lastDay: LocalDate): string =>
  `${empId}, ${formatDate(firstDay)} to ${formatDate(lastDay)}`;

/** Takes a stand-in back, at once. */
export const removeDelegate = command({
  name: 'delegate.remove',
  permission: 'settings:own',
  input: RemoveDelegate,
  async run({ em, actor, audit }, { delegateId }): Promise<void> {
    const delegate = await em.findOne(Delegate, { delegateId, approver: actor.empId });
    if (!delegate) throw notFound('Stand-in');
    audit({
      subject: 'employee', id: actor.empId, before: { standIn: wordsOf(delegate.empId, delegate.firstDay, delegate.lastDay) },
      after: { standIn: '' },
    });
    em.remove(delegate);
  },
});
