export { createKey, hashKey } from './create-key.ts';
export { findKeyOwner, isOriginAllowed, noteUse } from './key-owner.read-model.ts';
export type { KeyOwner } from './key-owner.read-model.ts';
export { listOwnKeys, revokeKey } from './own-keys.ts';
export type { OwnKey } from './own-keys.ts';
