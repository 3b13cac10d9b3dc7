import type { UserSignInView } from '#app/domain/people/people/index.server.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { formatDateTime } from '#app/screens/format.ts';
import { Notice } from '../../ui/notice.tsx';

export interface UserSignInCardProps {
  signIn: UserSignInView;
  isEnabled: boolean;
  /** Why nobody can be invited from here. */
  obstacle: string | undefined;
  inviteHref: string;
  endSessionsHref: string;
  resetHref: string;
}

function invitationText({ state, sentAt, expiresAt, failure }: UserSignInView['invitation']): string {
  switch (state) {
    case 'none': return 'Never invited';
    case 'waiting': return 'Being sent';
    case 'invited': return `Invited ${formatDateTime(sentAt ?? '')}; the link works until ${formatDateTime(expiresAt ?? '')}`;
    case 'accepted': return 'Accepted';
    case 'expired': return `Expired ${formatDateTime(expiresAt ?? '')}`;
    case 'failed': return `Could not be sent: ${failure}`;
  }
}

/** How a person signs in, and what an administrator can do about it. */
export function UserSignInCard({ signIn, isEnabled, obstacle, inviteHref, endSessionsHref, resetHref }: UserSignInCardProps) {
  const { hasPassword, hasSecondFactor, sessions, invitation } = signIn;
  const mayInvite = !hasPassword && isEnabled;
  return (
    <Card title="Sign-in">
      <div className="stack">
        <DefinitionList
          columns={3}
          items={[
            { term: 'Password', value: hasPassword ? 'Chosen' : 'None yet' },
            { term: 'Invitation', value: invitationText(invitation) },
            { term: 'Second factor', value: hasSecondFactor ? 'On' : 'Off' },
            { term: 'Signed in', value: sessions === 0 ? 'Nowhere' : sessions === 1 ? 'In one place' : `In ${sessions} places` },
          ]}
        />
        {mayInvite && obstacle ? <Notice kind="info">{obstacle}</Notice> : null}
        <div className="cluster">
          {mayInvite && !obstacle
            ? <form method="post" action={inviteHref}>
              <Button size="small">{invitation.state === 'none' ? 'Send invitation' : 'Send invitation again'}</Button>
            </form>
            : null}
          {sessions > 0 ? <ButtonLink href={endSessionsHref} size="small">End all sessions</ButtonLink> : null}
          {hasSecondFactor ? <ButtonLink href={resetHref} size="small">Reset second factor</ButtonLink> : null}
        </div>
      </div>
    </Card>
  );
}
