import { defineRemote } from '@funnel/platform/remote';
import { App } from './app/app';
import { listFirstCalls } from './app/first-calls';
import { loadMessages } from './locales/messages';

declare const __REMOTE_VERSION__: string;

export default defineRemote({
  name: 'account',
  version: __REMOTE_VERSION__,
  App,
  loadMessages,
  firstCalls: listFirstCalls,
});
