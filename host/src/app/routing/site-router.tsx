import { useLayoutEffect, useState } from 'react';
import { type DataRouter, RouterProvider } from 'react-router-dom';

type SiteRouterProps = {
  readonly router: DataRouter;
  readonly onError: (error: unknown) => void;
};

/**
 * Draws where the router is. React Router listens only once it is on the page, and misses what happens while it is
 * being drawn for the first time (remix-run/react-router#15527): then it is drawn again, at once.
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
      // React Router says with the error where it happened, which is for nobody's ears.
      onError={(error) => onError(error)}
    />
  );
}
