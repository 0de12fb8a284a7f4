import { useEffect } from 'react';

/** Calls back when the member returns to this window or tab. */
export function useReturnToPage(onReturn: () => void): void {
  useEffect(() => {
    const handleChange = () => {
      if (document.visibilityState === 'visible') onReturn();
    };
    window.addEventListener('focus', handleChange);
    document.addEventListener('visibilitychange', handleChange);
    return () => {
      window.removeEventListener('focus', handleChange);
      document.removeEventListener('visibilitychange', handleChange);
    };
  }, [onReturn]);
}
