import type { SecondFactorRequirement } from '#app/domain/people/second-factor/index.server.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DisabledAction } from '../../ui/disabled-action.tsx';

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
        {isRequired ? <Badge tone="success">Required</Badge> : <Badge>Optional</Badge>}
      </div>
      <p>
        {isRequired ? 'People who sign in with a password also need a code from an authenticator app, and set it up first. '
          : 'People who sign in with a password may set up an authenticator app under My Settings. '}
        {withoutWords(without)}
      </p>
      <div>
        {isRequired || canKeepSecrets
          ? <ButtonLink href={changeHref}>{isRequired ? 'Stop requiring it' : 'Require it of everybody'}</ButtonLink>
          : <DisabledAction label="Require it of everybody" reason="This server has no key to encrypt secrets with." />}
      </div>
    </section>
  );
}

function withoutWords(without: number): string {
  if (without === 0) return 'Everybody with a password has one.';
  return without === 1 ? '1 person with a password does not have one.' : `${without} people with a password do not have one.`;
}
