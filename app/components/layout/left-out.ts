/** What was left out of a form that was saved and must be given again. */
export type LeftOut = 'file' | 'password';

const WORDS: Readonly<Record<LeftOut, string>> = { file: 'Files must be chosen again.', password: 'Passwords must be typed again.' };

export const leftOutWords = (leftOut: readonly LeftOut[]): string[] => leftOut.map((what) => WORDS[what]);
