import type { SecondFactorRequirement } from '#app/domain/second-factor/index.server.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { DisabledAction } from '../ui/disabled-action.tsx';

interface RequiredSecondFactorProps extends SecondFactorRequirement {
  /** Where it is changed, after a confirmation. */
  changeHref: string;
}

/** Whether everybody who signs in with a password needs a second factor. */
export function RequiredSecondFactor({ isRequired, without, canKeepSecrets, changeHref }: RequiredSecondFactorProps) {
  return (
    <section className="stack my-6">
      <div className="cluster">
        <h2>Second factor</h2>
        {isRequired ? <Badge tone="success">Required</Badge> : <Badge>Each person’s choice</Badge>}
      </div>
      <p>
        {isRequired ? 'Whoever signs in with a password needs a code of an authenticator app as well, and sets it up first. ' : 'Whoever signs in with a password may set up an authenticator app under My Settings. '}
        {withoutWords(without)}
      </p>
      <div>
        {isRequired || canKeepSecrets
          ? <ButtonLink href={changeHref}>{isRequired ? 'No longer require it' : 'Require it of everybody'}</ButtonLink>
          : <DisabledAction label="Require it of everybody" reason="This server has no key to keep a secret under." />}
      </div>
    </section>
  );
}

function withoutWords(without: number): string {
  if (without === 0) return 'Nobody who has a password is without one.';
  return without === 1 ? '1 person who has a password is without one.' : `${without} people who have a password are without one.`;
}
