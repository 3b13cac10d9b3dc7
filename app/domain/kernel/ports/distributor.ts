import type { Connection } from './systems.ts';

/** A client as a distributor is told of it. */
export interface DistributorCustomer {
  /** The organisation's own id of the client, which the distributor keeps beside its own. */
  readonly clientId: string;
  readonly name: string;
  readonly contact: { readonly firstName: string; readonly surname: string; readonly email: string; readonly phone: string };
  readonly address: {
    readonly street: string; readonly suburb: string; readonly state: string; readonly postcode: string;
    /** Two letters, as ISO 3166 has them. */
    readonly countryCode: string;
  };
}

/** The organisation's access to the distributor, its secrets open. */
export interface DistributorConnection extends Connection {
  /** With the region: `https://api.cloud.im/marketplace/au`. */
  readonly base: string;
  readonly user: string;
  readonly password: string;
  readonly subscriptionKey: string;
}

/** A client that has no account at the distributor for a reason that its administrator can read. */
export class DistributorFault extends Error {
  override readonly name = 'DistributorFault';
  readonly errors: readonly string[];

  constructor(errors: readonly string[], options?: ErrorOptions) {
    super(errors.join(' '), options);
    this.errors = errors;
  }
}

/**
 * Keeps clients in step with their accounts at a distributor. Calls are safe to repeat and throw {@link DistributorFault} or `SystemFault`.
 */
export interface Distributor {
  /** Signs in and asks for one customer, which shows whether the connection works. Answers how many customers there are. */
  countAccounts(connection: DistributorConnection): Promise<number>;
  /** The account that has the client's id, made when there is none. */
  createAccount(connection: DistributorConnection, customer: DistributorCustomer): Promise<string>;
  /** Gives the client's id to an account that is there. */
  linkAccount(connection: DistributorConnection, customer: DistributorCustomer, distributorId: string): Promise<string>;
}
