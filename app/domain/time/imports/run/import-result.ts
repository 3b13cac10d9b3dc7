import type { DryRun, HoursRow, Tally, Unpriced } from '../plan/describe-plan.ts';

/** What an import did, as it stood when it was done. */
export interface ImportResult {
  readonly file: Tally;
  readonly imported: Tally;
  readonly alreadyIn: Tally;
  readonly refused: Tally;
  readonly leftOut: Tally;
  /** What went in without a price; not known of imports from before this was looked at. */
  readonly unpriced?: Unpriced;
  readonly created: {
    readonly people: number; readonly clients: number; readonly projects: number; readonly iterations: number; readonly categories: number
  };
  readonly byProject: readonly HoursRow[];
  readonly byPerson: readonly HoursRow[];
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}

export function resultOf(dryRun: DryRun): ImportResult {
  return {
    file: dryRun.file,
    imported: dryRun.toImport,
    alreadyIn: dryRun.alreadyIn,
    refused: dryRun.refused,
    leftOut: dryRun.leftOut,
    unpriced: dryRun.unpriced,
    created: {
      people: dryRun.newPeople.length, clients: dryRun.newClients.length, projects: dryRun.newProjects.length,
      iterations: dryRun.newIterations.length, categories: dryRun.newCategories.length,
    },
    byProject: dryRun.byProject,
    byPerson: dryRun.byPerson,
    firstDay: dryRun.firstDay ?? null,
    lastDay: dryRun.lastDay ?? null,
  };
}
