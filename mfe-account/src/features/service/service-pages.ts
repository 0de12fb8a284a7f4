import { msg } from '@lingui/core/macro';
import type { ServicePageProps } from './service-page';

/** Services that members request by mail; support staff handle and confirm them. */
export const servicePages = {
  app: {
    title: msg`Tidewell on your phone`,
    lead: msg`Your account works in the browser on any device.`,
    steps: [
      msg`Open this site on your phone.`,
      msg`Sign in with the same email.`,
      msg`Add it to your home screen from the browser’s menu.`,
    ],
  },
  help: {
    title: msg`Get help`,
    lead: msg`Email us and tell us what you need.`,
    steps: [],
    mail: { label: msg`Email us`, subject: msg`I need help` },
  },
} as const satisfies Record<string, ServicePageProps>;
