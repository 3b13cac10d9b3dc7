import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

const FOLDER = join(tmpdir(), 'daybook-e2e-inbox');

/** The mail that the product sent, kept as files: the mail server and the specs are different processes. */
export const inbox = {
  empty(): void {
    rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(FOLDER, { recursive: true });
  },
  add(message: Buffer): void {
    const name = `${String(readdirSync(FOLDER).length).padStart(5, '0')}.eml`;
    writeFileSync(join(FOLDER, name), message);
  },
  /** Every message so far, oldest first. */
  async messages(): Promise<Email[]> {
    if (!existsSync(FOLDER)) return [];
    const names = readdirSync(FOLDER).sort();
    return Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(FOLDER, name)))));
  },
};
