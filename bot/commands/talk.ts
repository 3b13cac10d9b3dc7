import { notice } from '../cards/card.ts';
import type { Command } from '../turn.ts';

interface Talk { readonly heading: string; readonly text: string }

const EXAMPLE = 'Write for example “2h acme website fixing login”, or “help” for everything you can write.';
const TALK: readonly (readonly [RegExp, Talk])[] = [
  [
    /^(?:hi|hello|hey|hiya|howdy|g'?day|good (?:morning|afternoon|evening|day)|morning|greetings)(?: (?:there|daybook|bot|all|everyone|again))?$/, { heading: 'Hello', text: EXAMPLE }],
  [
    /^(?:many )?(?:thanks|thank you|thx|ty|cheers|much appreciated)(?: (?:a lot|very much|so much|again|daybook|bot|mate|,? bye|,? that'?s all))?$/, { heading: 'You are welcome', text: 'I am here when there is more to record.' }],
  [
    /^(?:ok|okay|k|kk|cool|great|nice|perfect|good|fine|super|awesome|excellent|alright|all right|got it|well done|good job|sounds good|looks good|great job|wow|no problem|no worries|you'?re welcome|welcome back)(?:,? (?:ok|thanks|thank you|cool|great|good))?$|^(?:👍|👌|🙏|😀|🙂|😊|❤️?|🎉|\p{Emoji_Modifier}){1,5}$/u, { heading: 'Good', text: 'Nothing was changed. An open entry is saved by its Save button, or by writing save.' }],
  [/^(?:lol|haha+|hehe+|ha|:-?\)|;-?\)|😂|🤣)$/u, { heading: 'Glad to hear it', text: EXAMPLE }],
  [
    /^(?:bye|goodbye|good night|see you|see ya|cu|ciao|have a (?:nice|good) (?:day|evening|weekend)|good ?bye)(?: (?:later|tomorrow|then))?$/, { heading: 'Goodbye', text: 'Nothing was changed.' }],
  [/^(?:how are you(?: doing)?(?: today)?|how'?s it going|how do you do|what'?s up|sup)$/,
    { heading: 'I am well, thank you', text: EXAMPLE }],
  [/^(?:who|what) are you$|^are you (?:a )?(?:bot|robot|human|real|there)$|^what is daybook$/,
    { heading: 'I am Daybook\'s bot',
      text: `I record your working time: you write it, I show what I understood, and you save it. ${EXAMPLE}` }],
  [/^(?:sorry|my bad|oops|hm+|test|testing)$/, { heading: 'No harm done', text: 'Nothing was changed.' }],
];

/** Greetings, thanks and other small talk: a short answer, and nothing happens. */
export const talk: Command<Talk> = {
  read: (key) => TALK.find(([pattern]) => pattern.test(key))?.[1],
  run: async (_turn, { heading, text }) => notice(heading, text),
};
