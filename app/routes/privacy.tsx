import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PublicText } from '#app/components/layout/public-text.tsx';
import { publicRoute } from '#app/web/context.server.ts';
import { footerInfo } from '#app/web/footer.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';

const TITLE = 'Privacy';
const SECTIONS = [
  { heading: 'Who is responsible',
    text: 'Daybook is run by or for the organisation named above, which decides what is recorded in it and answers for it. Questions and '
      + 'requests about your data go to an administrator of that organisation.' },
  { heading: 'What is stored',
    text: 'Your name, e-mail address and working hours; the time that you record with its client, project, category, location and notes; '
      + 'what is made of it, such as invoices and reports; and a history of who changed what, when, and through which entry point.' },
  { heading: 'What Microsoft Teams adds',
    text: 'When you link your Teams account: the ids of the account and of its directory, its display name, and the address of your '
      + 'private chat with the bot, so that it can answer and remind you. The lines that you write are not stored: only the entries '
      + 'that they propose, and what became of them. In group chats and channels the bot shows nobody\'s time.' },
  { heading: 'What single sign-on reads',
    text: 'Where it is switched on, Teams hands the bot a token of your own directory. Your account\'s ids and your sign-in name are read '
      + 'from it to find who you are; the token is not stored.' },
  { heading: 'Who sees it',
    text: 'You, the administrators of your organisation, and who approves your weeks. Clients see what is on the documents that are sent '
      + 'to them. Nothing is sold, and nothing is sent to anybody for advertising.' },
  { heading: 'How to end it',
    text: 'Under My Settings you can remove the link to your Teams account; removing the app in Teams ends all messages of the bot. An '
      + 'administrator of your organisation can correct or delete what is stored about you, as far as the law does not ask for it to '
      + 'stay.' },
] as const;

export const meta = () => pageTitle(TITLE);

/** Open to everybody, signed in or not: the Teams app leads here. */
export async function loader(args: LoaderFunctionArgs) {
  const { tenant } = await publicRoute(args);
  return { organisation: tenant.name, footer: footerInfo() };
}

export default function PrivacyPage() {
  const { organisation, footer } = useLoaderData<typeof loader>();
  return <PublicText orgName={organisation} homeHref={paths.home()} footer={footer} title={TITLE} sections={SECTIONS} />;
}
