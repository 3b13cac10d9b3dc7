import { z } from 'zod';
import type { Incoming } from '../turn.ts';
import { readText } from './read-text.ts';

const name = () => z.string().max(500).catch('');
const Data = z.record(z.string(), z.unknown()).catch({});

/** The parts of a Bot Framework activity that matter here; whatever else it holds is not looked at. */
export const ActivityShape = z.object({
  type: z.string().min(1).max(100),
  id: name(),
  name: name(),
  serviceUrl: z.string().max(500).catch(''),
  channelId: name(),
  text: z.string().catch(''),
  value: z.unknown().optional(),
  replyToId: name(),
  action: name(),
  from: z.object({ id: name(), name: name(), aadObjectId: name() }).catch({ id: '', name: '', aadObjectId: '' }),
  recipient: z.object({ id: name() }).catch({ id: '' }),
  conversation: z.object({ id: name(), conversationType: name(), tenantId: name(), isGroup: z.boolean().catch(false) })
    .catch({ id: '', conversationType: '', tenantId: '', isGroup: false }),
  channelData: z.object({ tenant: z.object({ id: name() }).catch({ id: '' }) }).catch({ tenant: { id: '' } }),
  membersAdded: z.array(z.object({ id: name() })).catch([]),
  attachments: z.array(z.object({ contentType: name(), content: z.unknown().optional() })).catch([]),
});
export type ActivityShape = z.output<typeof ActivityShape>;

/** What of an activity is for the bot; undefined for typing, reactions, removals and all that needs no answer. */
export function readActivity(activity: ActivityShape): Incoming | undefined {
  const what = whatOf(activity);
  const { from, recipient, conversation, channelData } = activity;
  const directoryId = conversation.tenantId || channelData.tenant.id;
  if (!what || from.aadObjectId === '' || directoryId === '' || conversation.id === '') return undefined;
  return {
    ...what,
    activityId: activity.id,
    account: { directoryId: directoryId.toLowerCase(), objectId: from.aadObjectId.toLowerCase(), name: from.name },
    address: { serviceUrl: activity.serviceUrl, channelId: activity.channelId, conversationId: conversation.id, userId: from.id,
      botId: recipient.id, directoryId: directoryId.toLowerCase() },
    isPrivate: !conversation.isGroup && (conversation.conversationType === 'personal' || conversation.conversationType === ''),
  };
}

/** What Teams asks in a way that wants an answer of its own. */
const SIGN_IN = new Set(['signin/tokenExchange', 'signin/verifyState']);

/** True for questions that the bot knows; any other gets the channel's 'not implemented'. */
export const isKnownInvoke = ({ name: asked }: ActivityShape): boolean => asked === 'adaptiveCard/action' || SIGN_IN.has(asked);

type What = Pick<Incoming, 'kind' | 'text' | 'verb' | 'data'>;

function whatOf(activity: ActivityShape): What | undefined {
  const nothing = { text: '', verb: '', data: {} };
  if (activity.type === 'message') return messageOf(activity);
  if (activity.type === 'invoke' && activity.name === 'adaptiveCard/action') {
    const action = Data.parse(Data.parse(activity.value)['action']);
    return { ...nothing, kind: 'press', verb: typeof action['verb'] === 'string' ? action['verb'] : '', data: Data.parse(action['data']) };
  }
  if (activity.type === 'invoke' && SIGN_IN.has(activity.name))
    return { ...nothing, kind: 'sign-in', verb: activity.name, data: Data.parse(activity.value) };
  if (activity.type === 'installationUpdate' && activity.action === 'remove') return { ...nothing, kind: 'goodbye' };
  const botWasAdded = activity.type === 'conversationUpdate' && activity.membersAdded.some(({ id }) => id === activity.recipient.id);
  return botWasAdded ? { ...nothing, kind: 'hello' } : undefined;
}

/** A message is a line of text, or the data of a button that only submits. */
function messageOf(activity: ActivityShape): What {
  const submitted = Data.parse(activity.value);
  if (activity.text === '' && Object.keys(submitted).length > 0) {
    return { kind: 'press', text: '', verb: typeof submitted['verb'] === 'string' ? submitted['verb'] : '', data: submitted };
  }
  const html = activity.attachments.find(({ contentType }) => contentType === 'text/html')?.content;
  return { kind: 'message', text: readText(activity.text, typeof html === 'string' ? html : undefined), verb: '', data: {} };
}
