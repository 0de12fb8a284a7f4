import { findForeignStyles } from './own-styles';

test.each([
  ['h1 { color: red }', 1],
  [':global(body) { margin: 0 }', 1],
  ['\n.own :global(.theirs) { color: red }', 2],
  [':root { --color: red }', 1],
  ['html, body { margin: 0 }', 1],
  ['* { margin: 0 }', 1],
  ['.own, p { color: red }', 1],
  ['h1:not(.own) { color: red }', 1],
  [':is(.own, h1) { color: red }', 1],
  ['@media print { footer { display: none } }', 1],
  ['::selection { color: red }', 1],
  ['@font-face { font-family: Own; src: url(own.woff2) }', 1],
  ['@layer base { .own { color: red } }', 1],
  ['@import "./other.css";', 1],
  ['@property --own { syntax: "*"; inherits: true }', 1],
  ['@keyframes :global(glow) { to { opacity: 1 } }', 1],
  ['/* cssmodules-pure-ignore */\n.own { color: red }', 1],
])('a remote may not say %j', (css, line) => {
  expect(findForeignStyles(css, 'own.module.css')).toEqual([
    expect.stringMatching(new RegExp(`^own\\.module\\.css:${line} `)),
  ]);
});

test.each([
  '.own h1 { color: red }',
  'body:has(.own) footer { display: none }',
  ':is(.own, #other) > p:not(.third) { color: red }',
  '.own { & h1 { color: red } h2 { color: red } @media print { p { color: red } } }',
  '@keyframes glow { from { opacity: 0 } to { opacity: 1 } }',
  '@media print { @page { margin: 14mm } .own { color: red } }',
  '@container (width > 30rem) { .own { color: red } }',
])('a remote may say %j', (css) => {
  expect(findForeignStyles(css, 'own.module.css')).toEqual([]);
});
