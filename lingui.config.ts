// For `npm run messages`, and for editors.
export { linguiConfig as default } from './shared/build/src/messages/lingui-config';
