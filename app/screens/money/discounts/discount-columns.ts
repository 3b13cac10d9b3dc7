import type { DiscountStatus } from '#app/domain/money/discounts/fields.ts';
import type { DiscountRow } from '#app/domain/money/discounts/index.server.ts';
import type { Column } from '../../lists/grid-column.ts';
import { paths } from '../../paths.ts';
import type { Tone } from '../../tone.ts';

const TONES: Readonly<Record<DiscountStatus, Tone>> = { Active: 'neutral', Upcoming: 'warning', Expired: 'danger' };

/** What a client is granted on SKUs, on the screen and in a file. */
export const discountColumns: readonly Column<DiscountRow>[] = [
  { key: 'skuName', header: 'SKU', sortKey: 'skuName' },
  { key: 'prodName', header: 'Product', sortKey: 'prodName', priority: 2, href: ({ prodId }) => paths.product(prodId) },
  { key: 'discountPct', header: 'Discount', kind: 'percent', sortKey: 'discountPct' },
  { key: 'dateStart', header: 'Start', kind: 'date', sortKey: 'dateStart', priority: 2 },
  { key: 'dateEnd', header: 'End', kind: 'date', sortKey: 'dateEnd', priority: 2 },
  { key: 'status', header: 'Status', kind: 'badge', tone: ({ status }) => TONES[status] },
  { key: 'notes', header: 'Notes', priority: 3 },
];
