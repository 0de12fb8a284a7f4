import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { prefetchNext } from './screens';

const PREFETCH_DELAY_MS = 1500;

/** Prefetches the next screen after a delay, so that a connection lost later does not end the purchase. */
export function useNextScreen(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const next = setTimeout(() => void prefetchNext(pathname), PREFETCH_DELAY_MS);
    return () => clearTimeout(next);
  }, [pathname]);
}
