import { splitSecret } from '@funnel/server';

/** A person who runs the site. During a rotation they have two tokens. */
export type Operator = { name: string; token: string };

/** The name of tokens without one, which only local sites accept. */
const NAMELESS = 'operator';
const NAMED = /^([a-z][a-z0-9-]{0,30}):(.+)$/;

/** The operators of `anna:<token>,ben:<token>`. */
export function readOperators(text: string): Operator[] {
  return splitSecret(text).map((entry) => {
    const [, name = NAMELESS, token = entry] = NAMED.exec(entry) ?? [];
    return { name, token };
  });
}

/** Whether every token says whose it is. */
export function areOperatorsNamed(text: string): boolean {
  return splitSecret(text).every((entry) => NAMED.test(entry));
}
