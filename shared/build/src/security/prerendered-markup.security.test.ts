import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { checkScreen, checkScreens } from '../prerender/prerender';

const check = (html: string) => () => checkScreen({ path: '/', html: `<h1>Hello</h1>${html}`, css: '' });

test.each([
  ['<script>run()</script>', 'a script'],
  ['<svg><script>run()</script></svg>', 'a script'],
  ['<SCRIPT/x src=//evil.test>', 'a script'],
  ['<svg/onload=run()>', 'an event attribute'],
  ['<p onclick =run()>x</p>', 'an event attribute'],
  ['<p\nOnFocus="run()">x</p>', 'an event attribute'],
  ['<a href="javascript:run()">x</a>', 'an address that runs code'],
  ['<a href=" java&#10;script:run()">x</a>', 'an address that runs code'],
  ['<a href="data:text/html,x">x</a>', 'an address that runs code'],
  ['<svg><a xlink:href="javascript:run()">x</a></svg>', 'an address that runs code'],
  ['<iframe srcdoc="x"></iframe>', 'an embedded page'],
  ['<object data="x"></object>', 'an embedded object'],
  ['<base href="https://evil.test/">', 'a base element'],
  ['<template><script>run()</script></template>', 'a template'],
  ['<svg><set attributeName="href" to="javascript:run()"/></svg>', 'an animation element'],
  ['<svg><animate attributeName="href" to="javascript:run()"/></svg>', 'an animation element'],
  ['<svg><animateMotion path="M0,0"/></svg>', 'an animation element'],
  ['<svg><animateTransform attributeName="transform"/></svg>', 'an animation element'],
  ['<svg><foreignObject></foreignObject></svg>', 'a foreign object'],
  ['<iframe></iframe>', 'an embedded page'],
  ['<embed type="text/html">', 'an embedded object'],
  ['<applet></applet>', 'an embedded object'],
  ['<link rel="stylesheet" href="https://evil.test/a.css">', 'a link element'],
  ['<meta http-equiv="refresh" content="0">', 'a meta element'],
  ['<style>h1{display:none}</style>', 'a style element'],
  ['<noscript></noscript>', 'a noscript element'],
  ['<p style="position:fixed">x</p>', 'a style attribute'],
  ['<img src="https://evil.test/a.png">', 'a file of its own'],
  ['<img srcset="https://evil.test/a.png">', 'a file of its own'],
  ['<video poster="https://evil.test/a.png"></video>', 'a file of its own'],
  ['<table background="https://evil.test/a.png"></table>', 'a file of its own'],
  ['<object data="x"></object>', 'a file of its own'],
  ['<form action="javascript:run()"></form>', 'an address that runs code'],
  ['<button formaction="javascript:run()">x</button>', 'an address that runs code'],
  ['<a ping="javascript:run()">x</a>', 'an address that runs code'],
  ['<q cite="javascript:run()">x</q>', 'an address that runs code'],
  ['</main><p>x</p>', 'an end tag without a start tag'],
  ['</div><p>x</p>', 'an end tag without a start tag'],
  ['<p class="a"class="b">x</p>', 'not well-formed'],
])('prerendered markup is refused: %s', (html, reason) => {
  expect(check(html)).toThrow(reason);
});

test('ordinary prerendered markup passes', () => {
  const html =
    '<a href="/inflow-quiz" aria-label="javascript: none">Start</a><a href="mailto:a@b.test">Write</a><p>a<!-- -->b</p>' +
    '<svg viewBox="0 0 1 1" aria-hidden="true"><path d="M0 0h1"></path></svg><input type="checkbox" checked="">';
  expect(check(html)).not.toThrow();
});

test('markup changed after the build is not released', async () => {
  const output = await mkdtemp(path.join(os.tmpdir(), 'screens-'));
  await mkdir(path.join(output, 'static'));
  const file = 'static/landing.1.html';
  await writeFile(path.join(output, file), '<h1>x</h1><script>run()</script>');
  await writeFile(path.join(output, 'prerendered.json'), JSON.stringify([{ path: '/', file }]));
  expect(() => checkScreens(output)).toThrow('a script');
});
