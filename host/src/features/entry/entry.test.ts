import { persistQueryParameters } from './persist-query-parameters';
import { storeEntryEmail } from './store-entry-email';
import { reloadOnMailedLink, stripQueryParameters } from './strip-query-parameters';

beforeEach(() => localStorage.clear());

test('our parameters are read and stripped from the address', () => {
  history.replaceState({ kept: 1 }, '', '/results?token=abc&keep=1&utm_source=x&setup_intent=seti_1#part');
  expect(stripQueryParameters(location, history)).toEqual({
    token: 'abc',
    utm_source: 'x',
    setup_intent: 'seti_1',
  });
  expect(`${location.pathname}${location.search}${location.hash}`).toBe('/results?keep=1#part');
  expect(history.state).toEqual({ kept: 1 });
});

test('code of a mailed link is read from the fragment and stripped', () => {
  history.replaceState(null, '', '/login?destination=%2Faccount#token=YQ%3D%3D');
  expect(stripQueryParameters(location, history)).toEqual({ token: 'YQ==' });
  expect(`${location.pathname}${location.search}${location.hash}`).toBe('/login?destination=%2Faccount');
});

test('mailed link opened on an open page loads it', () => {
  const reload = jest.fn();
  const listeners: (() => void)[] = [];
  const door = {
    location: { hash: '#part', reload },
    addEventListener: (_name: string, listener: () => void) => listeners.push(listener),
  };
  reloadOnMailedLink(door);
  for (const hash of ['#part', '#keepToken=abc']) {
    door.location.hash = hash;
    listeners[0]?.();
    expect(reload).toHaveBeenCalledTimes(hash === '#part' ? 0 : 1);
  }
});

test('URL without our parameters stays unchanged', () => {
  history.replaceState(null, '', '/results?a=%20b');
  expect(stripQueryParameters(location, history)).toEqual({});
  expect(location.search).toBe('?a=%20b');
});

test('parameters are stored under the specified keys', () => {
  persistQueryParameters(
    { sdc: '1', wbt: 'plain', wbfa: '1', fromApp: 'ios', fromEmail: 'spring', debug: '1', devmenu: '1' },
    localStorage,
  );
  expect({ ...localStorage }).toEqual({
    releaseId: 'funnel-web',
    showCouponInput: 'true',
    'winback-type': 'plain',
    isWinbackFromApp: 'true',
    fromApp: 'ios',
    emailCampaign: 'spring',
    debug: '1',
    devmenu: '1',
  });
});

test('other values than the known ones are not kept', () => {
  persistQueryParameters({ sdc: '0', wbt: 'half', wbfa: 'yes' }, localStorage);
  expect({ ...localStorage }).toEqual({ releaseId: 'funnel-web' });
});

test('valid e-mail of the address counts once', async () => {
  expect(await storeEntryEmail({}, localStorage)).toBeUndefined();
  expect(await storeEntryEmail({ userEmail: 'ada@@example.com' }, localStorage)).toBeUndefined();
  expect(await storeEntryEmail({ userEmail: ' ada@example.com ' }, localStorage)).toEqual({
    email: 'ada@example.com',
    isFromOurMail: true,
  });
  expect(await storeEntryEmail({ userEmail: 'ada@example.com' }, localStorage)).toBeUndefined();
  expect(localStorage.getItem('userEmail')).toBe('ada@example.com');
});
