import { STATE_WORDS, type DeliveryState } from '#app/domain/organisation/webhooks/fields.ts';
import type { DeliveryRow } from '#app/domain/organisation/webhooks/index.server.ts';
import type { Column } from '../../lists/grid-column.ts';
import { webhookPaths } from './webhook-paths.ts';

/** Events and what became of them, on the screen and in a file. */
export const deliveryColumns: readonly Column<DeliveryRow>[] = [
  { key: 'at', header: 'Changed', kind: 'datetime', sortKey: 'at', width: 160, href: ({ messageId }) => webhookPaths.delivery(messageId) },
  { key: 'type', header: 'Event', width: 200 },
  { key: 'subjectId', header: 'Record', width: 120 },
  { key: 'state', header: 'State', value: ({ state }) => STATE_WORDS[state as DeliveryState], width: 120 },
  { key: 'attempts', header: 'Attempts', kind: 'number', priority: 2, width: 100 },
  { key: 'lastStatus', header: 'Answer', kind: 'number', priority: 2, width: 100 },
  { key: 'lastAt', header: 'Last attempt', kind: 'datetime', priority: 3, width: 160 },
];
