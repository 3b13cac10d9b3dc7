export { secretLinks } from './secret-links.ts';
export type { SecretLink } from './secret-links.ts';
