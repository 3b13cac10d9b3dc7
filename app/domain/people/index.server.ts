export { authenticate } from './authenticate.ts';
export { hashPassword } from './password.ts';
export { findSignedInPerson } from './signed-in-person.ts';
export type { SignedInPerson } from './signed-in-person.ts';
