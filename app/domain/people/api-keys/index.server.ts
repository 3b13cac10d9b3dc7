export { createKey, hashKey } from './create-key.ts';
export { findKeyOwner, isOriginAllowed } from './key-owner.read-model.ts';
export { noteUse } from './note-use.ts';
export { PERMISSIONS_OF_SCOPE } from './permissions-of-scope.ts';
export type { KeyOwner } from './key-owner.read-model.ts';
export { listOwnKeys, mayCallApi, revokeKey } from './own-keys.ts';
export type { OwnKey } from './own-keys.ts';
