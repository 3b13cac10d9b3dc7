const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: '\'', nbsp: ' ' };

/** Longer texts are not looked at in full: the domain refuses what is too long anyway. */
const READ_MAX = 30_000;

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal: string, hex: string, name: string) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? whole;
    const point = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return point > 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff) ? String.fromCodePoint(point) : ' ';
  });
}

/** The tags that a text pasted from a page or another chat comes with. Others, as in 'fix <Layout>', are the person's own words. */
const MARKUP = 'p|div|span|b|i|u|em|strong|s|a|ul|ol|li|code|pre|h[1-6]|font|blockquote|table|tr|td|body|html';
const WRAPPED = new RegExp(`^\\s*<(${MARKUP})(?:\\s[^<>]{0,500})?>[\\s\\S]*</\\1>\\s*$`, 'i');
const PAIRED = new RegExp(`<(${MARKUP})(?:\\s[^<>]{0,500})?>([^<]*)</\\1>`, 'gi');

/** Tags inside of tags; what lies deeper stays. */
const NESTED_MAX = 20;

/** A text that came as markup without it: tags that belong together, until none are left. */
function withoutMarkup(text: string): string {
  if (!WRAPPED.test(text) && text.search(PAIRED) < 0) return text;
  let left = text.replace(/<br\s*\/?>/gi, '\n');
  for (let before = '', round = 0; before !== left && round < NESTED_MAX; round += 1) {
    before = left;
    left = left.replace(PAIRED, (_whole, tag: string, inner: string) => (/^(?:p|div|li|tr|h[1-6])$/i.test(tag) ? `${inner}\n` : inner));
  }
  return left;
}

const withoutTags = (html: string): string => html.replace(/<br\s*\/?>|<\/(?:p|div|li)>/gi, '\n').replace(/<\/?[a-z][^<>]{0,500}>/gi, '');

/**
 * What a person wrote, from the text of a Teams message and its HTML twin: without mentions of the bot
 * and without the message that is quoted when answering one.
 */
export function readText(typed: string, html: string | undefined): string {
  const plain = typed.slice(0, READ_MAX).replace(/<at[^<>]{0,200}>[^<]{0,200}<\/at>/gi, ' ');
  const rich = html?.slice(0, READ_MAX);
  if (!rich || !/<blockquote/i.test(rich)) {
    const text = decoded(withoutMarkup(plain));
    // What was escaped was typed: only when all of it is markup is none of it meant.
    return (WRAPPED.test(text) ? withoutMarkup(text) : text).trim();
  }
  const answer = rich.split(/<blockquote/i).map((part, index) => (index === 0 ? part : part.split(/<\/blockquote>/i).slice(1).join('')))
    .join(' ');
  const withoutMention =
    answer.replace(/<(at|span)[^<>]{0,300}(?:itemtype="[^"]*mention[^"]*"|id="\d+")?[^<>]{0,300}>([^<]{0,200})<\/\1>/gi,
      (whole, tag: string, inner: string) =>
    (tag.toLowerCase() === 'at' || /mention/i.test(whole) ? ' ' : inner));
  return decoded(withoutTags(withoutMention)).trim();
}
