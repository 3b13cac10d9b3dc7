import { BarePage } from './bare-page.tsx';

export interface RefusedPageProps {
  stylesheet: string;
  status: number;
  heading: string;
  words: readonly string[];
  /** The page that the form was on. */
  backHref: string;
  homeHref: string;
  referenceId: string;
}

/** The page that answers a request of a browser at an address that has no page of its own. */
export function RefusedPage({ stylesheet, status, heading, words, backHref, homeHref, referenceId }: RefusedPageProps) {
  return (
    <BarePage status={status} statusText={heading} heading={heading} stylesheet={stylesheet} referenceId={referenceId}>
      {words.map((each) => <p key={each} role="alert">{each}</p>)}
      <p className="cluster route-error-actions">
        <a className="button button-primary" href={backHref} data-reload="">Back to the page</a>
        {backHref === homeHref ? null : <a className="button" href={homeHref} data-reload="">Go to the home page</a>}
      </p>
    </BarePage>
  );
}
