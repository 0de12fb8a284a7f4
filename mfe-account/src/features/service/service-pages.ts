import { msg } from '@lingui/core/macro';
import type { ServicePageProps } from './service-page';

/** Services that members request by mail; support staff handle and confirm them. */
export const servicePages = {
  help: {
    title: msg`Get help`,
    lead: msg`Email us and tell us what you need.`,
    steps: [],
    mail: { label: msg`Email us`, subject: msg`I need help` },
  },
} as const satisfies Record<string, ServicePageProps>;
