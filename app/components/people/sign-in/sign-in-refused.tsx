import type { ComponentProps } from 'react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PlainShell } from '../../layout/plain-shell.tsx';

interface SignInRefusedProps {
  organisation: string;
  /** Why, and what to do. */
  words: string;
  footer: ComponentProps<typeof PlainShell>['footer'];
  againHref: string;
}

/** Nobody was signed in by the provider. */
export function SignInRefused({ organisation, words, footer, againHref }: SignInRefusedProps) {
  return (
    <PlainShell orgName={organisation} footer={footer}>
      <PageHeader title="Sign in" description={organisation} />
      <ErrorState title="You are not signed in" action={<ButtonLink href={againHref}>Back to the sign-in page</ButtonLink>}>
        {words}
      </ErrorState>
    </PlainShell>
  );
}
