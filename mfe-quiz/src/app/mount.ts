import type { QuizContext } from '@funnel/content/quiz';
import { storageKeys } from '@funnel/contracts';
import type { Platform, WinbackType } from '@funnel/platform';

/** One of the addresses the quiz lives at, and what it changes about the quiz. */
export type QuizMount = {
  readonly basePath: string;
  readonly surface: QuizContext['surface'];
  readonly winback: WinbackType | null;
};

/** The mount at a base path. A winback keeps the type it was entered with. */
export function mountAt(basePath: string, entry: Platform['entry']): QuizMount {
  const surface = basePath === '/web-view-quiz' ? 'web-view' : 'web';
  const winback = basePath === '/winback' ? winbackType(entry.wbt ?? storedWinback()) : null;
  return { basePath, surface, winback };
}

/** The part of the engine's context that the mount and the platform decide. */
export function contextOf(mount: QuizMount, { geo, locale }: Platform): Omit<QuizContext, 'flags'> {
  return {
    surface: mount.surface,
    winback: mount.winback ?? 'no',
    country: geo.location.countryCode ?? '',
    gdpr: geo.meta.isGdpr ? 'yes' : 'no',
    locale,
  };
}

function winbackType(text: string | null | undefined): WinbackType {
  return text === '30off' ? '30off' : 'plain';
}

function storedWinback(): string | null {
  try {
    return localStorage.getItem(storageKeys.winbackType);
  } catch {
    return null;
  }
}
