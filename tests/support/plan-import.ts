import { importPlanner, type ImportPlan } from '#app/domain/time/imports/plan/plan-import.ts';

/** A whole plan at once, as no server makes it: the same file, mapping and records give the same plan, ids included. */
export function planImport(...given: Parameters<typeof importPlanner>): ImportPlan {
  const [table] = given;
  const planner = importPlanner(...given);
  while (!planner.isDone()) planner.planSome(table.rows.length);
  return planner.finish();
}
