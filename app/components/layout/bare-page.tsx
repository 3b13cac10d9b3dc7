import type { ReactNode } from 'react';

interface BarePageProps {
  stylesheet: string;
  status: number;
  /** What the status is called by HTTP, for the title. */
  statusText: string;
  heading: string;
  referenceId: string;
  /** What the head has beside the rest. */
  head?: ReactNode;
  children: ReactNode;
}

/** A whole document without scripts and without a frame, where nobody's session can be looked at, or was. */
export function BarePage({ stylesheet, status, statusText, heading, referenceId, head, children }: BarePageProps) {
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`Daybook · ${statusText}`}</title>
        {head}
        <link rel="stylesheet" href={stylesheet} />
      </head>
      <body>
        <main className="shell-main shell-plain" id="main">
          <div className="route-error">
            <p className="route-error-code">{status}</p>
            <h1>{heading}</h1>
            {children}
            <p className="muted mt-4">Reference: {referenceId}</p>
          </div>
        </main>
      </body>
    </html>
  );
}
