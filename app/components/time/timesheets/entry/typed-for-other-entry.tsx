import { useSearchParams } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { paths } from '#app/screens/paths.ts';
import { carry, carriedElsewhere, type CarriedText } from '#app/components/form/engine/carried-text.ts';
import { Notice } from '#app/components/ui/notice.tsx';
import { PageLink } from '#app/components/ui/page-link.tsx';

interface TypedForOtherEntryProps {
  /** Of the entry that is shown; '' of a new one. */
  owner: string;
  date: string;
  empId: string;
}

/** What was typed for another entry before this one was shown instead, with the way back to it. */
export function TypedForOtherEntry({ owner, date, empId }: TypedForOtherEntryProps) {
  const [query] = useSearchParams();
  const [typed, setTyped] = useState<CarriedText>();
  useEffect(() => setTyped(carriedElsewhere(owner)), [owner]);
  const keep = () => { if (typed) carry(typed); };
  if (typed && typed.owner !== '') {
    return (
      <Notice kind="info" title="What you typed last is not in this entry">
        <p>You went on typing in the other one. <PageLink href={typed.owner} onClick={keep}>Open it with what you typed</PageLink></p>
      </Notice>
    );
  }
  if (!typed && (owner === '' || !(query.get('notes') || query.get('clientId')))) return null;
  return (
    <Notice kind="info" title="What you typed for a new entry is still here">
      <p>
        <PageLink href={paths.addTimesheet(date, empId, Object.fromEntries(query))} onClick={keep}>
          Continue with the new entry on this day
        </PageLink></p>
    </Notice>
  );
}
