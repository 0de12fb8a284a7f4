import { loadFile } from '@funnel/platform/load-file';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from './document-title';
import { PageError } from './page-error';

type HostPage = { path: string; title: string; bring: () => Promise<ComponentType> };

/** A page of the host's own whose code comes when it is wanted. The router keeps a failed `lazy` for good; a loader runs again. */
export function hostPage({ path, title, bring }: HostPage): RouteObject {
  let Page: ComponentType | undefined;
  return {
    path,
    handle: { title } satisfies RouteHandle,
    errorElement: <PageError />,
    loader: async () => {
      Page = await loadFile(bring);
      return null;
    },
    shouldRevalidate: () => false,
    Component: () => Page && <Page />,
  };
}
