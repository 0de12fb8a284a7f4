export {
  type Answer,
  type FakeApi,
  fail,
  failOnce,
  fakeApi,
  formatRoute,
  networkError,
  never,
  type RecordedCall,
  refusal,
} from './fake-api';
export {
  fakePlatform,
  type PlatformOverrides,
  type Recording,
  testAppConfig,
  testConfig,
  testVisitor,
} from './fake-platform';
export {
  errorReply,
  type FakeStripe,
  installFakeStripe,
  intentReply,
  succeededReply,
} from './fake-stripe';
export { focusKind, liveKinds, spanishLiveKinds } from './live-kinds';
export {
  type AppOptions,
  type RenderedRemote,
  type RenderOptions,
  renderApp,
  renderRemote,
} from './render-remote';
export { setServerTexts } from './server-texts';
export { type OpenedStory, show, showOffline } from './show';
export { fill, findElement, press } from './story-input';
