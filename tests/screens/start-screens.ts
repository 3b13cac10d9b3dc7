import startServer from '../e2e/support/start-server.ts';
import { fillDemo } from './demo-records.ts';

/**
 * The built server on a demo that has a record for every page. What the pictures need of it is in `SCREENS_RECORDS`. Returns what stops it.
 */
export default function startScreens(): Promise<() => Promise<void>> {
  return startServer(async (folder) => {
    process.env['SCREENS_RECORDS'] = JSON.stringify(await fillDemo(folder));
  });
}
