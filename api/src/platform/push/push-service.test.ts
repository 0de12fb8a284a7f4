import { createServer } from 'node:http';
import { providerCircuit } from '../providers/call-provider';
import { createPushService, isPushEndpoint } from './push-service';
import { buildPushEnvironment } from './testing/push-environment';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://db5p.notify.windows.com/w/?token=abc',
])('%s is a push service', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://fcm.googleapis.com@127.0.0.1/abc',
  'https://user:word@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.example.org/abc',
  'https://notpush.apple.com/abc',
  'https://push.apple.com.example.org/abc',
  'https://example.org/?.push.apple.com',
  'https://127.0.0.1/push',
  'http://169.254.169.254/latest/meta-data',
  'https://[::1]/push',
  'https://localhost/push',
  'file:///etc/passwd',
  'abc',
])('%s is not called', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false);
});

test('failing push service does not stop the others', async () => {
  providerCircuit.reset();
  const failing = new Set<string | undefined>();
  const server = createServer(({ url }, response) => {
    if (failing.size === 0) failing.add(url);
    response.writeHead(failing.has(url) ? 503 : 201).end();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const keys = buildPushEnvironment({ url: '' });
  const push = createPushService({
    publicKey: keys['VAPID_PUBLIC_KEY'] ?? '',
    privateKey: keys['VAPID_PRIVATE_KEY'] ?? '',
    subject: keys['VAPID_SUBJECT'] ?? '',
    sandboxUrl: `http://127.0.0.1:${port}`,
  });
  const google = 'https://fcm.googleapis.com/fcm/send/abc';
  for (let call = 0; call < 40; call += 1) await push.send(google, 60).catch(() => undefined);
  await expect(push.send(google, 60)).rejects.toThrow('circuit');
  await expect(push.send('https://web.push.apple.com/abc', 60)).resolves.toBe(true);
  await new Promise((resolve) => server.close(resolve));
});
