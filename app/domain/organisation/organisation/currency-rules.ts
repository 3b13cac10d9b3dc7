import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { DomainError, refuseLocked } from '#app/domain/kernel/errors.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import type { Lock } from '#app/domain/kernel/lock.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import type { Currencies } from './contract.ts';

/** The currencies of ISO 4217 that have hundredths: amounts are kept to two decimals. */
const CODES = `
  AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE CZK
  DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD
  KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP
  PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH
  USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG`.trim().split(/\s+/);
const KNOWN: ReadonlySet<string> = new Set(CODES);

export interface Currency { readonly code: string; readonly name: string }

const isCurrency = (code: string): boolean => KNOWN.has(code);

/** The currencies to choose from by code, and the stored ones whatever they are. */
export function knownCurrencies(stored: readonly string[]): Currency[] {
  const names = new Intl.DisplayNames('en-AU', { type: 'currency' });
  return [...new Set([...CODES, ...stored])].sort().map((code) => ({ code, name: names.of(code) ?? code }));
}

const counted = (count: number, noun: string): string[] => (count === 0 ? [] : [`${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`]);

/** 'a', 'a and b', 'a, b and c'. */
const enumerated = (parts: readonly string[]): string => [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ');

/** Why the organisation's own currency may not be changed, as amounts are never converted; null while nothing is billed or paid. */
export async function findCurrencyLock(em: SqlEntityManager, currencyId: string): Promise<Lock | null> {
  const found = await firstRow<{ invoices: number; receipts: number; creditNotes: number }>(em, sql`select
    (select count(*)::int from tenant.invoice) as invoices, (select count(*)::int from tenant.receipt) as receipts,
    (select count(*)::int from tenant.credit_note) as "creditNotes"`);
  const { invoices = 0, receipts = 0, creditNotes = 0 } = found ?? {};
  const parts = [...counted(invoices, 'invoice'), ...counted(receipts, 'receipt'), ...counted(creditNotes, 'credit note')];
  if (parts.length === 0) return null;
  const [verb, them] = invoices + receipts + creditNotes === 1 ? ['is', 'it'] : ['are', 'them'];
  const remedy = `Delete ${them} first to bill in another currency.`;
  return { kind: 'billed', reason: `${enumerated(parts)} ${verb} in ${currencyId}.`, remedy };
}

interface Money { readonly currencyId: string; readonly currencies: Currencies }

/** Refuses currencies that are not in the list, another own one than that of what is billed, and the loss of one that a client has. */
export async function requireCurrencies(em: SqlEntityManager, wanted: Money, stored: Money): Promise<void> {
  const choose = 'Please select a currency from the list.';
  if (wanted.currencyId !== stored.currencyId) {
    if (!isCurrency(wanted.currencyId)) throw refusal(choose, 'currencyId');
    const lock = await findCurrencyLock(em, stored.currencyId);
    refuseLocked(lock && { ...lock, reason: `The currency cannot be changed: ${lock.reason}` }, 'currencyId');
  }
  const present = new Set(stored.currencies.map(({ currencyId }) => currencyId));
  for (const [index, { currencyId }] of wanted.currencies.entries()) {
    const field = `currencies[${index}].currencyId`;
    if (!present.has(currencyId) && !isCurrency(currencyId)) throw refusal(choose, field);
    if (currencyId === wanted.currencyId)
      throw refusal(`${currencyId} is the organisation’s own currency, with the exchange rate 1.`, field);
  }
  const wantedIds = wanted.currencies.map(({ currencyId }) => currencyId);
  const [used] = await rows<{ currencyId: string; clients: number }>(em, sql`select currency_id as "currencyId", count(*)::int as clients
    from tenant.client where currency_id is not null and currency_id <> all(${wantedIds}::text[])
    group by currency_id order by currency_id`);
  if (!used) return;
  const [clients, them] = used.clients === 1 ? ['1 client is', 'it'] : [`${formatCount(used.clients)} clients are`, 'them'];
  throw refusal(`${clients} billed in ${used.currencyId}. Choose another currency for ${them} first.`, 'currencies');
}

const refusal = (message: string, field: string) => new DomainError('rule_violated', message, { [field]: [message] });
