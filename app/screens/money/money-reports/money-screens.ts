import type { MoneyReportName } from '#app/domain/money/money-reports/fields.ts';
import type { MoneyReportScreen } from './money-report.ts';

const FILES = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./money-screens.ts', '!./*.test.ts'], { eager: true });

const isScreen = (exported: unknown): exported is MoneyReportScreen<object> =>
  typeof exported === 'object' && exported !== null && 'name' in exported && 'basis' in exported;

const SCREENS = new Map(Object.values(FILES).flatMap((exported) => Object.values(exported)).filter(isScreen)
  .map((screen) => [screen.name, screen]));

/** Finds the screen of a report by its name, with rows of its own query. */
export function moneyScreen(name: MoneyReportName): MoneyReportScreen<object> {
  const screen = SCREENS.get(name);
  if (!screen) throw new Error(`The report ${name} has no screen.`);
  return screen;
}
