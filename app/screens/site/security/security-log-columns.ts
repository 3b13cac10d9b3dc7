import type { SecurityLogRow } from '#app/domain/site/security/index.server.ts';
import type { Column } from '../../lists/grid-column.ts';
import { personPicture } from '../../people/people/person-picture.ts';
import { paths } from '../../paths.ts';

/** Sign-ins, sign-outs and what was refused, on the screen and in a file. */
export const securityLogColumns: readonly Column<SecurityLogRow>[] = [
  { key: 'at', header: 'Time', kind: 'datetime', sortKey: 'at', width: 150 },
  { key: 'what', header: 'What', sortKey: 'kind', width: 210 },
  { key: 'who', header: 'Who', href: ({ empId }) => (empId ? paths.user(empId) : null), width: 240,
    picture: ({ name, portrait }) => personPicture(name, portrait) },
  { key: 'times', header: 'Times', kind: 'number', priority: 2, width: 80 },
  { key: 'address', header: 'Address', priority: 2, width: 140 },
  { key: 'device', header: 'Device', priority: 3, width: 160 },
  { key: 'details', header: 'Details', priority: 3 },
];
