/** What the security policy forbids or only the browser build could address. */
const forbidden = [
  { pattern: /<script\b/i, what: 'a script' },
  { pattern: /<style\b/i, what: 'a style element' },
  { pattern: /<[^>]*\sstyle=/i, what: 'a style attribute' },
  { pattern: /<[^>]*\son[a-z]+=/i, what: 'an event attribute' },
  { pattern: /<[^>]*\s(src|srcset)=/i, what: 'a file of its own' },
];

/** Throws when a screen cannot stand in a page as it is, or when a class of it has no rule in the styles it comes with. */
export function checkScreen({ path, html, css }) {
  const problems = [
    ...(html.includes('<h1') ? [] : ['it has no heading']),
    ...forbidden.filter(({ pattern }) => pattern.test(html)).map(({ what }) => `it has ${what}`),
    ...classesOf(html)
      .filter((name) => !css.includes(`.${name}`))
      .map((name) => `no style has its class ${name}`),
  ];
  if (problems.length === 0) return;
  throw new Error([`The screen at ${path} cannot be prerendered:`, ...problems].join('\n- '));
}

function classesOf(html) {
  const names = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, value]) => value.split(/\s+/));
  return [...new Set(names)].filter(Boolean);
}
