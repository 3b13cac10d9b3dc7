import { BarePage } from './bare-page.tsx';

export interface TooLargePageProps {
  stylesheet: string;
  /** The page of the form that was sent. */
  href: string;
  words: string;
  referenceId: string;
}

/** The page that answers a form whose body is not even read. */
export function TooLargePage({ stylesheet, href, words, referenceId }: TooLargePageProps) {
  return (
    <BarePage status={413} statusText="Payload Too Large" heading="Too much was sent at once" stylesheet={stylesheet}
      referenceId={referenceId}>
      <p role="alert">{words}</p>
      <p><a className="link" href={href} data-reload="">Back to the form</a></p>
    </BarePage>
  );
}
