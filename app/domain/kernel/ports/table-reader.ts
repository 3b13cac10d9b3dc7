/** A table as it is handed over by the process that has read it, or the reason why it is none. */
export type HandedTable = { readonly refused: string } | {
  readonly headers: readonly string[];
  readonly notices: readonly string[];
  readonly encoding: string;
  readonly delimiter: string;
  /** One line of JSON for each row: its line in the file, then its cells. */
  readonly rows: Uint8Array;
};

/** Reads files of tables away from the thread that answers: people bring them from anywhere. */
export interface TableReader {
  read(bytes: Uint8Array): Promise<HandedTable>;
  /**
   * Has the reader ready, so that a command does not wait for it within its transaction; also for a person who is about to send a file.
   * Never fails.
   */
  prepare(): Promise<void>;
}
