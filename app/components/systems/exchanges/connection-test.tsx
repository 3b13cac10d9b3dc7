import { Notice } from '../../ui/notice.tsx';

/** The result of "Test connection". */
export interface ConnectionTest { readonly ok: boolean; readonly title: string; readonly text: string }

export function ConnectionTestNotice({ test }: { test: ConnectionTest | undefined }) {
  if (!test) return null;
  return <Notice kind={test.ok ? 'success' : 'danger'} title={test.title} role="alert"><p>{test.text}</p></Notice>;
}
