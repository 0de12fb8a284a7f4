export type { Collection, Exchange, SandboxOptions, Storage } from './sandbox-options';
export { startStripeSandbox } from './start-stripe-sandbox';
export { createStripeSandbox, type StripeSandbox } from './stripe-sandbox';
