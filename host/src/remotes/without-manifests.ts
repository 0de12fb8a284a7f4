/**
 * Replaces the parts of the federation runtime that read manifests and preload their files, which would add 2 kB
 * to the first script; the host's build aliases it. Our registry names every entry, and the page has its own preload
 * links.
 */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, never>();
  /** No hooks for plugins. */
  readonly hooks = { applyPlugin: () => undefined };
}

export const getGlobalRemoteInfo = () => ({ hostGlobalSnapshot: undefined });

function throwUnsupported(): never {
  throw new Error('The host reads no manifests of remotes; register the entry itself');
}

export {
  throwUnsupported as defaultPreloadArgs,
  throwUnsupported as formatPreloadArgs,
  throwUnsupported as normalizePreloadExposes,
  throwUnsupported as preloadAssets,
};
