import { visitKeys } from '@funnel/contracts';

const MAX_KEPT = 50;

/** The nonces used in this web view, also before a reload. */
export function createUsedNonces(storage: () => Storage): {
  has(nonce: string): boolean;
  add(nonce: string): void;
} {
  const used = new Set(read(storage));
  return {
    has: (nonce) => used.has(nonce),
    add(nonce) {
      used.add(nonce);
      try {
        storage().setItem(visitKeys.webViewNonces, [...used].slice(-MAX_KEPT).join(' '));
      } catch {
        // A web view without storage still refuses them until it reloads.
      }
    },
  };
}

function read(storage: () => Storage): string[] {
  try {
    return storage().getItem(visitKeys.webViewNonces)?.split(' ') ?? [];
  } catch {
    return [];
  }
}
