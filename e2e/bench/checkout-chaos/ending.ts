import { ApiError } from '../../../shared/platform/src/api-client';
import type { Ending } from './visitor';

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
