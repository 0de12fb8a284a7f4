/**
 * Takes the place of the host's federation when all remotes are built into one bundle: the same host code around it,
 * the remotes as ordinary lazy chunks.
 */
const remotes = {
  quiz: () => import(/* webpackChunkName: "quiz" */ '../../../mfe-quiz/src/remote.tsx'),
  results: () => import(/* webpackChunkName: "results" */ '../../../mfe-results/src/remote.tsx'),
  checkout: () => import(/* webpackChunkName: "checkout" */ '../../../mfe-checkout/src/remote.tsx'),
  account: () => import(/* webpackChunkName: "account" */ '../../../mfe-account/src/remote.tsx'),
};

export const ENTRY_TIMEOUT_MS = 10_000;

export function startFederation({ loadLaterSurface }) {
  return {
    loadRemote: async (name) => {
      // The remotes that query need the host to add that to its store first.
      if (name === 'checkout' || name === 'account') await loadLaterSurface();
      return remotes[name]();
    },
  };
}

export function provideFederationRuntime() {}
