import { getLeaveForm } from '#app/domain/leave/requests/index.server.ts';
import { bareKey } from '../dialogue/read-reply.ts';
import type { Card } from '../cards/card.ts';
import { pressed } from '../entry/press.ts';
import type { Turn } from '../turn.ts';
import { typesNamed } from './leave-words.ts';

const PART = /^(?:(?:the|in the) )?(morning|afternoon)$/;
const WORDS_MAX = 4;

/** Answers a question about leave in words, as if its button had been pressed; undefined where the line is something else. */
export async function answerLeave(turn: Turn, key: string): Promise<Card | undefined> {
  const { verbs, data } = turn.last;
  const bare = bareKey(key);
  if (!data || bare.split(' ').length > WORDS_MAX) return undefined;
  const part = verbs.includes('leave-part') ? PART.exec(bare)?.[1] : undefined;
  if (part) return pressed(turn, 'leave-part', { ...data, part });
  if (!verbs.includes('leave-type')) return undefined;
  const { types } = await getLeaveForm(turn.ctx, { empId: turn.ctx.actor.empId });
  const exact = types.filter(({ typeName }) => typeName.toLowerCase() === bare);
  const [type, ...others] = exact.length > 0 ? exact : typesNamed(bare.replace(/ leave$/, ''), types);
  const isAlone = type !== undefined && others.length === 0 && (exact.length > 0 || bare.split(' ').length <= 2);
  return isAlone ? pressed(turn, 'leave-type', { ...data, leaveTypeId: type.leaveTypeId }) : undefined;
}
