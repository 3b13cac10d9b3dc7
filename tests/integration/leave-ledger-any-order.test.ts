import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { addDays, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { balanceOn, type BalanceFacts } from '#app/domain/leave/balances/balance.ts';
import {
  adjustBalance, findBalance, listBalances, recordTaken, reverseTaken, saveEntitlement,
} from '#app/domain/leave/balances/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { addApprovedRequest, addPerson, inCommand } from '#tests/support/leave-balances.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const ANNUAL = 1;
const FROM = '2025-07-01';
let world: World;
let people = 0;
beforeAll(async () => { world = await createWorld(); });

const office = () => world.ctx({ ...world.admin, features: [FEATURES.EasyLeave.key] });

const day = fc.integer({ min: 0, max: 900 }).map((days) => addDays(FROM, days));
const step = fc.oneof(
  fc.record({
    do: fc.constant('take' as const), request: fc.nat(3), from: day, days: fc.integer({ min: 1, max: 6 }),
    minutes: fc.integer({ min: 0, max: 480 }),
  }),
  fc.record({ do: fc.constant('give back' as const), request: fc.nat(3), from: fc.option(day) }),
  fc.record({ do: fc.constant('adjust' as const), on: day, minutes: fc.integer({ min: 1, max: 2000 }), isMore: fc.boolean() }),
  fc.record({ do: fc.constant('open' as const), minutes: fc.integer({ min: -3000, max: 9000 }) }),
  fc.record({ do: fc.constant('give' as const), from: day, minutes: fc.integer({ min: 0, max: 15_000 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer Of> ? Of : never;

const terms = fc.record({
  accrues: fc.constantFrom('daily' as const, 'monthly' as const, 'yearly' as const), yearEndMonth: fc.integer({ min: 1, max: 12 }),
  carryOver: fc.option(fc.integer({ min: 0, max: 4000 })),
});

type Terms = Pick<Parameters<typeof saveEntitlement>[1], 'accrues' | 'yearEndMonth' | 'carryOver' | 'allowsNegative'>;

/** An account that is written by hand in the test. */
interface Account {
  opening: number;
  yearly: { from: LocalDate; minutes: number }[];
  /** Minutes by request and day. */
  readonly taken: Map<number, Map<LocalDate, number>>;
  readonly adjusted: { readonly day: LocalDate; readonly adjusted: number; readonly taken: 0 }[];
}

async function carryOut(account: Account, empId: string, requests: readonly number[], given: Terms, each: Step): Promise<void> {
  switch (each.do) {
    case 'take': {
      const days = Array.from({ length: each.days }, (_, index) => ({ date: addDays(each.from, index), minutes: each.minutes }));
      const mine = account.taken.get(each.request) ?? new Map<LocalDate, number>();
      for (const { date, minutes } of days) mine.set(date, minutes);
      account.taken.set(each.request, mine);
      return inCommand(world.ctx(), (ctx) => recordTaken(ctx, { requestId: requests[each.request]!, empId, leaveTypeId: ANNUAL, days }));
    }
    case 'give back': {
      const { from } = each;
      const mine = account.taken.get(each.request) ?? new Map<LocalDate, number>();
      for (const date of [...mine.keys()].filter((taken) => !from || taken >= from)) mine.delete(date);
      return inCommand(world.ctx(), (ctx) => reverseTaken(ctx, { requestId: requests[each.request]!, ...(from ? { from } : {}) }));
    }
    case 'adjust': {
      const adjusted = each.isMore ? each.minutes : -each.minutes;
      account.adjusted.push({ day: each.on, adjusted, taken: 0 });
      await adjustBalance(office(), { empId, leaveTypeId: ANNUAL, movedOn: each.on, hours: adjusted, reason: 'By hand' });
      return;
    }
    case 'open': account.opening = each.minutes; break;
    case 'give': {
      const earlier = account.yearly.filter(({ from }) => from < each.from);
      account.yearly = [...earlier, { from: each.from, minutes: each.minutes }];
      break;
    }
  }
  const { from: yearlyFrom, minutes: yearly } = account.yearly.at(-1)!;
  await saveEntitlement(office(), {
    empId, leaveTypeId: ANNUAL, startsOn: FROM, opening: account.opening, yearly, yearlyFrom, version: await versionOf(empId), ...given,
  });
}

async function versionOf(empId: string): Promise<number> {
  const sought = sql`select version from tenant.leave_entitlement where emp_id = ${empId}`;
  return (await firstRow<{ version: number }>(world.em(), sought))?.version ?? 0;
}

test('after every step the ledger says what an account by hand says', async () => {
  await fc.assert(fc.asyncProperty(terms, fc.array(step, { minLength: 1, maxLength: 10 }), fc.array(day, { minLength: 3, maxLength: 3 }),
    async (given, steps, days) => {
      people += 1;
      const empId = await addPerson(world.ctx(), `P${people}`);
      const ctx = world.ctx();
      const account: Account = { opening: 0, yearly: [{ from: FROM, minutes: 9600 }], taken: new Map(), adjusted: [] };
      const yearEndMonth = String(given.yearEndMonth) as Terms['yearEndMonth'];
      const form: Terms = { accrues: given.accrues, yearEndMonth, carryOver: given.carryOver, allowsNegative: true };
      await carryOut(account, empId, [], form, { do: 'open', minutes: 1200 });
      const requests: number[] = [];
      for (let index = 0; index < 4; index += 1)
        requests.push(await addApprovedRequest(ctx, { empId, leaveTypeId: ANNUAL, firstDay: FROM, lastDay: FROM }));
      for (const each of steps) {
        await carryOut(account, empId, requests, form, each);
        const facts: BalanceFacts = {
          startsOn: FROM, accrues: given.accrues, yearEndMonth: given.yearEndMonth, employedFrom: null, employedTo: null, fullWeek: 2400,
          allowances: account.yearly, weeks: [{ from: FROM, minutes: 2400 }], carryOverMinutes: given.carryOver, opening: account.opening,
          moved: [...account.adjusted, ...[...account.taken.values()].flatMap((mine) => [...mine])
            .map(([date, taken]) => ({ day: date, taken, adjusted: 0 }))],
        };
        for (const on of days) {
          const [found] = await listBalances(world.em(), { empIds: [empId], on });
          const { opening, accrued, taken, expired, adjusted, minutes } = found!;
          expect({ opening, accrued, taken, expired, adjusted, minutes }).toEqual(balanceOn(facts, on));
          expect(opening + accrued - taken - expired + adjusted).toBe(minutes);
          expect(await findBalance(world.em(), { empId, leaveTypeId: ANNUAL, on })).toBe(minutes);
        }
      }
    }), { numRuns: 8 });
});
