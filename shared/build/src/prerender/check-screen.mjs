import { findUnsafeMarkup } from './check-markup.mjs';

/** Throws when a screen contains unsafe markup or a class without a rule in its styles. */
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
