import { waitFor } from '@testing-library/react';
import { restoreStyles } from './restore-styles';

/** jsdom loads no styles: each link looks like one that failed. */
function addLink(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
  return link;
}

const addresses = () => [...document.querySelectorAll('link')].map(({ href }) => href);

afterEach(() => {
  document.head.replaceChildren();
  jest.restoreAllMocks();
});

test('missing styles of the host are requested again', () => {
  addLink('/static/main.0a1b.css');
  restoreStyles();
  expect(addresses()).toEqual([`${location.origin}/static/main.0a1b.css?attempt=2`]);
});

test('remote’s missing styles are left to the remote', () => {
  addLink('http://assets.test/quiz/1.0.0/static/landing.css');
  restoreStyles();
  expect(addresses()).toEqual([]);
});

test('styles that arrived are left alone', () => {
  const link = addLink('/static/main.0a1b.css');
  Object.defineProperty(link, 'sheet', { value: new CSSStyleSheet() });
  restoreStyles();
  expect([...document.head.children]).toEqual([link]);
});

test('styles missing offline are asked for once online', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  addLink('/static/main.0a1b.css');
  restoreStyles();
  document.querySelector('link')?.dispatchEvent(new Event('error'));
  expect(addresses()).toEqual([]);
  await waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(addresses()).toEqual([`${location.origin}/static/main.0a1b.css?attempt=2`]);
  });
});
