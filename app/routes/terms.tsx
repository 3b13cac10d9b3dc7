import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PublicText } from '#app/components/layout/public-text.tsx';
import { publicRoute } from '#app/web/context.server.ts';
import { footerInfo } from '#app/web/footer.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';

const TITLE = 'Terms of Use';
const SECTIONS = [
  { heading: 'Who may use Daybook',
    text: 'People whom an administrator of the organisation named above has added. Your account is yours alone: record your own time with '
      + 'it, and do not share how you sign in. The same holds for the Teams account that is linked to it.' },
  { heading: 'What you record',
    text: 'What you save is your organisation\'s record of work. Its clients may be invoiced by it, so record what was done, and correct '
      + 'it as soon as you see a mistake. Periods that are closed and weeks that are confirmed are changed by an administrator.' },
  { heading: 'The bot in Microsoft Teams',
    text: 'The bot shows what it understood before anything is saved. What you save, by a button or by a word, counts as recorded by you. '
      + 'Microsoft\'s own terms apply to Teams itself.' },
  { heading: 'Who answers for it',
    text: 'Your organisation runs Daybook or has it run, decides how long data is stored, and gives support. Agreements between you and '
      + 'your organisation go before this page.' },
] as const;

export const meta = () => pageTitle(TITLE);

/** Open to everybody, signed in or not: the Teams app leads here. */
export async function loader(args: LoaderFunctionArgs) {
  const { tenant } = await publicRoute(args);
  return { organisation: tenant.name, footer: footerInfo() };
}

export default function TermsPage() {
  const { organisation, footer } = useLoaderData<typeof loader>();
  return <PublicText orgName={organisation} homeHref={paths.home()} footer={footer} title={TITLE} sections={SECTIONS} />;
}
