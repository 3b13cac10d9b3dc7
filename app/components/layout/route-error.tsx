import { isRouteErrorResponse } from '@remix-run/react';

export interface RouteErrorProps {
  /** What `useRouteError` gives. */
  error: unknown;
  url?: string;
  /** What the log knows this failure by. */
  referenceId?: string;
}

interface ErrorText {
  code: string;
  title: string;
  text: string;
  advice?: string;
}

export function RouteError({ error, url, referenceId }: RouteErrorProps) {
  const { code, title, text, advice } = errorText(error, url);
  return (
    <div className="route-error">
      <p className="route-error-code">{code}</p>
      <h1>{title}</h1>
      <p>{text}</p>
      {advice ? <p className="muted">{advice}</p> : null}
      {referenceId && code !== '404' ? <p className="muted">Reference: {referenceId}</p> : null}
    </div>
  );
}

function errorText(error: unknown, url: string | undefined): ErrorText {
  if (!isRouteErrorResponse(error)) {
    return { code: '500', title: 'Server Error', text: 'Something went wrong on our end. Please try again later.' };
  }
  const said = messageOf(error.data);
  switch (error.status) {
    case 401:
      return {
        code: '401',
        title: 'Unauthorized',
        text: said ?? 'Request has not been applied because it lacks valid authentication credentials for the target resource',
      };
    case 403:
      return {
        code: '403',
        title: 'Forbidden',
        text: said ?? 'You are not authorized to view/use this service',
        advice: 'An administrator of your organisation can give you access.',
      };
    case 404:
      return {
        code: '404',
        title: 'Page Not Found',
        text: `We couldn't find the page you were looking for${url ? ` at ${url}` : ''}.`,
        advice: 'Go back to the page before and refresh it: what it showed may have been changed or deleted since.',
      };
    case 500:
      return { code: '500', title: 'Server Error', text: 'Something went wrong on our end. Please try again later.' };
    default:
      return { code: String(error.status), title: said ? 'This could not be done' : 'Unexpected API Error', text: said ?? "Something went wrong. We're working on it!" };
  }
}

function messageOf(data: unknown): string | undefined {
  if (typeof data === 'string' && data !== '') return data;
  if (typeof data !== 'object' || data === null || !('message' in data)) return undefined;
  return typeof data.message === 'string' && data.message !== '' ? data.message : undefined;
}
