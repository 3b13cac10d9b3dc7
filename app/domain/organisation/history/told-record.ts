import type { Ctx } from '#app/domain/kernel/context.ts';
import type { Feature } from '#app/domain/kernel/permissions.ts';
import { declaredRecord, findTitle, subjectOf, wordsOf } from '#app/domain/kernel/records/stored-record.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { HISTORY_KINDS, type HistoryKind } from './contract.ts';
import { declared } from './field-words.ts';
import { KINDS, type Kind } from './kinds.ts';

const { enableInvoices, enableReceipting, enableCreditNotes, EasyLeave } = FEATURES;

/** The feature without which there is neither a record of the kind nor its history. */
const FEATURE_OF: Readonly<Partial<Record<HistoryKind, Feature>>> = {
  invoice: enableInvoices, 'recurring-invoice': enableInvoices, 'credit-note': enableCreditNotes, receipt: enableReceipting,
  product: enableInvoices, 'product-category': enableInvoices, sku: enableInvoices, discount: enableInvoices,
  'recurring-product': enableInvoices, 'leave-request': EasyLeave,
};

/** What the record is called and of what its address is made. */
export interface RecordPlace { name: string; empId?: string; clientId?: string; prodId?: string; date?: string; leaveTypeId?: string }

/** A kind of record with the way to find one of them; null once it is gone. */
export interface ToldRecord extends Kind {
  readonly feature: Feature | undefined;
  find(ctx: Ctx, id: string): Promise<RecordPlace | null>;
}

/** The kind of an address: one with words of its own, or else a declared record; undefined when there is neither. */
export function toldRecord(name: string): ToldRecord | undefined {
  const special = HISTORY_KINDS.find((known) => known === name);
  if (!special) return fromDeclaration(name);
  const { record, ...kind } = KINDS[special];
  return { ...kind, feature: FEATURE_OF[special], find: async (ctx, id) => await firstRow<RecordPlace>(ctx.em, record(id)) ?? null };
}

function fromDeclaration(record: string): ToldRecord | undefined {
  const of = declaredRecord(record);
  if (!of) return undefined;
  return {
    feature: of.spec.feature, subject: subjectOf(of.spec), one: wordsOf(of.spec).replace(/^./, (first) => first.toUpperCase()),
    fields: declared(of.spec.fields),
    async find(ctx, id) {
      const name = await findTitle(ctx, of, id);
      return name === null ? null : { name };
    },
  };
}
