import { readFileSync } from 'node:fs';
import { paths } from '#app/screens/paths.ts';
import { VIDEOS } from './videos.ts';

export interface FooterInfo {
  readonly version: string;
  readonly builtAt?: string;
  readonly commit?: string;
  readonly buildNumber?: string;
  /** Where the videos are listed, once there is one to see. */
  readonly videosHref?: string;
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

const info: FooterInfo = { ...readStamp(), copyright: '© Daybook', ...(VIDEOS.length > 0 ? { videosHref: paths.videos() } : {}) };

/** What the footer of every page says of the running product. */
export const footerInfo = (): FooterInfo => info;
