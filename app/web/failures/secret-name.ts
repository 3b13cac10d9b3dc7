const SECRET_NAME = /password|passphrase|secret|token|one-?time|recovery|subscription-?key|^(present|again|code)$/i;

/** True of a field that holds a password, a code or the like: never saved, never sent back, never put into a page. */
export const isSecretName = (name: string): boolean => SECRET_NAME.test(name);
