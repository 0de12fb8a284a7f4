import { splitSecret } from '@funnel/server';

/** A person who runs the site, or a squad that releases. During a rotation they have two tokens. */
export type NamedToken = { name: string; token: string };
export type Operator = NamedToken;

/** The name of tokens without one, which only local sites accept. */
const NAMELESS = 'operator';
/** The name of the tokens of `RELEASE_TOKEN`. */
export const RELEASE_TOKEN_NAME = 'release';
const NAMED = /^([a-z][a-z0-9-]{0,30}):(.+)$/;

/** The operators of `anna:<token>,ben:<token>`. */
export function readOperators(text: string): Operator[] {
  return readNamedTokens(text, NAMELESS);
}

/** The tokens of `quiz:<token>,platform:<token>`; those without a name get the given one. */
export function readNamedTokens(text: string, nameless: string): NamedToken[] {
  return splitSecret(text).map((entry) => {
    const [, name = nameless, token = entry] = NAMED.exec(entry) ?? [];
    return { name, token };
  });
}

/** Whether every token says whose it is. */
export function areTokensNamed(text: string): boolean {
  return splitSecret(text).every((entry) => NAMED.test(entry));
}
