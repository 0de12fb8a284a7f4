import { readLibraries } from './share-scope';

// Imports the remote as a host of webpack's own federation plugin: React is shared, so all comes after the start. Such
// a host only provides what it imports itself, as any JSX does with this runtime.

await import('react/jsx-runtime');
const { mountRemote } = await import('./mount-remote');
// biome-ignore lint/correctness/noUndeclaredDependencies: it comes from the container at run time
const { default: remote } = await import('quiz/remote');
await mountRemote(remote, readLibraries(__webpack_share_scopes__.default));
