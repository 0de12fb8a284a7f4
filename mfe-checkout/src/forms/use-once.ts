import { useEffect, useRef } from 'react';

/** Does something outside once per mounted component, as soon as `ready`; a repeated effect changes nothing. */
export function useOnce(ready: boolean, effect: () => void): void {
  const done = useRef(false);
  useEffect(() => {
    if (!ready || done.current) return;
    done.current = true;
    effect();
  }, [ready, effect]);
}
