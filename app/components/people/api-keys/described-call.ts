/** A parameter of a call, as its form asks for it. */
export interface DescribedParameter {
  readonly name: string;
  readonly place: string;
  readonly isRequired: boolean;
  /** A value that says how it is written; empty where there is none. */
  readonly example: string;
}

/** A call as its documentation shows it. */
export interface DescribedCall {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly title: string;
  readonly about: string;
  readonly writes: boolean;
  /** The schemas of the body and of the answer, as JSON; empty where there is none. */
  readonly sent: string;
  readonly answered: string;
  /** A body to begin with, as JSON. */
  readonly sample: string;
  readonly parameters: readonly DescribedParameter[];
}

/** The calls of one subject. */
export interface DescribedSubject { readonly subject: string; readonly calls: readonly DescribedCall[] }

/** An answer of a call that was tried. */
export interface TriedAnswer {
  readonly status: number;
  readonly title: string;
  readonly headers: readonly string[];
  readonly body: string;
}

/** A call that changes something, as it waits to be confirmed. */
export interface AskedCall { readonly line: string; readonly body: string; readonly values: Readonly<Record<string, string>> }

/** The field of a parameter, in the form in which a call is tried. */
export const parameterField = (name: string) => `parameter-${name}` as const;
