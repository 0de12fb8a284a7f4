// The entry without session recorder has no types.
declare module 'mixpanel-browser/src/loaders/loader-module-core' {
  import type { Mixpanel } from 'mixpanel-browser';

  const mixpanel: Mixpanel & {
    init(key: string, config: object, name: string): Mixpanel & { stop_batch_senders(): void };
  };
  // biome-ignore lint/style/noDefaultExport: it has no other
  export default mixpanel;
}
