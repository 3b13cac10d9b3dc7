import { Form } from '@remix-run/react';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { FEED_KINDS, FEED_WORDS, type FeedKind } from '#app/domain/leave/leave-calendar/fields.ts';
import { paths } from '#app/screens/paths.ts';
import { plainField } from '../../form/plain-field.ts';
import { TextField } from '../../form/fields/text-field.tsx';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

interface FeedLinksProps { links: readonly { readonly kind: FeedKind; readonly address: string }[] }

/** The calendars that can be subscribed to: each with its address, or the button that makes one. */
export function FeedLinks({ links }: FeedLinksProps) {
  return FEED_KINDS.map((kind) => {
    const { title, about } = FEED_WORDS[kind];
    const address = links.find((link) => link.kind === kind)?.address;
    return (
      <Card key={kind} title={title}>
        <div className="stack">
          <p className="muted">{about}</p>
          {address ? <FeedAddress kind={kind} title={title} address={address} /> : (
            <Form method="post">
              <input type="hidden" name="kind" value={kind} readOnly />
              <Button>Make link for {title.toLowerCase()}</Button>
            </Form>
          )}
        </div>
      </Card>
    );
  });
}

function FeedAddress({ kind, title, address }: { kind: FeedKind; title: string; address: string }) {
  const isScripted = useHydrated();
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    void navigator.clipboard.writeText(address).then(() => {
      setCopied(true);
      announce('The address is copied.');
    });
  };
  return (
    <>
      <TextField field={plainField({ name: `address-${kind}`, value: address })} label={`Address of ${title.toLowerCase()}`} readOnly
        hint="Add it to your calendar program as a subscribed calendar, or a calendar from the internet." />
      <div className="cluster">
        {isScripted ? <Button type="button" icon={Copy} onClick={copy}>{isCopied ? 'Address copied' : 'Copy address'}</Button> : null}
        <ButtonLink href={paths.removeLeaveLink(kind)} variant="quiet">Revoke link</ButtonLink>
      </div>
    </>
  );
}
