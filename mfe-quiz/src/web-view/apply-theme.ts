import type { NativeInit } from '@funnel/contracts';

/**
 * Shows the app's colour scheme instead of the system's. The tokens follow a media query, so its condition is replaced
 * by the answer.
 */
export function applyTheme(page: Document, theme: NativeInit['theme']): void {
  page.documentElement.style.colorScheme = theme;
  for (const sheet of page.styleSheets) {
    for (const rule of readRules(sheet)) {
      if (!(rule instanceof CSSMediaRule)) continue;
      const asked = /prefers-color-scheme:\s*(light|dark)/.exec(rule.media.mediaText)?.[1];
      if (asked) rule.media.mediaText = asked === theme ? 'all' : 'not all';
    }
  }
}

/** The rules of a style sheet of another origin cannot be read. */
function readRules(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

/** The app knows notches and bars that the browser inside it may not. */
export function applyInsets(page: Document, insets: NativeInit['insets']): void {
  for (const [side, pixels] of Object.entries(insets)) {
    page.documentElement.style.setProperty(`--web-view-inset-${side}`, `${pixels}px`);
  }
}
