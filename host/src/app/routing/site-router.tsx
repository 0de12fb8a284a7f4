import { useLayoutEffect, useState } from 'react';
import { type DataRouter, RouterProvider } from 'react-router-dom';

type SiteRouterProps = {
  readonly router: DataRouter;
  readonly onError: (error: unknown) => void;
};

/**
 * Renders the router. React Router subscribes only after mounting and misses navigations during the first render
 * (remix-run/react-router#15527); in that case it is rendered again at once.
 */
export function SiteRouter({ router, onError }: SiteRouterProps) {
  const [first] = useState(router.state);
  const [hasMissed, setHasMissed] = useState(false);
  // biome-ignore lint/nursery/useReactCompiler: only the effects of the first drawing can know what came before them
  useLayoutEffect(() => setHasMissed(router.state !== first), [router, first]);
  return (
    <RouterProvider
      key={hasMissed ? 'again' : 'first'}
      router={router}
      // Drops the location that React Router passes along; it may be private.
      onError={(error) => onError(error)}
    />
  );
}
