import { brandName } from '@funnel/contracts';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { ProblemError } from '../http/problem-error';

/** As many as eight random characters need. */
const FEWEST_GUESSES = 10 ** 8;
/** Longer passwords are judged by their beginning, and few letters as digits are tried: the check must stay quick. */
const limits = { maxLength: 64, l33tMaxSubstitutions: 10 };
/** Shorter parts of an address or a name occur in words by chance. */
const SHORTEST_OWN_WORD = 3;

export type PasswordOwner = { email: string; firstName?: string | null | undefined };

let estimator: Promise<ZxcvbnFactory> | undefined;

/**
 * Throws `password-too-common` for a leaked or common password, also with other case, digits for letters or a year
 * behind it. The owner's name and address and the brand count for nothing.
 */
export async function refuseWeakPassword(password: string, owner: PasswordOwner): Promise<void> {
  const rest = removeWords(simplify(password), listOwnWords(owner));
  estimator ??= createEstimator();
  if ((await estimator).check(rest).guesses < FEWEST_GUESSES) throw new ProblemError('password-too-common');
}

/** Loading and unpacking the list takes a moment, so it happens once and not before it is needed. */
async function createEstimator(): Promise<ZxcvbnFactory> {
  const core = await import('@zxcvbn-ts/core');
  const { dictionary, adjacencyGraphs: graphs } = await import('@zxcvbn-ts/language-common');
  return new core.ZxcvbnFactory({ graphs, dictionary, ...limits });
}

/** The list is in lower case, and knows "contrasena" only. */
function simplify(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Longest first. */
function listOwnWords({ email, firstName }: PasswordOwner): string[] {
  const texts = [email, ...email.split('@'), firstName ?? '', brandName].map(simplify);
  const words = texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  return words.filter(({ length }) => length >= SHORTEST_OWN_WORD).sort((a, b) => b.length - a.length);
}

function removeWords(text: string, words: readonly string[]): string {
  return words.reduce((rest, word) => rest.replaceAll(word, ''), text);
}
