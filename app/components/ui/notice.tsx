import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export type NoticeKind = 'info' | 'warning' | 'danger' | 'success';

export interface NoticeProps {
  kind: NoticeKind;
  title?: ReactNode;
  children?: ReactNode;
  role?: 'status' | 'alert' | 'note';
  /** A control at the end, such as a button that closes it. */
  end?: ReactNode;
  /** What its kind is called; '' where the title says it, on pages that are not in English. */
  name?: string;
}

const ICONS = { info: Info, warning: TriangleAlert, danger: CircleAlert, success: CircleCheck };
const NAMES = { info: 'Information', warning: 'Warning', danger: 'Error', success: 'Done' };

export function Notice({ kind, title, children, role, end, name = NAMES[kind] }: NoticeProps) {
  return (
    <div className={`notice notice-${kind}`} role={role}>
      <Icon icon={ICONS[kind]} label={name} />
      <div className="notice-body">
        {title ? <p className="notice-title">{title}</p> : null}
        {children}
      </div>
      {end}
    </div>
  );
}
