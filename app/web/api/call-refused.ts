/** A call that is refused before its use-case is asked: a status, words that say what can be done, and headers. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, words: string, headers: Readonly<Record<string, string>> = {}) {
    super(words);
    this.status = status;
    this.headers = headers;
  }
}
