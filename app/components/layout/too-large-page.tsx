export interface TooLargePageProps {
  stylesheet: string;
  /** The page of the form that was sent. */
  href: string;
  words: string;
  referenceId: string;
}

/** The page that answers a form whose body is not even read. A whole document without scripts, as nobody's session was looked at. */
export function TooLargePage({ stylesheet, href, words, referenceId }: TooLargePageProps) {
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Daybook · Payload Too Large</title>
        <link rel="stylesheet" href={stylesheet} />
      </head>
      <body>
        <main className="shell-main shell-plain" id="main">
          <div className="route-error">
            <p className="route-error-code">413</p>
            <h1>Too much was sent at once</h1>
            <p role="alert">{words}</p>
            <p><a className="link" href={href} data-reload="">Back to the form</a></p>
            <p className="muted mt-4">Reference: {referenceId}</p>
          </div>
        </main>
      </body>
    </html>
  );
}
