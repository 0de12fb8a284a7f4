// One React Refresh runtime per page: host and remote are separate builds, and each would bring its own, of which
// React knows only one. The first to load creates it, the other reuses it.
const key = Symbol.for('funnel.react-refresh');

// biome-ignore lint/correctness/noUndeclaredDependencies: an alias in dev-config.ts; the package does not export this file
module.exports = globalThis[key] ??= require('react-refresh-development-runtime');
