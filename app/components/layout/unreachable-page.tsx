import { BarePage } from './bare-page.tsx';
import type { LeftOut } from './left-out.ts';
import { RETRY_DELAY_MS, MAX_RETRIES, UNREACHABLE } from './error-texts.ts';

export interface UnreachablePageProps {
  stylesheet: string;
  /** The page that was asked for, without anything added to it. */
  href: string;
  /** Where the page goes by itself in a second; absent when it has tried often enough, and for a post. */
  retry?: { href: string; attempt: number };
  /** What was typed, in a post that could not be carried out. */
  typed?: {
    fields: readonly (readonly [name: string, value: string])[];
    /** What must be filled in again, and the words for it. */
    empty: readonly (readonly [name: string, what: LeftOut])[];
    leftOut: readonly string[];
    multipart: boolean;
  };
  referenceId: string;
}

const UNSEEN = /^(idempotencyKey|version|intent|returnTo|here|known[A-Z].*|shown[A-Z].*|.*Id)$/;

const LABELS: Readonly<Record<string, string>> = { present: 'Current password', again: 'Confirm password' };

const labelOf = (name: string): string =>
  LABELS[name] ?? name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[[\].]+/g, ' ').trim().replace(/^./, (first) => first.toUpperCase());

/** The page while the database is away. */
export function UnreachablePage({ stylesheet, href, retry, typed, referenceId }: UnreachablePageProps) {
  return (
    <BarePage status={503} statusText="Service Unavailable" heading="The database does not answer" stylesheet={stylesheet}
      referenceId={referenceId}
      head={retry ? <meta httpEquiv="refresh" content={`${RETRY_DELAY_MS / 1000};url=${retry.href}`} /> : null}>
      {typed ? <SendAgain href={href} typed={typed} /> : <TryAgain href={href} retry={retry} />}
    </BarePage>
  );
}

function TryAgain({ href, retry }: Pick<UnreachablePageProps, 'href' | 'retry'>) {
  if (retry) return <p role="status">This page tries again by itself every second: attempt {retry.attempt} of {MAX_RETRIES}.</p>;
  return (
    <>
      <p role="alert">{UNREACHABLE}</p>
      <p><a className="link" href={href} data-reload="">Try again</a></p>
    </>
  );
}

function SendAgain({ href, typed }: { href: string; typed: NonNullable<UnreachablePageProps['typed']> }) {
  if (typed.fields.length + typed.empty.length === 0)
    return <p role="alert">What you sent could not be saved. Go back to the page before, and send it again in a moment.</p>;
  const seen = typed.fields.filter(([name, value]) => value !== '' && !UNSEEN.test(name));
  return (
    <form method="post" action={href} encType={typed.multipart ? 'multipart/form-data' : undefined} className="stack">
      <p role="alert">
        What you sent could not be saved. Everything you typed is still on this page: send it again in a moment. Sending it twice saves it
          once.</p>
      {typed.leftOut.length > 0 ? <p>{typed.leftOut.join(' ')}</p> : null}
      {typed.fields.map(([name, value], index) => <input key={`${name}-${index}`} type="hidden" name={name} value={value} />)}
      {typed.empty.map(([name, what], index) => (
        <div key={`${name}-${index}`} className="field">
          <label className="field-label" htmlFor={`again-${index}`}>{labelOf(name)}</label>
          <input className="input" id={`again-${index}`} type={what} name={name}
            autoComplete={what === 'password' ? 'current-password' : undefined} />
        </div>
      ))}
      <div><button type="submit" className="button button-primary">Send again</button></div>
      {seen.length > 0 ? (
        <dl className="definitions">
          {seen.map(
            ([name, value], index) =>
              <div key={`${name}-${index}`}><dt>{labelOf(name)}</dt><dd className="whitespace-pre-line">{value}</dd></div>)}
        </dl>
      ) : null}
    </form>
  );
}
