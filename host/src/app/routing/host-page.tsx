import { loadFile } from '@funnel/platform/load-file';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { PageTitle, RouteHandle } from './document-title';
import { PageError } from './page-error';

type HostPage = { path: string; title: PageTitle; load: () => Promise<ComponentType> };

/** A lazily loaded page of the host. Uses a loader because the router caches a failed `lazy` for good. */
export function createHostPage({ path, title, load }: HostPage): RouteObject {
  let Page: ComponentType | undefined;
  return {
    path,
    handle: { title } satisfies RouteHandle,
    errorElement: <PageError />,
    loader: async () => {
      Page = await loadFile(load);
      return null;
    },
    shouldRevalidate: () => false,
    Component: () => Page && <Page />,
  };
}
