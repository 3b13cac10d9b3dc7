import { formatMonth } from '#app/domain/kernel/values/local-date.ts';
import { sumMoney, type Money } from '#app/domain/kernel/values/money.ts';

/** What unbilled time can be put together by. */
export const UNBILLED_BY = ['month', 'project', 'person', 'none'] as const;
export type UnbilledBy = (typeof UNBILLED_BY)[number];

interface Unbilled {
  readonly entryDate: string; readonly projectId: string; readonly projectName: string; readonly empId: string;
  readonly employeeName: string; readonly workedSeconds: number; readonly billingCode: string; readonly sellTotal: string;
}

export interface UnbilledGroup<Row> {
  /** In the value of the buttons that tick it. */
  readonly key: string;
  readonly title: string;
  readonly rows: readonly Row[];
  readonly workedSeconds: number;
  /** Of its billable entries, before tax. */
  readonly billable: Money;
}

const KEYS: Readonly<Record<UnbilledBy, (row: Unbilled) => readonly [key: string, title: string]>> = {
  month: ({ entryDate }) => [entryDate.slice(0, 7), formatMonth(entryDate)],
  project: ({ projectId, projectName }) => [projectId, projectName],
  person: ({ empId, employeeName }) => [empId, employeeName],
  none: () => ['all', 'All'],
};

/** The groups in the order in which their first entries stand. */
export function groupUnbilled<Row extends Unbilled>(rows: readonly Row[], by: UnbilledBy): UnbilledGroup<Row>[] {
  const groups = new Map<string, { title: string; rows: Row[] }>();
  for (const row of rows) {
    const [key, title] = KEYS[by](row);
    const group = groups.get(key) ?? { title, rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }
  return [...groups].map(([key, group]) => ({
    key, ...group, workedSeconds: group.rows.reduce((sum, { workedSeconds }) => sum + workedSeconds, 0),
    billable: sumMoney(group.rows.filter(({ billingCode }) => billingCode === 'B').map(({ sellTotal }) => sellTotal)),
  }));
}
