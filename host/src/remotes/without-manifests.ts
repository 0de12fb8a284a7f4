/**
 * Stands in for the parts of the federation runtime that read a remote's manifest and preload what it lists, which would
 * be 2.5 kB of the first script; the host's build puts it there. Our registry names every entry, and the page has preload
 * links of its own.
 */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, never>();
  /** Plugins have nothing to hook into here. */
  readonly hooks = { applyPlugin: () => undefined };
}

export const getGlobalRemoteInfo = () => ({ hostGlobalSnapshot: undefined });

function notHere(): never {
  throw new Error('The host reads no manifests of remotes; register the entry itself');
}

export {
  notHere as defaultPreloadArgs,
  notHere as formatPreloadArgs,
  notHere as normalizePreloadExposes,
  notHere as preloadAssets,
};
