import { useEffect } from 'react';

/** The page's description for search engines; leaving the page brings back the site's own. */
export function useDescription(text: string): void {
  useEffect(() => {
    const element = document.querySelector('meta[name="description"]');
    const before = element?.getAttribute('content');
    element?.setAttribute('content', text);
    return () => {
      if (before) element?.setAttribute('content', before);
    };
  }, [text]);
}
