import type { RenderResult } from '@testing-library/react';

/** A story of the component page that shows what a test opens: `export const Today = show(() => openAccount('/account'))`. */
export type OpenedStory = { readonly render: () => null; readonly beforeEach: () => () => void };

/** Makes a story of what a test opens, and takes it away again. */
export function show(open: () => Pick<RenderResult, 'unmount'>): OpenedStory {
  return {
    render: () => null,
    beforeEach: () => {
      localStorage.clear();
      return open().unmount;
    },
  };
}
