import type { Ctx } from '#app/domain/kernel/context.ts';
import type { ImportMapping } from '../contract.ts';
import { describePlan, type DryRun } from './describe-plan.ts';
import {
  listImportedKeys, findOrganisationRecords, findPriceRecords, type OrganisationRecords,
} from './organisation-records.read-model.ts';
import { importPlanner, type PlannedRow } from './plan-import.ts';
import { tallyUnpriced } from './price-entries.ts';
import { tableOf } from '../file/table-of.ts';

export interface PlannedFile {
  readonly dryRun: DryRun;
  /** The rows that would go in now. */
  readonly rows: readonly PlannedRow[];
  readonly organisation: OrganisationRecords;
}

const ROWS_AT_ONCE = 1000;

/** Lets the process answer whoever else is waiting before it goes on. */
const othersFirst = () => new Promise<void>((resolve) => { setImmediate(resolve); });

/** How each piece of the plan is made: at once where somebody waits for it, with rests where a job does. */
type Pace = (piece: () => Promise<void>) => Promise<void>;
const atOnce: Pace = (piece) => piece();

/** A file and its mapping against what the organisation has at this moment. Reads only. */
export async function planFile(
  ctx: Pick<Ctx, 'em' | 'tenant' | 'tables'>, bytes: Uint8Array, mapping: ImportMapping, pace = atOnce,
): Promise<PlannedFile> {
  const { em, tenant } = ctx;
  const organisation = await findOrganisationRecords(em);
  const planner = importPlanner(await tableOf(ctx, bytes), mapping, { ...organisation, timeZone: tenant.timeZone });
  while (!planner.isDone()) {
    await pace(async () => { planner.planSome(ROWS_AT_ONCE); });
    await othersFirst();
  }
  const plan = planner.finish();
  const keysIn = await listImportedKeys(em, plan.rows.map(({ key }) => key));
  const rows = plan.rows.filter(({ status, key }) => status === 'ready' && !keysIn.has(key));
  const unpriced = tallyUnpriced(rows, await findPriceRecords(em), mapping, organisation.ownClientId);
  return { dryRun: { ...describePlan(plan, keysIn), unpriced }, rows, organisation };
}
