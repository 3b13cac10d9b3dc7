import { data, type LoaderFunctionArgs, type MetaArgs } from '@remix-run/node';
import {
  Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches, useRouteError, useRouteLoaderData,
} from '@remix-run/react';
import type { ReactNode } from 'react';
import { keptFrame } from './components/layout/kept-frame.ts';
import { useNonce } from './components/layout/nonce.tsx';
import { PageFocus } from './components/layout/focus/page-focus.tsx';
import { PlainShell } from './components/layout/plain-shell.tsx';
import { errorTitle, RouteError } from './components/layout/route-error.tsx';
import { footerInfo } from './web/footer.server.ts';
import { pageTitle } from './web/page-title.ts';
import { paths } from './screens/paths.ts';
import { takeToast } from './web/toast.server.ts';
import latinFont from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import stylesheet from './styles/app.css?url';

/** Every weight is in one file: asked for with the page, no heading is drawn in another font first. */
export const links = () => [
  { rel: 'preload', href: latinFont, as: 'font' as const, type: 'font/woff2', crossOrigin: 'anonymous' as const },
  { rel: 'stylesheet', href: stylesheet }, { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

export const meta = ({ error }: MetaArgs) => pageTitle(error ? errorTitle(error) : '');

/** Open to everybody: the frame of every page, errors and the sign-in page included. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { toasts, clear } = await takeToast(request);
  const body = { toasts, footer: footerInfo(), requestId: request.headers.get('X-Request-Id') ?? '' };
  return clear ? data(body, { headers: { 'Set-Cookie': clear } }) : body;
}

interface Written { readonly lang: string; readonly dir?: 'ltr' | 'rtl' }

const isWritten = (data: unknown): data is Written => typeof data === 'object' && data !== null && 'lang' in data && 'dir' in data;

/** The language of what is shown: a page that is not in English says so in its data. */
function useWritten(): Written {
  return useMatches().map(({ data: shown }) => shown).find(isWritten) ?? { lang: 'en-AU' };
}

/** A page that is open to everybody, and has a frame for whoever is signed in. */
interface Framed { readonly frame?: { readonly theme?: string } }

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const shell = useRouteLoaderData<{ theme?: string }>('routes/_app/_layout');
  const nowhere = useRouteLoaderData<Framed>('routes/$');
  const videos = useRouteLoaderData<Framed>('routes/videos');
  const { lang, dir } = useWritten();
  const theme = shell?.theme ?? nowhere?.frame?.theme ?? videos?.frame?.theme;
  return (
    <html lang={lang} dir={dir} data-theme={theme === 'light' || theme === 'dark' ? theme : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return <><Outlet /><PageFocus /></>;
}

export function ErrorBoundary() {
  const frame = useRouteLoaderData<typeof loader>('root');
  const { pathname } = useLocation();
  const problem = <RouteError error={useRouteError()} url={pathname} homeHref={paths.home()}
    {...(frame?.requestId ? { referenceId: frame.requestId } : {})} />;
  return keptFrame()?.(problem) ?? (
    <PlainShell orgName="Daybook" homeHref={paths.home()} footer={frame?.footer ?? { version: '', copyright: '© Daybook' }}>
      {problem}
    </PlainShell>
  );
}
