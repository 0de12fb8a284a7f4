import type { QuizContext } from '@funnel/content/quiz';
import { storageKeys } from '@funnel/contracts';
import type { Links, Platform, WinbackType } from '@funnel/platform';
import { i18n } from '@lingui/core';

/** A base path of the quiz and what it changes about the quiz. */
export type QuizMount = {
  readonly basePath: string;
  readonly surface: QuizContext['surface'];
  readonly winback: WinbackType | null;
};

/** The mount at a base path. A winback keeps the type from its entry link. */
export function resolveMount(basePath: string, entry: Platform['entry']): QuizMount {
  const surface = basePath === '/web-view-quiz' ? 'web-view' : 'web';
  const winback = basePath === '/winback' ? parseWinbackType(entry.wbt ?? readStoredWinback()) : null;
  return { basePath, surface, winback };
}

/** The page after the quiz. A native app shows the results itself. */
export function findTarget({ surface, basePath, winback }: QuizMount, links: Links): string {
  if (surface === 'web-view') return `${basePath}/done`;
  return winback ? links.winbackOffer(winback) : links.results();
}

/** The part of the engine's context that comes from the mount and the platform. */
export function buildContext(mount: QuizMount, { geo }: Platform): Omit<QuizContext, 'flags'> {
  return {
    surface: mount.surface,
    winback: mount.winback ?? 'no',
    country: geo.location.countryCode ?? '',
    gdpr: geo.meta.isGdpr ? 'yes' : 'no',
    locale: i18n.locale,
  };
}

function parseWinbackType(text: string | null | undefined): WinbackType {
  return text === '30off' ? '30off' : 'plain';
}

function readStoredWinback(): string | null {
  try {
    return localStorage.getItem(storageKeys.winbackType);
  } catch {
    return null;
  }
}
