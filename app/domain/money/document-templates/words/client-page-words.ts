/** What stands around a paper on its client's page, in the paper's language. What stands in braces is filled in. */
export interface ClientPageWords {
  readonly details: string;
  readonly totals: string;
  readonly note: string;
  readonly print: string;

  readonly paid: string;
  readonly toPay: string;
  readonly thanks: string;
  /** What credit notes settle. */
  readonly credited: string;
  readonly outstanding: string;
  readonly payments: string;
  readonly nothingPaid: string;

  /** Of a statement, and from which to which its reader wants it. */
  readonly days: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly show: string;

  readonly pdfSoon: string;
  readonly pdfSoonMore: string;

  readonly ask: string;
  readonly asked: string;
  readonly askedMore: string;
  /** Somebody has asked before. */
  readonly waiting: string;
  readonly name: string;
  readonly email: string;
  readonly emailHint: string;
  readonly question: string;
  readonly send: string;
  /** Above what is wrong with it. */
  readonly refused: string;
  readonly missing: string;
  readonly tooLong: string;
  readonly notAddress: string;
  readonly unreadable: string;
  readonly tooManyQuestions: string;

  readonly tooMany: string;
  readonly tooManyMore: string;
  readonly back: string;
  /** Of an address that nobody was given, or whose link was withdrawn. */
  readonly unknown: string;
  readonly unknownMore: string;
}
