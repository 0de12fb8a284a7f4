import { useEffect, useRef } from 'react';

/** Runs a side effect once per mounted component, as soon as `ready`; a repeated effect run does nothing. */
export function useOnce(ready: boolean, effect: () => void): void {
  const done = useRef(false);
  useEffect(() => {
    if (!ready || done.current) return;
    done.current = true;
    effect();
  }, [ready, effect]);
}
