import { defineRemote } from '@funnel/platform/remote';
import { App } from './app/app';
import { yourAdhdStoryReducer } from './features/story/story-slice';
import { loadMessages } from './locales/messages';

declare const __REMOTE_VERSION__: string;

export default defineRemote({
  name: 'results',
  version: __REMOTE_VERSION__,
  App,
  loadMessages,
  reducers: { yourAdhdStory: yourAdhdStoryReducer },
});
