import type { Page } from '#app/domain/kernel/page.ts';
import { firstRow, rows } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { LocationList } from './contract.ts';
import { countLocations, selectLocations } from './location.read-model.ts';
import type { LocationRow } from './location.read-model.ts';

/** A page of the locations that contain the text in id or name. */
export const listLocations = query({
  name: 'location.list',
  permission: 'organisation:read',
  input: LocationList,
  async run(ctx, list): Promise<Page<LocationRow>> {
    const counted = await firstRow<{ total: number }>(ctx.em, countLocations(list));
    return { rows: await rows<LocationRow>(ctx.em, selectLocations(list)), total: counted?.total ?? 0 };
  },
});
