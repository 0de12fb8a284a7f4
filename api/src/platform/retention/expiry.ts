import { retention, subtractPeriod } from '@funnel/contracts';
import { type RawBuilder, sql } from 'kysely';
import { addMilliseconds } from '../clock';

/** A period of the policies, or milliseconds. */
type Age = keyof typeof retention | number;

/** When something happened that is of this age now. */
export type Ago = (age: Age) => Date;

export type ExpiryRule = {
  /** Selects the rows that have stayed long enough. */
  readonly isExpired: (ago: Ago) => RawBuilder<unknown>;
  /** Columns to clear in such a row; without it the row is deleted. */
  readonly clearedColumns?: RawBuilder<unknown>;
  /** The function of the database that deletes a batch of them, where the API's role may not. */
  readonly deletingFunction?: string;
};

/** How long the rows of a table stay. A text says what ends them, if no rule does. */
export type Expiry = readonly ExpiryRule[] | string;

/** Rows go at this age, counted from the moment in a column, once the condition holds too. */
export function after(age: Age, column: string, condition: RawBuilder<unknown> = sql`true`): Expiry {
  return when((ago) => sql`${sql.ref(column)} < ${ago(age)} and ${condition}`);
}

/** Rows go as soon as this holds. */
export function when(isExpired: ExpiryRule['isExpired']): Expiry {
  return [{ isExpired }];
}

export function createAgo(now: Date): Ago {
  return (age) =>
    typeof age === 'number' ? addMilliseconds(now, -age) : subtractPeriod(now, retention[age]);
}
