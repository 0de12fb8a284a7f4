import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { prefetchNext } from './screens';

const AFTER_MS = 1500;

/** Fetches the next screen once this one has had its time, so that a connection lost by then does not end the purchase. */
export function useNextScreen(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const next = setTimeout(() => void prefetchNext(pathname), AFTER_MS);
    return () => clearTimeout(next);
  }, [pathname]);
}
