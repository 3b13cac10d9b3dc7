import { tellingBudgets } from '#app/domain/clients/budgets/index.server.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { mondayOf } from '#app/domain/kernel/values/local-date.ts';
import type { EntryInput } from '../contract.ts';
import { resolveTypedChoices } from '../choices/search-choices.ts';
import { findClosedDays, type ClosedDays } from '../days/closed-days.ts';
import { inputSourceOf, type SavedTimesheet } from './add-timesheet.ts';
import { findEntryFacts, listEntryFacts, type EntryFacts, type SameDayEntry } from './entry-facts.read-model.ts';
import { insertEntries } from './insert-entry.ts';
import { prepareEntry, type EntryReads, type PreparedEntry } from './prepare-entry.ts';

/** Remembers what was asked for once. */
function remembered<Input, Answer>(keyOf: (input: Input) => string, ask: (input: Input) => Promise<Answer>) {
  const answers = new Map<string, Promise<Answer>>();
  return (input: Input): Promise<Answer> => {
    const key = keyOf(input);
    const answer = answers.get(key) ?? ask(input);
    answers.set(key, answer);
    return answer;
  };
}

const workOf = ({ clientId, projectId, categoryId, locationId }: EntryInput): string =>
  JSON.stringify([clientId, projectId, categoryId, locationId]);

/**
 * The reads of many entries: what was typed for the same work is looked up once, the facts of all by one statement. An entry overlaps with
 * those before it too, and a rate that one of them brings holds for those after it.
 */
class ReadsOfMany implements EntryReads {
  readonly #facts = new Map<EntryInput, EntryFacts>();
  readonly #sameDay = new Map<string, SameDayEntry[]>();
  readonly #ratedAnew = new Set<string>();
  readonly #ctx: CommandCtx;
  readonly resolve: EntryReads['resolve'];
  readonly closed: EntryReads['closed'];

  constructor(ctx: CommandCtx) {
    this.#ctx = ctx;
    const works = remembered(workOf, (typed: EntryInput) => resolveTypedChoices(ctx.em, typed));
    const resolved = new Map<EntryInput, EntryInput>();
    this.resolve = async (typed) => {
      const { clientId, projectId, categoryId, locationId } = await works(typed);
      const input = resolved.get(typed) ?? { ...typed, clientId, projectId, categoryId, locationId };
      resolved.set(typed, input);
      return input;
    };
    const weeks = remembered(([, { empId, date }]: readonly [EntryFacts, EntryInput]) => `${empId} ${mondayOf(date)}`,
      ([facts, { empId, date }]): Promise<ClosedDays> => findClosedDays(ctx.em, facts, empId, { from: date, to: date }));
    this.closed = (facts, input) => weeks([facts, input]);
  }

  async readAll(typed: readonly EntryInput[]): Promise<void> {
    const inputs: EntryInput[] = [];
    for (const each of typed) inputs.push(await this.resolve(each));
    const found = await listEntryFacts(this.#ctx.em, inputs);
    for (const [place, input] of inputs.entries()) {
      const facts = found[place]!;
      this.#facts.set(input, facts);
      this.#sameDay.set(`${input.empId} ${input.date}`, facts.sameDay);
    }
  }

  async facts(input: EntryInput): Promise<EntryFacts> {
    const isRatedAnew = this.#ratedAnew.has(`${input.empId} ${input.clientId}`);
    const read = isRatedAnew ? await findEntryFacts(this.#ctx.em, input) : this.#facts.get(input)!;
    return { ...read, sameDay: this.#sameDay.get(`${input.empId} ${input.date}`) ?? [] };
  }

  /** Keeps in mind what an entry that is to be written changes for those after it. */
  note({ values, clientName }: PreparedEntry, { newRate }: EntryInput): void {
    const { empId, entryDate, startTime: start, endTime: end, clientId, projectId } = values;
    if (newRate !== undefined) this.#ratedAnew.add(`${empId} ${clientId}`);
    this.#sameDay.get(`${empId} ${entryDate}`)?.push({ timeId: 0, start, end, client: clientName, clientId, project: projectId });
  }
}

/** The faults of entries, each reason at the entry's place and field. */
type Faults = Record<string, string[]>;

function note(faults: Faults, place: number, error: unknown): void {
  if (!(error instanceof DomainError)) throw error;
  const fields = Object.entries(error.fields ?? {});
  for (const [field, messages] of fields) faults[`entries.${place}.${field}`] = [...messages];
  if (fields.length === 0) faults[`entries.${place}`] = [error.message];
}

async function prepareAll(ctx: CommandCtx, inputs: readonly EntryInput[]): Promise<PreparedEntry[]> {
  const reads = new ReadsOfMany(ctx);
  await reads.readAll(inputs);
  const faults: Faults = {};
  const prepared: PreparedEntry[] = [];
  for (const [place, input] of inputs.entries()) {
    try {
      const entry = await prepareEntry(ctx, input, undefined, reads);
      reads.note(entry, input);
      prepared.push(entry);
    } catch (error) {
      note(faults, place, error);
    }
  }
  const wrong = inputs.length - prepared.length;
  const words = `${wrong} of ${inputs.length} timesheets cannot be saved. Nothing was saved.`;
  if (wrong > 0) throw new DomainError('rule_violated', words, faults);
  return prepared;
}

/** Writes many entries in the transaction that is under way, by the rules of one: all of them, or none. Says of each that is wrong why. */
export async function recordEntries(
  ctx: CommandCtx, inputs: readonly EntryInput[],
): Promise<{ saved: SavedTimesheet[]; budgets: string[] }> {
  const prepared = await prepareAll(ctx, inputs);
  const works = prepared.map(({ values: { clientId, projectId, iterationId } }) => ({ clientId, projectId, iterationId }));
  const { result: ids, budgets } = await tellingBudgets(ctx.em, works, () => insertEntries(ctx.em, prepared.map(({ values }) =>
    ({ ...values, inputSource: inputSourceOf(ctx), writtenBy: ctx.actor.empId || ctx.actor.name })), ctx.now()));
  const saved = prepared.map(({ values, clientName }, place) => {
    const timeId = ids[place]!;
    ctx.audit({ subject: 'timesheet', id: timeId, after: values });
    return { timeId, empId: values.empId, date: values.entryDate, workedSeconds: values.workedSeconds, clientName };
  });
  return { saved, budgets };
}
