import { restoreStyles } from './restore-styles';

/** jsdom loads no styles: each link looks like one that failed. */
function addLink(href: string): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
}

const addresses = () => [...document.querySelectorAll('link')].map(({ href }) => href);

afterEach(() => document.head.replaceChildren());

test('missing styles of the host are requested again', () => {
  addLink('/static/main.0a1b.css');
  restoreStyles();
  expect(addresses()).toEqual([`${location.origin}/static/main.0a1b.css?attempt=2`]);
});

test('a remote’s missing styles are left to the remote', () => {
  addLink('http://assets.test/quiz/1.0.0/static/landing.css');
  restoreStyles();
  expect(addresses()).toEqual([]);
});
