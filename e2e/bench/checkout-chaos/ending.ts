import { ApiError } from '../../../shared/platform/src/api-client';

/** How a visit ends. `next-step`: a screen says what to do next, and nothing is owed to the visitor. */
export type Ending =
  | { kind: 'member'; subscriptionId: string; token: string }
  | { kind: 'next-step'; screen: 'log-in' | 'open-mail' | 'other-card' | 'see-order-again' | 'pay-today' }
  | {
      kind: 'left';
      where: 'before-paying' | 'at-the-bank' | 'while-confirming' | 'after-paying';
      /** A reload returns at once, a closed tab after the faults. */
      returns: 'now' | 'later' | 'never';
    }
  | { kind: 'try-again'; code: string }
  | { kind: 'stuck'; code: string };

/** The screen that follows a refusal. */
export function toEnding(error: unknown): Ending {
  if (!(error instanceof ApiError)) throw error;
  switch (error.code) {
    case 'network':
    case 'provider-unavailable':
    case 'overloaded':
    case 'rate-limited':
    case 'internal':
      return { kind: 'try-again', code: error.code };
    case 'email-in-use':
    case 'already-subscribed':
    case 'intent-used':
      return { kind: 'next-step', screen: 'log-in' };
    case 'finish-by-email':
      return { kind: 'next-step', screen: 'open-mail' };
    case 'trial-used':
      return { kind: 'next-step', screen: 'pay-today' };
    default:
      return { kind: 'stuck', code: error.code };
  }
}

/** Of two tabs, the one that got furthest. */
export function pickBestEnding(endings: readonly Ending[]): Ending {
  const order = ['member', 'left', 'next-step', 'stuck', 'try-again'];
  const [best] = endings.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
  return best ?? { kind: 'stuck', code: 'no-tab' };
}

/** Whether the journey is over. A visitor who is asked to review the order does so. */
export function isFinal(ending: Ending): boolean {
  switch (ending.kind) {
    case 'member':
      return true;
    case 'next-step':
      return ending.screen !== 'see-order-again';
    case 'left':
      return ending.returns === 'never';
    case 'try-again':
    case 'stuck':
      return false;
  }
}

export function nameEnding(ending: Ending): string {
  if (ending.kind === 'next-step') return `next step: ${ending.screen}`;
  return ending.kind === 'left' ? `left ${ending.where}` : ending.kind;
}
