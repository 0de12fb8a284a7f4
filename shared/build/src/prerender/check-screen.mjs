import { findUnsafeMarkup } from './check-markup.mjs';

/** Throws when a screen cannot stand in a page as it is, or when a class of it has no rule in the styles it comes with. */
export function checkScreen({ path, html, css }) {
  const problems = [
    ...(html.includes('<h1') ? [] : ['it has no heading']),
    ...findUnsafeMarkup(html).map((what) => `it has ${what}`),
    ...listClasses(html)
      .filter((name) => !css.includes(`.${name}`))
      .map((name) => `no style has its class ${name}`),
  ];
  if (problems.length === 0) return;
  throw new Error([`The screen at ${path} cannot be prerendered:`, ...problems].join('\n- '));
}

function listClasses(html) {
  const names = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, value]) => value.split(/\s+/));
  return [...new Set(names)].filter(Boolean);
}
