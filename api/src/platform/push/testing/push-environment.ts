/** Keys for tests, and the sandbox in place of the browsers' services. */
export function buildPushEnvironment({ url }: { url: string }): Record<string, string> {
  return {
    VAPID_PUBLIC_KEY:
      'BH-VNWbj3_9w_0frFg9A-_LoQef7LOL-DwbrjMgSqY3uLIYzC2qO8kiQhlAQ5L6TKRS90j5UCsTliFliOrVRLeU',
    VAPID_PRIVATE_KEY: 'Yhz-Dj1s_D4os06nypRD027kOQtGsfTe-JlJMgg7AqY',
    VAPID_SUBJECT: 'mailto:hello@tidewell.example',
    PUSH_SANDBOX_URL: url,
  };
}
