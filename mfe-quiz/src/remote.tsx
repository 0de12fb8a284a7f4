import { defineRemote } from '@funnel/platform/remote';
import { App } from './app/app';
import { prepare } from './app/prepare';
import { reducers } from './app/reducers';
import { loadMessages } from './locales/messages';

declare const __REMOTE_VERSION__: string;

export default defineRemote({
  name: 'quiz',
  version: __REMOTE_VERSION__,
  App,
  loadMessages,
  prepare,
  reducers,
  flags: [
    'diagnosis-question-lp',
    'quinn-funnel',
    'jtbd',
    'ocd-questions',
    'hcp-details',
    'hcp-details-search',
    'footer-cookie-management-landing',
    'footer-cookie-management-quiz',
  ],
});
