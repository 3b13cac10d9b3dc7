import { z } from 'zod';
import { sql } from 'kysely';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { tables } from '#app/domain/kernel/records/tables.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { findDirectoryPerson } from '#app/domain/people/sign-in/index.server.ts';
import type { ChatLink } from './chat-link.entity.ts';
import { ACCOUNT_NAME_MAX, ConversationAddress } from './contract.ts';

const SignedInAccount = z.object({
  directoryId: z.string().min(1).max(100),
  objectId: z.string().min(1).max(100),
  accountName: z.string().transform((name) => name.slice(0, ACCOUNT_NAME_MAX)),
  /** The account's sign-in name in its own directory; empty for guests, whose names another directory gives. */
  userName: z.string().max(254),
  conversation: ConversationAddress,
});
type SignedInAccount = z.output<typeof SignedInAccount>;

/** Whom the account was found to be: linked just now, linked before, or nobody. */
export type SignInOutcome = 'linked' | 'known' | 'nobody';

/**
 * Binds an account whose owner has just signed in at the organisation's directory. Only for the organisation that
 * the directory is connected to; a person who has another account linked already is left to the one-time link.
 */
export const linkBySignIn = command({
  name: 'chat.link-by-sign-in',
  permission: 'organisation:write',
  input: SignedInAccount,
  async run(ctx, account): Promise<SignInOutcome> {
    const { directoryId, objectId, accountName, conversation } = account;
    if (await findLinkOf(ctx, account)) return 'known';
    const connected = await firstRow(
      ctx.em, sql`select 1 as found from control.chat_directory where directory_id = ${directoryId} and tenant_id = ${ctx.tenant.id}`,
    );
    const empId = connected ? await findEmployee(ctx, account) : undefined;
    if (empId === undefined) return 'nobody';
    const added = await tables<typeof ChatLink>(ctx.em).insertInto('chat_link')
      .values({ empId, directoryId, objectId, accountName, conversation, remind: false, linkedAt: ctx.now() })
      .onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 0n) return await findLinkOf(ctx, account) ? 'known' : 'nobody';
    ctx.audit({ subject: 'chat_link', id: empId, after: { directoryId, objectId, accountName } });
    return 'linked';
  },
});

function findLinkOf(ctx: CommandCtx, { directoryId, objectId }: SignedInAccount): Promise<unknown> {
  return tables<typeof ChatLink>(ctx.em).selectFrom('chat_link').select('empId')
    .where('directoryId', '=', directoryId).where('objectId', '=', objectId).executeTakeFirst();
}

/** The enabled employee who has signed in on the web with this account, else the one whose e-mail address is its sign-in name. */
async function findEmployee(ctx: CommandCtx, { directoryId, objectId, userName }: SignedInAccount): Promise<string | undefined> {
  const known = await findDirectoryPerson(ctx.em, { directoryId, objectId });
  if (known) return known.isEnabled ? known.empId : undefined;
  if (userName === '') return undefined;
  return (await firstRow<{ empId: string }>(
    ctx.em, sql`select emp_id as "empId" from tenant.employee where lower(email) = lower(${userName}) and is_enabled`,
  ))?.empId;
}
