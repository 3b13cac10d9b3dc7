import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import type { CardDraft, CardResult } from './card-draft.ts';
import type { CardKind, CardState } from './contract.ts';

/** A card as it stands: what it offers, and what became of it. */
export interface StoredCard {
  cardId: string;
  kind: CardKind;
  state: CardState;
  draft: CardDraft;
  result: CardResult | null;
}

async function findCard(em: SqlEntityManager, where: RawBuilder<unknown>): Promise<StoredCard | undefined> {
  return firstRow<StoredCard>(em, sql`select card_id::text as "cardId", kind, state, draft, result from tenant.chat_card ${where}`);
}

/** One card of a person; inside a command its row is locked until the transaction ends. */
export function findCardOf(em: SqlEntityManager, empId: string, cardId: string): Promise<StoredCard | undefined> {
  const lock = em.isInTransaction() ? sql`for update` : sql``;
  return findCard(em, sql`where card_id = ${cardId} and emp_id = ${empId} ${lock}`);
}

/** The card that short lines are about: the one that the person was shown or that did something last, unless it was cancelled or undone. */
export function findNewestCard(em: SqlEntityManager, empId: string): Promise<StoredCard | undefined> {
  return findCard(em, sql`where emp_id = ${empId} and state in ('asking', 'open', 'done') order by updated_at desc, card_id limit 1`);
}

/**
 * The instant, or just after the person's latest card: two within a millisecond keep their order. As the database writes it, to the
 * microsecond.
 */
export async function findTimeAfterOthers(em: SqlEntityManager, empId: string, now: Date): Promise<string> {
  const latest = await firstRow<{ at: string }>(em, sql`select greatest(${now.toISOString()}::timestamptz,
    max(updated_at) + interval '1 microsecond')::text as at from tenant.chat_card where emp_id = ${empId}`);
  return latest?.at ?? now.toISOString();
}

/** The person's latest card that changed something and still stands. */
export function findLatestCard(em: SqlEntityManager, empId: string): Promise<StoredCard | undefined> {
  return findCard(em, sql`where emp_id = ${empId} and state = 'done' order by updated_at desc, card_id limit 1`);
}
