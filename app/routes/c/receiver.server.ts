import { data } from '@remix-run/node';
import type { Application } from '#app/application.ts';
import { getPageLanguage } from '#app/domain/money/client-pages/index.server.ts';
import { LANGUAGES, languageTag, type Language } from '#app/domain/money/document-templates/fields.ts';
import { preferredLanguage, wordsOf } from '#app/domain/money/document-templates/index.server.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { RECEIVER } from '#app/domain/kernel/permissions.ts';
import { fillIn } from '#app/domain/kernel/values/fill-in.ts';
import { paths } from '#app/screens/paths.ts';
import type { publicRoute, RouteArgs } from '#app/web/context.server.ts';
import { footerInfo } from '#app/web/footer.server.ts';

/** The request of somebody who came by a link: what it leads to is open to them, and nothing else. */
export interface Receiver {
  readonly app: Application;
  readonly ctx: Ctx;
  /** The secret of the address, and the days of a statement that it asks for. */
  readonly asked: { readonly token: string; readonly from: string; readonly to: string };
  readonly organisation: string;
  readonly accepted: string | null;
}

export function receiverOf({ request, params }: RouteArgs, { app, ctx, tenant }: Awaited<ReturnType<typeof publicRoute>>): Receiver {
  const { searchParams } = new URL(request.url);
  const asked = { token: params['token'] ?? '', from: searchParams.get('from') ?? '', to: searchParams.get('to') ?? '' };
  const accepted = request.headers.get('Accept-Language');
  return { app, ctx: { ...ctx, actor: RECEIVER }, asked, organisation: tenant.name, accepted };
}

/** In which language a page is written, and where it begins. */
export const writtenIn = (language: Language) => ({ lang: languageTag(language), dir: LANGUAGES[language].direction });

/** The language of the paper; where a link leads nowhere, of those that papers have, the one that the browser asks for. */
export const languageOf = async ({ ctx, asked, accepted }: Receiver): Promise<Language> =>
  await getPageLanguage(ctx, asked) ?? preferredLanguage(accepted);

const refusalPage = ({ organisation }: Receiver, language: Language, title: string, text: string) => (
  { ...writtenIn(language), organisation, copyright: footerInfo().copyright, refusal: { title, text } });

/** The page of an address that nobody was given, or whose link was withdrawn. */
export function unknownPage(receiver: Receiver, language = preferredLanguage(receiver.accepted)) {
  const { unknown, unknownMore } = wordsOf(language).clientPage;
  return data(refusalPage(receiver, language, unknown, unknownMore), { status: 404 });
}

/** The page that asks to wait with the next PDF. */
export async function waitPage(receiver: Receiver, seconds: number) {
  const language = await languageOf(receiver);
  const { tooMany, tooManyMore, back } = wordsOf(language).clientPage;
  const { token, ...days } = receiver.asked;
  const page = refusalPage(receiver, language, tooMany, fillIn(tooManyMore, { minutes: String(Math.ceil(seconds / 60)) }));
  const refusal = { ...page.refusal, back: { href: paths.clientPage(token, days), label: back } };
  return data({ ...page, refusal }, { status: 429, headers: { 'Retry-After': String(seconds) } });
}

/** Runs what a link leads to; undefined where it leads nowhere. */
export async function unlessUnknown<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return undefined;
    throw error;
  }
}
