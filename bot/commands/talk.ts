import { notice } from '../cards/card.ts';
import { isOpen } from '../entry/card-state.ts';
import { findAnsweredCard } from '../entry/load-card.ts';
import { showSaying } from '../entry/show-card.ts';
import type { Command } from '../turn.ts';

interface Talk {
  readonly heading: string;
  readonly text: string;
  /** Said of the proposal that stands open, which is shown once more. */
  readonly ofOpen?: string;
}

const NOT_SAVED = 'Nothing is saved yet: press Save, or write save.';

const EXAMPLE = 'Write for example “2h acme website fixing login”, or “help” for everything you can write.';
const TALK: readonly (readonly [RegExp, Talk])[] = [
  [
    /^(?:(?:hi+|hello+|hey+|hiya|howdy|yo|g'?day|good (?:morning|afternoon|evening|day)|morning|afternoon|evening|greetings|salut|hallo|moin|hola|bonjour|ciao)(?:,? (?:there|daybook|bot|all|everyone|again|mate|team|you|man|friend))*|👋|(?:merry christmas|happy (?:new year|monday|tuesday|wednesday|thursday|friday|weekend|birthday|easter|holidays))(?: .{1,20})?)$/u, { heading: 'Hello', text: EXAMPLE }],
  [
    /^(?:(?:ok|okay|great|perfect|cool|nice|no|awesome|good|super),? )?(?:many |a thousand |big )?(?:thanks|thank you|thankyou|thank u|thx|tnx|ty|tysm|cheers|ta|much (?:appreciated|obliged)|appreciate it|appreciated|merci|danke|gracias|grazie)(?:,? (?:a lot|a (?:million|bunch|ton)|lots|very much|so much|again|daybook|bot|mate|buddy|man|heaps|bye|that'?s (?:all|it|great)|for (?:that|this|your help|the help)|everyone|!|🙏|👍))*$/u, { heading: 'You are welcome', text: 'I am here when there is more to record.' }],
  [
    /^(?:(?:ok|okay|k|kk|cool|great|nice|perfect|good|fine|super|awesome|excellent|brilliant|lovely|wonderful|amazing|fantastic|neat|sweet|alright|all right|all good|very good|got it|noted|understood|i see|right|well done|good job|sounds good|looks (?:good|fine|great)(?: to me)?|lgtm|great job|nice one|good one|wow|no problem|no worries|fair enough|you'?re welcome|welcome back)(?:,? (?:ok|thanks|thank you|cool|great|good|then|stuff|work|bot|daybook))*|(?:👍|👌|🙏|😀|🙂|😊|❤️?|🎉|✅|💯|🙌|👏|😎|\p{Emoji_Modifier}|\ufe0f){1,6})$/u,
    { heading: 'Good', text: 'Nothing was changed. An open entry is saved by its Save button, or by writing save.', ofOpen: NOT_SAVED }],
  [/^(?:(?:i am |i'm |all |we're |we are )?(?:done|finished|ready)(?: (?:for (?:today|now|the day)|here|now|thanks))*|that'?s (?:it|all|everything)(?: (?:for (?:today|now)|thanks|folks))*|nothing (?:else|more)|no more)$/,
    { heading: 'Good', text: 'Write “today” to see what is recorded.', ofOpen: NOT_SAVED }],
  [/^(?:wait|hold on|hang on|one (?:sec|second|moment|minute)|(?:just )?a (?:sec|second|moment|minute)|(?:give me )?(?:a|one) (?:sec|second|moment|minute)|not so fast|let me (?:think|check|see)|hm+|hmm+|um+|er+|moment|stop right there|later|not now)$/,
    { heading: 'Take your time', text: 'Nothing was changed.', ofOpen: `Take your time. ${NOT_SAVED}` }],
  [/^(?:lol|haha+|hehe+|ha|:-?\)|;-?\)|😂|🤣)$/u, { heading: 'Glad to hear it', text: EXAMPLE }],
  [
    /^(?:bye|goodbye|good night|see you|see ya|cu|ciao|have a (?:nice|good) (?:day|evening|weekend)|good ?bye)(?: (?:later|tomorrow|then))?$/, { heading: 'Goodbye', text: 'Nothing was changed.' }],
  [/^(?:how are you(?: doing)?(?: today)?|how'?s it going|how do you do|what'?s up|sup)$/,
    { heading: 'I am well, thank you', text: EXAMPLE }],
  [/^(?:who|what) are you$|^are you (?:a )?(?:bot|robot|human|real|there)$|^what is daybook$/,
    { heading: 'I am Daybook\'s bot',
      text: `I record your working time: you write it, I show what I understood, and you save it. ${EXAMPLE}` }],
  [/^(?:sorry|my (?:bad|mistake)|oops|whoops|test|testing|ping|hello world|asdf\w*|never mind me|ignore me|just testing)$/, { heading: 'No harm done', text: 'Nothing was changed.' }],
];

/** Greetings, thanks and other small talk: a short answer, and nothing happens. */
export const talk: Command<Talk> = {
  isLooking: true,
  read: (key) => TALK.find(([pattern]) => pattern.test(key))?.[1],
  async run(turn, { heading, text, ofOpen }) {
    const card = ofOpen === undefined ? undefined : await findAnsweredCard(turn);
    return ofOpen === undefined || !card || !isOpen(card) ? notice(heading, text) : showSaying(turn, card, ofOpen);
  },
};
