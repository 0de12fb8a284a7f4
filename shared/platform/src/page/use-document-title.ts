import { brandName } from '@funnel/contracts';
import { useEffect } from 'react';

/** The title of a screen that shares its mount with others; leaving the screen brings back the mount's own. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    const mountTitle = document.title;
    document.title = `${title} · ${brandName}`;
    return () => {
      document.title = mountTitle;
    };
  }, [title]);
}
