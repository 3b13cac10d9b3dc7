import type { ListScreen } from '#app/screens/screen.ts';

const SCREENS = import.meta.glob<Record<string, unknown>>(['../screens/*/**/*.{ts,tsx}', '!**/*.test.ts'], { eager: true });

const isFilled = (exported: unknown): exported is ListScreen & { readonly file: string } =>
  typeof exported === 'object' && exported !== null && 'list' in exported && 'file' in exported;

/** The screens of lists that name the query which fills them. */
export const LIST_SCREENS: readonly (ListScreen & { readonly file: string })[] =
  Object.values(SCREENS).flatMap((exported) => Object.values(exported)).filter(isFilled);

/** Returns the address of a declared record's page, which is below that of its list; null where no screen lists records of this name. */
export function pageUnderList(record: string, id: string): string | null {
  const screen = LIST_SCREENS.find(({ file }) => file === `${record}.list`);
  return screen ? `${screen.paths.list()}/${encodeURIComponent(id)}` : null;
}
