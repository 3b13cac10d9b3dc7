import { createContext, useContext, type ReactNode } from 'react';
import type { CrmState } from '#app/domain/site/settings/index.server.ts';
import { Notice } from '../ui/notice.tsx';

const State = createContext<CrmState>({ isReadOnly: false, canSyncOrCreateProjects: true });

/** What a CRM keeps, for everything below. */
export const CrmStateProvider = State.Provider;

export const useCrmState = (): CrmState => useContext(State);

/** Whether what a CRM may keep can be made here. */
export function useMayCreate(): boolean {
  const { isReadOnly, canSyncOrCreateProjects } = useCrmState();
  return !isReadOnly && canSyncOrCreateProjects;
}

interface Props {
  isReadOnly: boolean;
  /** Why its fields cannot be changed. */
  note: string;
  children: ReactNode;
}

/** A form that is only read where a CRM keeps its record; its links still lead on. */
export function ReadOnlyByCrm({ isReadOnly, note, children }: Props) {
  if (!isReadOnly) return children;
  return (
    <>
      <Notice kind="info">{note}</Notice>
      <fieldset className="kept-form stack" disabled>{children}</fieldset>
    </>
  );
}

export const DISABLED_NOTE = 'Disabled items can be modified in CRM.';
export const READ_ONLY_RECORD = 'This is a read-only page. Update these details via your CRM system.';
export const READ_ONLY_PAGE = 'This is a read-only page. Create/Edit user via your CRM system';
export const READ_ONLY_CLIENT = 'This is a read-only page. Create clients via your CRM system';
