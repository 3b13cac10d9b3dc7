import { readFileSync } from 'node:fs';

export interface FooterInfo {
  readonly version: string;
  readonly builtAt?: string;
  readonly commit?: string;
  readonly buildNumber?: string;
  readonly copyright: string;
}

/** Written by the build beside its output: the version, the time of the build, the commit it was made from and its number. */
const STAMP = 'build/stamp.json';

function readStamp(): Omit<FooterInfo, 'copyright'> {
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8')) as Omit<FooterInfo, 'copyright'>;
  } catch {
    return { version: 'development' };
  }
}

/** What is running here: for administrators and the log. To strangers it would say which mistakes to try. */
export type ProductFacts = Omit<FooterInfo, 'copyright'>;

const facts: ProductFacts = readStamp();
const info: FooterInfo = { version: '', copyright: '© Daybook' };

export const productFacts = (): ProductFacts => facts;

/** What the footer of every page says to everybody. */
export const footerInfo = (): FooterInfo => info;
