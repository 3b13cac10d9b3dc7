import { isRouteErrorResponse } from '@remix-run/react';
import { useEffect } from 'react';
import { problemText } from './error-texts.ts';
import { ButtonLink } from '../ui/button-link.tsx';

export interface RouteErrorProps {
  /** What `useRouteError` gives. */
  error: unknown;
  url?: string;
  /** The page to begin again from. */
  homeHref?: string;
  /** What the log knows this failure by. */
  referenceId?: string;
}

interface ErrorText {
  code: string;
  title: string;
  text: string;
  advice?: string;
  /** Whether it may be had in a moment. */
  again?: boolean;
}

export function RouteError({ error, url, homeHref, referenceId }: RouteErrorProps) {
  const { code, title, text, advice, again } = errorText(error, url);
  useEffect(() => { window.dispatchEvent(new ErrorEvent('fault', { error })); }, [error]);
  return (
    <div className="route-error">
      <p className="route-error-code">{code}</p>
      <h1>{title}</h1>
      <p>{text}</p>
      {advice ? <p className="muted">{advice}</p> : null}
      {referenceId && code !== '404' ? <p className="muted">Reference: {referenceId}</p> : null}
      {again || homeHref ? (
        <p className="cluster route-error-actions">
          {again ? <a className="button button-primary" href="" data-reload="">Try again</a> : null}
          {homeHref ? <ButtonLink href={homeHref}>Go to the home page</ButtonLink> : null}
        </p>
      ) : null}
    </div>
  );
}

/** What the page of an error is called. */
export const errorTitle = (error: unknown): string => errorText(error, undefined).title;

const GRANTED_BY = 'An administrator of your organisation can give you access.';

const FAULT: ErrorText = {
  code: '500', title: 'Server Error', text: 'Something went wrong on our end. Please try again later.', again: true,
};

/** What a refusal says of the record that is not there. */
function recordWords(data: unknown): string | undefined {
  const detail = typeof data === 'object' && data !== null && 'detail' in data ? data.detail : undefined;
  return typeof detail === 'string' && detail !== '' ? detail : undefined;
}

function errorText(error: unknown, url: string | undefined): ErrorText {
  if (!isRouteErrorResponse(error)) return FAULT;
  const { title, detail } = problemText(error.status, typeof error.data === 'string' ? { detail: error.data } : error.data);
  switch (error.status) {
    case 403:
      // The refusal of a use-case says so itself.
      return { code: '403', title, text: detail, ...(detail.includes('administrator') ? {} : { advice: GRANTED_BY }) };
    case 404:
      return {
        code: '404',
        title: 'Page Not Found',
        text: recordWords(error.data) ?? `We couldn't find the page you were looking for${url ? ` at ${url}` : ''}.`,
        advice: 'Go back to the page before and refresh it: what it showed may have been changed or deleted since.',
      };
    case 500:
      return FAULT;
    default:
      return {
        code: error.status === 0 ? '' : String(error.status), title, text: detail, again: error.status === 0 || error.status === 503,
      };
  }
}
