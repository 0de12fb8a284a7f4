import { useSyncExternalStore } from 'react';

const DARK = '(prefers-color-scheme: dark)';

/** Whether the visitor's device is in its dark scheme; follows a change. */
export function useIsDark(): boolean {
  return useSyncExternalStore(subscribe, isDark);
}

/** The value of a design token in the scheme of the moment. */
export function readToken(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia?.(DARK);
  media?.addEventListener('change', onChange);
  return () => media?.removeEventListener('change', onChange);
}

function isDark(): boolean {
  return window.matchMedia?.(DARK).matches ?? false;
}
