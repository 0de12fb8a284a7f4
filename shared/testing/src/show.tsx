import type { RenderResult } from '@testing-library/react';

/** A story of the component page that shows what a test opens: `export const Today = show(() => openAccount('/account'))`. */
export type OpenedStory = {
  readonly render: () => null;
  readonly beforeEach: () => () => void;
  readonly play?: () => Promise<unknown>;
};

/** Makes a story of what a test opens and then does there, and takes it away again. */
export function show(open: () => Pick<RenderResult, 'unmount'>, play?: () => Promise<unknown>): OpenedStory {
  return {
    render: () => null,
    beforeEach: () => {
      localStorage.clear();
      sessionStorage.clear();
      return open().unmount;
    },
    ...(play && { play }),
  };
}

/** The same without a connection. */
export function showOffline(...[open, play]: Parameters<typeof show>): OpenedStory {
  const story = show(open, play);
  return {
    ...story,
    beforeEach: () => {
      Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
      const close = story.beforeEach();
      return () => {
        close();
        Reflect.deleteProperty(navigator, 'onLine');
      };
    },
  };
}
