import { type ComponentType, type ReactElement, use } from 'react';

export type LazyScreen<Props> = ComponentType<Props> & { readonly preload: () => Promise<unknown> };

/**
 * A component whose code arrives when it is first needed, and shows without a pause once it is here. A failed download is
 * tried again at once, and whenever the component is mounted anew: `React.lazy` would remember the failure for good.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyScreen<Props> {
  let loaded: ComponentType<Props> | undefined;
  let arriving: Promise<ComponentType<Props>> | undefined;

  async function loadTwice(): Promise<ComponentType<Props>> {
    try {
      loaded = await load().catch(load);
      return loaded;
    } catch (error) {
      arriving = undefined;
      throw error;
    }
  }

  function preload(): Promise<ComponentType<Props>> {
    arriving ??= loadTwice();
    return arriving;
  }

  function Lazy(props: Props): ReactElement {
    const Loaded = loaded ?? use(preload());
    return <Loaded {...props} />;
  }
  return Object.assign(Lazy, { preload });
}
