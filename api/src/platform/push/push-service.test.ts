import { isPushEndpoint } from './push-service';

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
