import { listen } from '../testing/test-resources';
import { choosePort } from './choose-port';

const readPort = (url: string) => new URL(url).port;

test('port that is taken is refused with a sentence', async () => {
  const taken = readPort(await listen((_request, response) => response.end()));
  await expect(choosePort(taken)).rejects.toThrow(`Port ${taken} is taken. Free it, choose another`);
});

test.each(['http', '0', '70000', '1.5'])('%s is no port', async (text) => {
  await expect(choosePort(text)).rejects.toThrow(`"${text}" is not a port`);
});

test('without a wish the next free port is taken', async () => {
  const { port, note } = await choosePort(undefined);
  expect(port).toBeGreaterThanOrEqual(3001);
  // Another program may have the usual port while this runs.
  expect(note).toBe(port === 3001 ? undefined : `Port 3001 is taken, so this is ${port}.`);
});
