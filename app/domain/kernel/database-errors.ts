import { DomainError } from './errors.ts';

interface DatabaseFault {
  readonly code?: string;
  readonly constraint?: string;
  readonly message?: string;
  readonly cause?: unknown;
}

interface Refusal {
  /** The field that is at fault; '' for the form as a whole. */
  readonly field: string;
  readonly message: string;
}

const refusals = new Map<string, Refusal>();

/** Says what a person is told when the database refuses something by this constraint, and at which field. */
export function explainConstraint(constraint: string, refusal: Refusal): void {
  refusals.set(constraint, refusal);
}

function faultOf(error: unknown): DatabaseFault | undefined {
  for (let at: unknown = error, depth = 0; at && typeof at === 'object' && depth < 5; at = (at as DatabaseFault).cause, depth += 1) {
    const fault = at as DatabaseFault;
    if (typeof fault.code === 'string' && /^[0-9A-Z]{5}$/.test(fault.code)) return fault;
  }
  return undefined;
}

/** What PostgreSQL says in English of each violation. */
const VIOLATIONS = [['23505', 'unique'], ['23503', 'foreign key'], ['23514', 'check'], ['23P01', 'exclusion']] as const;

/** A Citus cluster passes on code and words without the constraint's name, and the words alone where it copies many rows to a node. */
function violationOf({ code, constraint, message = '' }: DatabaseFault): Pick<DatabaseFault, 'code' | 'constraint'> {
  if (constraint) return { code, constraint };
  const [, kind, name] = /violates (unique|foreign key|check|exclusion) constraint "(\w+)"/.exec(message) ?? [];
  const known = VIOLATIONS.find(([, words]) => words === kind)?.[0];
  return { code: code === 'XX000' ? known ?? code : code, constraint: name };
}

/** On a node of a Citus cluster the tables and constraints of a tenant bear the number of their shard. */
const withoutShard = (constraint: string): string => constraint.replace(/_\d{6,}$/, '');

/** A unique, exclusion, foreign-key, check or range violation as a {@link DomainError}; anything else unchanged. */
export function mapDatabaseError(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  const fault = faultOf(error);
  if (!fault) return error;
  const { code, constraint = '' } = violationOf(fault);
  const known = refusals.get(withoutShard(constraint));
  switch (code) {
    case '23505':
    case '23P01':
      return known ? new DomainError('conflict', known.message, { [known.field]: [known.message] })
        : new DomainError('conflict', 'This record exists already.', {}, { constraint });
    case '23503':
      return new DomainError('conflict', 'This record is used by another one, or refers to one that does not exist.', {}, { constraint });
    case '22001':
    case '22003':
    case '23514':
      return new DomainError('rule_violated', 'A value is outside its limits.', {}, { constraint });
    case '40001':
    case '40P01':
    case '55P03':
      return new DomainError('conflict', 'Somebody else changed the same record at this moment. Please try again.');
    default:
      return error;
  }
}
