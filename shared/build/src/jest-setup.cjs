require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');
const { i18n } = require('@lingui/core');

// jsdom has no marks.
performance.mark ??= () => undefined;

// On a busy machine results may take longer than the default second.
configure({ asyncUtilTimeout: 10_000 });

// Tests see the site in English unless they choose another language.
beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
