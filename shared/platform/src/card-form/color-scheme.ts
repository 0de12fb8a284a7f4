import { useSyncExternalStore } from 'react';

const DARK = '(prefers-color-scheme: dark)';

/** Whether the device uses the dark colour scheme; updates on change. */
export function useIsDark(): boolean {
  return useSyncExternalStore(subscribe, isDark);
}

/** The value of a design token in the current colour scheme. */
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
