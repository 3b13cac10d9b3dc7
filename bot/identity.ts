import type { Application } from '#app/application.ts';
import { controlEm, emFor } from '#app/db/database.ts';
import { findTenantById } from '#app/db/tenants.ts';
import { LastAnswer, NO_ANSWER } from '#app/domain/chat/contract.ts';
import { findChatPerson, findChatTenant, requestLink } from '#app/domain/chat/index.server.ts';
import { featuresOn } from '#app/domain/site/features/index.server.ts';
import type { Ctx, Tenant } from '#app/domain/kernel/context.ts';
import { SYSTEM } from '#app/domain/kernel/permissions.ts';
import type { Actor } from '#app/domain/kernel/permissions.ts';
import { todayIn } from '#app/domain/kernel/values/zone.ts';
import { beginReading } from '#app/domain/time/quick-entry/index.server.ts';
import type { Card } from './cards/card.ts';
import { disabledCard, linkCard } from './cards/person-cards.ts';
import type { Incoming, Turn } from './turn.ts';

/** The web's addresses that the bot points to, without scheme and host. */
export interface WebPaths {
  entry(date: string, empId: string, timeId: number): string;
  day(empId: string, date: string): string;
  link(token: string): string;
}

export interface Bot {
  readonly app: Application;
  readonly paths: WebPaths;
}

/** `maySignIn`: the person's directory is connected, so that single sign-on could tell who they are. */
export type Identified = { known: true; turn: Turn } | { known: false; card(): Promise<Card>; maySignIn: boolean };

/** Who is talking: a linked, enabled employee with their own rights, or somebody who is told what to do. */
export async function identify(bot: Bot, incoming: Incoming): Promise<Identified> {
  const { app } = bot;
  const { account } = incoming;
  const place = await findChatTenant(controlEm(app.database), account.directoryId, siteOf(app).hostname);
  const tenant = place ? await findTenantById(app.database, place.tenantId) : undefined;
  const em = tenant ? emFor(app.database, tenant) : undefined;
  const person = em ? await findChatPerson(em, account, app.now()) : undefined;
  if (!tenant || !em || !person)
    return { known: false, card: () => offerLink(bot, incoming, place?.host ?? null), maySignIn: tenant !== undefined };
  if (!person.isEnabled) return { known: false, card: async () => disabledCard(tenant.name), maySignIn: false };
  const { empId, name, email, isAdmin, isApprover, decidesLeave } = person;
  const features = featuresOn(person.switches, app.log);
  const ctx = ctxOf(bot, tenant, { kind: 'employee', empId, name, email, isAdmin, isApprover, decidesLeave, features });
  const last = LastAnswer.catch(NO_ANSWER).parse(person.lastAnswer ?? NO_ANSWER);
  return { known: true, turn: { ...beginReading(ctx), links: linksOf(bot, place?.host ?? null), last } };
}

function ctxOf({ app }: Bot, tenant: Tenant, actor: Actor): Ctx {
  const { database, queue, secrets, log, now } = app;
  return {
    em: emFor(database, tenant), actor, tenant, channel: 'chat', log, queue, secrets, now, today: () => todayIn(tenant.timeZone, now()),
  };
}

/** The product itself in the organisation that a directory is connected to; undefined when it is connected to none. */
export async function systemOf(bot: Bot, directoryId: string): Promise<Ctx | undefined> {
  const place = await findChatTenant(controlEm(bot.app.database), directoryId, siteOf(bot.app).hostname);
  const tenant = place ? await findTenantById(bot.app.database, place.tenantId) : undefined;
  return tenant ? ctxOf(bot, tenant, SYSTEM) : undefined;
}

async function offerLink({ app, paths }: Bot, { account, address, isPrivate }: Incoming, host: string | null): Promise<Card> {
  const token = await requestLink(controlEm(app.database), account, isPrivate ? address : undefined, app.now());
  return linkCard({ url: `${originOf(app, host)}${paths.link(token)}`, accountName: account.name });
}

function linksOf({ app, paths }: Bot, host: string | null): Turn['links'] {
  const origin = originOf(app, host);
  return { entry: (date, empId, timeId) => `${origin}${paths.entry(date, empId, timeId)}`,
    day: (empId, date) => `${origin}${paths.day(empId, date)}`, page: (path) => `${origin}${path}` };
}

const siteOf = ({ config }: Application): URL => new URL(config.publicUrl ?? `http://localhost:${config.port}`);

/** Scheme, host and port of an organisation's site; the configured address when the organisation is not known yet. */
function originOf(app: Application, host: string | null): string {
  const site = siteOf(app);
  if (host) site.hostname = host;
  return site.origin;
}

/** The links of an organisation whose host has not been read with the person. */
export async function linksOfTenant(bot: Bot, tenant: Tenant, directoryId: string): Promise<Turn['links']> {
  const place = await findChatTenant(controlEm(bot.app.database), directoryId, siteOf(bot.app).hostname);
  return linksOf(bot, place?.tenantId === tenant.id ? place.host : null);
}
