import type { ReactNode } from 'react';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { Notice } from '../../ui/notice.tsx';

/** Proposes to put many entries together on paper; `children` lead to where that is done. */
export function GroupingProposal({ entryCount, children }: { entryCount: number; children: ReactNode }) {
  return (
    <Notice kind="info" title={`${formatCount(entryCount)} entries, each a row of its own on paper`}>
      <p>A client reads that more easily put together by person, project, category or day; the total stays. {children}</p>
    </Notice>
  );
}
