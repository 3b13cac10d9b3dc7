import type { Place, PlaceGroup } from '#app/components/organisation/search/found-places.tsx';
import { findRecords, type FoundKind, type FoundRecord } from '#app/domain/organisation/search/index.server.ts';
import { menuOf, pagesOf } from '#app/screens/navigation.ts';
import { settingsWords } from '#app/screens/organisation/organisation/settings-words.ts';
import { paths } from '#app/screens/paths.ts';
import { searchedPages } from '#app/screens/searched-pages.ts';
import type { WebCtx } from '#app/web/context.server.ts';

const GROUPS: readonly { readonly kind: FoundKind; readonly label: string; href(id: string): string }[] = [
  { kind: 'client', label: 'Clients', href: paths.client },
  { kind: 'project', label: 'Projects', href: paths.project },
  { kind: 'product', label: 'Products', href: (id) => paths.product(id) },
  { kind: 'person', label: 'People', href: (id) => paths.user(id) },
  { kind: 'invoice', label: 'Invoices', href: (id) => paths.invoice(Number(id)) },
];

/** Pages and records of the text, by what they are: all pages where nothing is looked for. */
export async function findPlaces(ctx: WebCtx, q: string): Promise<PlaceGroup[]> {
  const records = await findRecords(ctx, { q });
  const groups = [
    { label: 'Pages', places: findPages(ctx, q) },
    ...GROUPS.map(({ kind, label, href }) => ({ label, places: placesOf(records.filter((found) => found.kind === kind), href) })),
  ];
  return groups.filter(({ places }) => places.length > 0);
}

const placesOf = (records: readonly FoundRecord[], href: (id: string) => string): Place[] =>
  records.map(({ kind, id, name, detail, portrait }) =>
    ({ label: name, detail, href: href(id), ...(kind === 'person' ? { portrait } : {}) }));

function findPages({ actor }: WebCtx, q: string): Place[] {
  const words = q.toLowerCase().split(/\s+/);
  // Unasked, the palette shows the menus; what no menu shows is found by what it is called.
  const pages = q === '' ? pagesOf(menuOf(actor)) : searchedPages(actor);
  return pages.map(({ label, tooltip = '', href }) => ({ label, detail: tooltip, href }))
    .filter(({ label, detail, href }) => {
      const known = `${label} ${detail} ${settingsWords(href)}`.toLowerCase();
      return words.every((word) => known.includes(word));
    });
}
