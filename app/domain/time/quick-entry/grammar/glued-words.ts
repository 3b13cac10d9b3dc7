import type { Catalogue } from './catalogue.ts';
import { matchSpelled } from './match-name.ts';

const GLUED = /^(\d+(?:[.,]\d+)?(?:h|m|hrs?|mins?))([@#]?)(\p{L}[\p{L}\d]{2,}.*)$/u;
const BEHIND_SLASH = /^([^\s/]+)\/([\d.,]+(?:h|m|hrs?|mins?))$/i;

/** Sets apart what was typed without a space: '2hacme', '2h@acme', '@acme' and 'acme/2h'. */
export function separateGlued(text: string, catalogue: Catalogue): string {
  return text.split(' ').map((token) => {
    const glued = GLUED.exec(token);
    if (glued && (glued[2] !== '' || isName(glued[3]!, catalogue))) return `${glued[1]} ${glued[3]}`;
    const behind = BEHIND_SLASH.exec(token);
    if (behind && isName(behind[1]!, catalogue)) return `${behind[1]} ${behind[2]}`;
    return /^[@#]\p{L}/u.test(token) && isName(token.slice(1), catalogue) ? token.slice(1) : token;
  }).join(' ');
}

function isName(word: string, { clients, projects }: Catalogue): boolean {
  return [clients, projects].some((all) => {
    const found = matchSpelled(word.replace(/[,.;:!]+$/, ''), all);
    return found !== undefined && found.level < 4 && !found.isWeak;
  });
}
